import { expect, test } from 'vitest';
import type { FavoriteItem } from '../../../src/commerce/contract/types.ts';
import type { Identity } from '../auth/tokens.ts';
import {
  emptyList,
  FAVORITES,
  listOp,
  MAX_ENTRIES,
  mergeEntries,
  type SavedEntry,
  SAVED,
  withEntry,
} from './list-doc.ts';

const favourite = (itemId: string, id: string, more: Partial<FavoriteItem> = {}): FavoriteItem => ({
  itemId,
  id,
  qty: 1,
  itemType: 'product',
  ...more,
});
const many = (prefix: string) =>
  Array.from({ length: MAX_ENTRIES }, (_, at) => favourite(`${prefix}${at}`, `${prefix}${at}`));
const idsOf = (items: readonly FavoriteItem[]) => items.map(({ itemId }) => itemId);

test('what is added comes first; the same once more takes its new quantity, keeps its id and comes first again', () => {
  const list = [favourite('i1', 'A'), favourite('i2', 'B'), favourite('i3', 'B', { recipeId: 'r1' })];
  const { itemId: _, ...again } = favourite('', 'B', { qty: 3 });
  const [first, ...others] = withEntry(list, again);
  expect([first, others]).toEqual([favourite('i2', 'B', { qty: 3 }), [list[0], list[2]]]);
  const grown = withEntry(list, { ...again, id: 'C' });
  expect([grown.length, grown[0]?.id, idsOf(grown.slice(1))]).toEqual([4, 'C', ['i1', 'i2', 'i3']]);
});

test('saved items are the same by product and design', () => {
  const saved = (itemId: string, recipeId?: string) => ({ itemId, productId: 'S', recipeId, qty: 1 }) as SavedEntry;
  const list = [saved('i1'), saved('i2', 'r1')];
  expect(withEntry(list, saved('', 'r1')).map(({ itemId }) => itemId)).toEqual(['i2', 'i1']);
  expect(withEntry(list, saved('', 'r2'))).toHaveLength(3);
});

test('a list holds so many entries, and drops the oldest', () => {
  const { itemId: _, ...entry } = favourite('', 'new');
  const grown = withEntry(many('a'), entry);
  expect([grown.length, grown[0]?.id, grown.at(-1)?.id]).toEqual([MAX_ENTRIES, 'new', `a${MAX_ENTRIES - 2}`]);
  const merged = mergeEntries(many('a'), [favourite('g', 'g')]);
  expect([merged.length, merged[0]?.id, merged.at(-1)?.id]).toEqual([MAX_ENTRIES, 'g', `a${MAX_ENTRIES - 2}`]);
});

test('of a guest’s list the member gets what is not on the own one, first', () => {
  const own = [favourite('i1', 'A', { qty: 2 }), favourite('i2', 'B')];
  const guest = [favourite('g1', 'C'), favourite('g2', 'A', { qty: 5 }), favourite('g3', 'A', { recipeId: 'r1' })];
  expect(mergeEntries(own, guest)).toEqual([guest[0], guest[2], ...own]);
});

test('a guest’s list is kept for 30 days after its last change, a member’s for good', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const list = emptyList(FAVORITES, 'c');
  const owner = (type: Identity['type']): Identity => ({ type, customerId: 'c', usid: 'u' });
  const target = { kind: FAVORITES, id: list.listId, ref: 'c', body: list };
  expect(listOp(FAVORITES, list, undefined, owner('Registered'), now)).toEqual({ op: 'insert', ...target });
  expect(listOp(FAVORITES, list, 3, owner('Guest'), now)).toEqual({
    op: 'update',
    version: 3,
    ...target,
    expiresAt: '2026-12-21T08:00:00.000Z',
  });
  expect([list.listId, emptyList(SAVED, 'c').listId].map((id) => id.split('_')[0])).toEqual(['fav', 'sfl']);
});
