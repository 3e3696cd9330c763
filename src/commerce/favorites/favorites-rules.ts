import type { FavoriteItem, Favorites } from '../contract/types.ts';
import type { FavoritesCopy } from './favorites-copy.ts';

/** A product as a favourite: its id with colour, and the recipe of a customised one. */
export interface FavoriteProduct {
  readonly id: string;
  readonly recipeId?: string;
}

/** What a heart is known by: `NF104001MOS`, or `NF104001MOS r_1` for a customised product. */
export const favoriteKey = ({ id, recipeId }: Pick<FavoriteItem, 'id' | 'recipeId'>): string =>
  recipeId ? `${id} ${recipeId}` : id;

/** The product of a key. */
export function favoriteOf(key: string): FavoriteProduct {
  const [id = '', recipeId] = key.split(' ');
  return { id, ...(recipeId && { recipeId }) };
}

export const withEntry = (copy: FavoritesCopy, key: string, itemId = ''): FavoritesCopy => ({
  ...copy,
  entries: { ...copy.entries, [key]: itemId },
});

export function withoutEntry(copy: FavoritesCopy, key: string): FavoritesCopy {
  const { [key]: _, ...entries } = copy.entries;
  return { ...copy, entries };
}

/** The copy plus one page of the server's list; what is known of another list is dropped. */
export function withPage(copy: FavoritesCopy, { favoriteId, items }: Favorites): FavoritesCopy {
  const page = Object.fromEntries(items.map((item) => [favoriteKey(item), item.itemId]));
  const isSame = copy.favoriteId === null || copy.favoriteId === favoriteId;
  return { ...copy, favoriteId, entries: { ...(isSame && copy.entries), ...page } };
}

/** Thrown for a favourite that is not in the list (FAV-04). */
export class FavoriteError extends Error {
  override readonly name = 'FavoriteError';
  readonly code = 'FAVORITE_NOT_FOUND';

  constructor() {
    super('Item not found');
  }
}

/** Where an entry is on the server. @throws FavoriteError when it is not in the list */
export function placeOf({ favoriteId, entries }: FavoritesCopy, key: string): { favoriteId: string; itemId: string } {
  const itemId = Object.hasOwn(entries, key) ? entries[key] : undefined;
  if (!favoriteId || !itemId) throw new FavoriteError();
  return { favoriteId, itemId };
}
