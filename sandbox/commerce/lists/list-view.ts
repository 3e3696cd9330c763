import type { Favorites, SavedItems } from '../../../src/commerce/contract/types.ts';
import type { FAVORITES, ListDoc, SAVED } from './list-doc.ts';

/** Page size in the response to a change. */
const PAGE = 24;

const pageOf = <T>(items: readonly T[] = [], start: number, count: number) => ({
  items: items.slice(start, start + count),
  total: items.length,
});

/** One page of the favourites, as the contract describes it. */
export const favoritesView = (list: ListDoc<typeof FAVORITES> | undefined, start = 0, count = PAGE): Favorites => ({
  favoriteId: list?.listId ?? null,
  ...pageOf(list?.items, start, count),
});

/** One page of the saved-for-later list, as the contract describes it. */
export const savedView = (list: ListDoc<typeof SAVED> | undefined, start = 0, count = PAGE): SavedItems => ({
  saveForLaterId: list?.listId ?? null,
  ...pageOf(list?.items, start, count),
});
