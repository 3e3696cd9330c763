import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { NestedBlocks } from './nested.ts';
import { parseBlocks, type ValidBlock } from './parse.ts';

function setUp() {
  const parsed = vi.fn();
  const text = z.object({ kind: z.literal('text'), text: z.string() }).transform((fields) => (parsed(fields.text), fields));
  const group = z.object({ kind: z.literal('group'), items: z.array(z.unknown()).transform((raw) => new NestedBlocks(raw)) });
  const schemas = (kind: string) => (kind === 'text' ? text : kind === 'group' ? group : undefined);
  return { parsed, parse: (raw: unknown[]) => parseBlocks(raw, schemas) };
}
const words = (text: string) => ({ kind: 'text', text });
const uids = (blocks: readonly unknown[]): string[] => blocks.flatMap((block) => [(block as ValidBlock).uid, ...nested(block)]);
const nested = (block: unknown): string[] => {
  const { items } = (block as { fields: { items?: NestedBlocks } }).fields;
  return items === undefined ? [] : uids(items.blocks);
};

test('a changed document parses only the block that changed', () => {
  const { parse, parsed } = setUp();
  const before = parse([words('a'), words('b'), words('c')]);
  parsed.mockClear();
  const after = parse([words('a'), words('B'), words('c')]);
  expect(parsed.mock.calls).toEqual([['B']]);
  expect(after.blocks[0]).toBe(before.blocks[0]);
  expect([...after.kinds]).toEqual(['text']);
});

test('faults are reported again for a block that is remembered', () => {
  const { parse } = setUp();
  const broken = [{ kind: 'text', text: 1 }, { kind: 'other' }];
  expect(parse(broken).faults).toEqual(parse(broken).faults);
  expect(parse(broken).faults).toHaveLength(2);
});

test('uids stay unique when a twin before a remembered block comes or goes', () => {
  const { parse } = setUp();
  const twin = words('twin');
  const group = { kind: 'group', items: [twin, twin] };
  for (const page of [[words('x'), group], [twin, group], [words('x'), group], [group, group]]) {
    const ids = uids(parse(page).blocks);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(uids(setUp().parse(page).blocks));
  }
});
