import { expect, test } from 'vitest';
import { z } from 'zod';
import { readQuery } from '../../query/viewer-query.ts';
import { applied, readApply } from './apply.ts';

const entry = { key: 'hero', document: 'pages/home', pointer: '/sections/0/items/0', docType: 'media-banner' };
const work = { seq: 1, document: 'pages/home', from: 0 };

test('a field that is emptied is a change without a value, as JSON sends it', () => {
  const sent: unknown = JSON.parse(
    JSON.stringify({
      entry,
      have: [],
      work: {
        ...work,
        changes: [
          { type: 'set', at: { key: 'k1', path: '/title' }, value: undefined },
          { type: 'set', at: { key: '', path: '/name' }, value: null },
        ],
      },
    }),
  );
  expect(readApply(sent)?.work?.changes).toEqual([
    { type: 'set', at: { key: 'k1', path: '/title' } },
    { type: 'set', at: { key: '', path: '/name' }, value: null },
  ]);
});

test('an entry is looked at without changing anything', () => {
  expect(readApply({ entry, have: [] })).toEqual({ entry, have: [] });
});

test('what is no question of the form is none', () => {
  expect(readApply({ entry, have: [], work: { ...work, changes: [{ type: 'set', value: 1 }] } })).toBeUndefined();
  expect(readApply({ entry, have: [], work: { ...work, changes: [{ type: 'drop', key: 'k1' }] } })).toBeUndefined();
  expect(readApply(7)).toBeUndefined();
});

test.each([
  [{ have: [], work: { ...work, seq: -1, changes: [] } }],
  [{ have: [], work: { ...work, seq: 1.5, changes: [] } }],
  [{ have: [], work: { ...work, changes: Array(501).fill({ type: 'remove', key: 'k' }) } }],
  [{ have: [], work: { ...work, changes: [{ type: 'remove', key: 'k'.repeat(65) }] } }],
  [{ have: [], work: { ...work, changes: [{ type: 'insert', into: { key: '', path: '' }, item: 'x' }] } }],
  [{ have: Array(2_001).fill('a') }],
  [{ have: ['x'.repeat(65)] }],
  [{ entry: { ...entry, pointer: 'x'.repeat(1_001) }, have: [] }],
  [{ entry }],
])('a question beyond its bounds is none', (asked) => {
  expect(readApply(asked)).toBeUndefined();
});

test('changes reach the copy before the entry is read from it; without a copy it is read as it is', async () => {
  const done: unknown[] = [];
  const note = z.object({ kind: z.literal('note'), text: z.string() });
  const page = (item: unknown) =>
    ({
      content: {
        entry: async (place: object) => {
          done.push(['read', place]);
          const data = { id: 'n', name: 'n', source: 'pages/home#/x', state: 'draft', item, keys: { '': 'k1' } };
          return item === undefined ? undefined : { data: { ...data, places: { '': 'pages/home#/x' } } };
        },
      },
    }) as never;
  const drafts = (result: string) =>
    ({
      work: async (copy: string, { seq }: { seq: number }) => {
        done.push(['work', copy, seq]);
        return result;
      },
    }) as never;
  const { query } = readQuery(new URLSearchParams(), ['page', 'note']);
  const asked = { entry: { ...entry, docType: 'note', itemKey: 'k1' }, have: [], work: { ...work, changes: [] } };
  const apply = (item: unknown, more: object = {}, copy: string | undefined = 'copy', result = 'done') => {
    done.length = 0;
    const schemas = (kind: string) => (kind === 'note' ? note : undefined);
    return applied(page(item), drafts(result), copy, { ...asked, ...more } as never, schemas, query);
  };
  const good = { kind: 'note', text: 'x' };
  expect(await apply(good)).toMatchObject({
    list: { numFound: 1, entries: [{ key: 'hero', state: 'draft' }] },
    more: { seq: 1, places: { '': 'pages/home#/x' }, blocks: [''], keys: { '': 'k1' }, issues: [], state: 'draft' },
  });
  expect(done).toEqual([
    ['work', 'copy', 1],
    ['read', { document: 'pages/home', pointer: '/sections/0/items/0', key: 'k1' }],
  ]);
  expect(await apply({ kind: 'note' })).toMatchObject({
    more: { state: 'invalid', issues: [{ rule: 'invalid_type' }] },
  });
  expect(await apply(undefined)).toMatchObject({ list: { entries: [] }, more: { seq: 1, state: 'invalid' } });
  for (const refused of ['unknown', 'stale', 'missing']) {
    expect(await apply(good, {}, 'copy', refused)).toEqual({ refused });
    expect(done, 'nothing is read').toHaveLength(1);
  }
  expect(await apply(good, { entry: undefined })).toMatchObject({ list: { entries: [] }, more: { seq: 1, state: '' } });
  expect(done).toHaveLength(1);
  expect(await apply(good, { work: undefined })).toMatchObject({ more: { seq: 0, state: 'draft' } });
  expect(done).toHaveLength(1);
});
