import { expect, test } from 'vitest';
import { readApply } from './apply.ts';

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
