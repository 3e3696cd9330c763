import type { Favorites } from '../contract/types.ts';
import { addFavorite, readFavorites, removeFavorite } from '../contract/endpoints.ts';
import type { Call } from '../http/client.ts';
import type { FavoriteProduct } from './favorites-rules.ts';

/** The calls of a visitor's favourites (D2 §7.8). Each resolves to a page of the list or rejects with an ApiError. */
export interface FavoritesApi {
  /** @param start position of the first entry, from 0 */
  read(start: number): Promise<Favorites>;
  /** @param favoriteId the visitor's list; null before the first favourite */
  add(product: FavoriteProduct, favoriteId: string | null): Promise<Favorites>;
  remove(favoriteId: string, itemId: string): Promise<Favorites>;
}

/**
 * Creates the calls on a request client.
 * @param pageSize entries per page, from configuration (FAV-02)
 */
export const createFavoritesApi = (call: Call, pageSize: number): FavoritesApi => ({
  read: (start) => call(readFavorites, { query: { start, count: pageSize } }),
  add: (product, favoriteId) =>
    call(addFavorite, { body: { ...product, qty: 1, itemType: 'product', ...(favoriteId && { favoriteId }) } }),
  remove: (favoriteId, itemId) => call(removeFavorite, { params: { favoriteId, itemId } }),
});
