import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { traits } from '../schema/traits.ts';
import { NestedBlocks } from './nested.ts';
import { parseBlocks } from './parse.ts';
import type { ValidBlock } from './parsed-block.ts';

const parsed = vi.fn();
const text = z
  .object({ kind: z.literal('text'), text: z.string() })
  .transform((fields) => (parsed(fields.text), fields));
const group = z.object({
  kind: z.literal('group'),
  items: z.array(z.unknown()).transform((raw) => new NestedBlocks(raw)),
});

/** A parser with an empty memory. */
function setUp() {
  const schemas = (kind: string) => (kind === 'text' ? text : kind === 'group' ? group : undefined);
  return { schemas, parse: (raw: unknown[]) => parseBlocks(raw, schemas) };
}
const words = (text: string) => ({ kind: 'text', text });
const uids = (blocks: readonly unknown[]): string[] =>
  blocks.flatMap((block) => [(block as ValidBlock).uid, ...nested(block)]);
const nested = (block: unknown): string[] => {
  const { items } = (block as { fields: { items?: NestedBlocks } }).fields;
  return items === undefined ? [] : uids(items.blocks);
};

test('a changed document parses only the block that changed', () => {
  const { parse } = setUp();
  const before = parse([words('a'), words('b'), words('c')]);
  parsed.mockClear();
  const after = parse([words('a'), words('B'), words('c')]);
  expect(parsed.mock.calls).toEqual([['B']]);
  expect(after.blocks[0]).toBe(before.blocks[0]);
  expect([...after.kinds]).toEqual(['text']);
});

test('a block that is the same object in the next version is not even looked at', () => {
  const { parse } = setUp();
  const write = vi.fn(() => 'a');
  const same = { ...words('a'), toJSON: write };
  const before = parse([same, words('b')]);
  const after = parse([same, words('B')]);
  expect(after.blocks[0]).toBe(before.blocks[0]);
  expect(write).toHaveBeenCalledTimes(1);
});

test('a block with twins inside is remembered too', () => {
  const { parse } = setUp();
  const twins = () => ({ kind: 'group', items: [words('twin'), words('twin'), words('other')] });
  const before = parse([twins()]);
  expect(parse([twins()]).blocks[0]).toBe(before.blocks[0]);
});

test('a remembered block still names what only its content calls for', () => {
  const soon = z.object({ kind: z.literal('soon') });
  traits.add(soon, { of: () => 'timed:soon' });
  const schemas = () => soon;
  for (const visit of ['first', 'second'])
    expect([...parseBlocks([{ kind: 'soon' }], schemas).kinds], visit).toEqual(['soon', 'timed:soon']);
});

test('a block that moves to another list has its new pointer', () => {
  const { schemas } = setUp();
  const block = words('a');
  for (const list of ['/sections/0/items', '/popups', '/sections/0/items'])
    expect(parseBlocks([block], schemas, list).blocks[0]).toMatchObject({ pointer: `${list}/0` });
});

test('whatever a document was before, it parses to what it would be by itself', () => {
  const shared = [
    words('a'),
    words('b'),
    { kind: 'group', items: [words('a'), words('c')] },
    { kind: 'text', text: 1 },
    { kind: 'other' },
    'no block',
  ];
  const block = fc.oneof(
    fc.constantFrom(...shared),
    fc.constantFrom(...shared).map((one) => structuredClone(one)),
  );
  const { parse } = setUp();
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (raw) => void expect(parse(raw)).toEqual(setUp().parse(raw))),
    { numRuns: 30 },
  );
});

test('issues are reported again for a block that is remembered', () => {
  const { parse } = setUp();
  const broken = [{ kind: 'text', text: 1 }, { kind: 'other' }];
  expect(parse(broken).issues).toEqual(parse(broken).issues);
  expect(parse(broken).issues).toHaveLength(2);
});

test('uids stay unique when a twin before a remembered block comes or goes', () => {
  const { parse } = setUp();
  const twin = words('twin');
  const group = { kind: 'group', items: [twin, twin] };
  for (const page of [
    [words('x'), group],
    [twin, group],
    [words('x'), group],
    [group, group],
  ]) {
    const ids = uids(parse(page).blocks);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(uids(setUp().parse(page).blocks));
  }
});
