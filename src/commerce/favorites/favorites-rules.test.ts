import { expect, test } from 'vitest';
import { favoriteKey, fromStored, isOutdated } from './index.ts';
import { favoriteOf } from './favorites-rules.ts';

test('a customised product is another favourite than the product as it is', () => {
  expect(favoriteKey({ id: 'NF104001MOS', recipeId: 'r_1' })).toBe('NF104001MOS r_1');
  expect(favoriteKey({ id: 'NF104001MOS' })).toBe('NF104001MOS');
  expect(favoriteOf('NF104001MOS r_1')).toEqual({ id: 'NF104001MOS', recipeId: 'r_1' });
  expect(favoriteOf('NF104001MOS')).toEqual({ id: 'NF104001MOS' });
});

test('a stored copy that is none counts as empty', () => {
  const copy = { favoriteId: 'f', entries: { A: 'i' }, at: 7 };
  expect(fromStored(JSON.stringify(copy))).toEqual(copy);
  for (const text of [null, '', '{', 'null', '[]', '{"favoriteId":7,"entries":{},"at":1}', '{"favoriteId":"f"}'])
    expect(fromStored(text)).toEqual({ favoriteId: null, entries: {}, at: 0 });
});

test('a copy is asked for anew when list or count differ, an answer is missing, or it is half an hour old', () => {
  const now = 10_000_000;
  const copy = { favoriteId: 'f', entries: { A: 'i', B: 'j' }, at: now - 29 * 60_000 };
  const known = { favoriteId: 'f', total: 2 };
  expect(isOutdated(copy, known, now)).toBe(false);
  expect(isOutdated(copy, { favoriteId: 'g', total: 2 }, now)).toBe(true);
  expect(isOutdated(copy, { favoriteId: 'f', total: 3 }, now)).toBe(true);
  expect(isOutdated({ ...copy, entries: { A: 'i', B: '' } }, known, now)).toBe(true);
  expect(isOutdated({ ...copy, at: now - 31 * 60_000 }, known, now)).toBe(true);
  expect(isOutdated({ favoriteId: null, entries: {}, at: 0 }, { favoriteId: '', total: 0 }, now)).toBe(false);
});
