import type { AddFavoriteBody, Favorites, ListQuery, SavedItems } from '../shapes/lists.ts';
import type { SearchStoresAnswer, SearchStoresBody, SearchStoresQuery } from '../shapes/store.ts';
import { wire } from './wire.ts';

type FavoriteId = { favoriteId: string };

/** Stores and wishlists (D2 §7.7, §7.8). */
export const collectionPoints = wire<{
  body: { countryCode: string; postalCode: string; radius?: number };
  response: unknown;
}>('collectionPoints', 'POST', '/stores/v1/collectionPoints');
export const searchStores = wire<{ query: SearchStoresQuery; body: SearchStoresBody; response: SearchStoresAnswer }>(
  'searchStores',
  'POST',
  '/stores/v1/search',
  'none',
);

export const readFavorites = wire<{ query: ListQuery; response: Favorites }>(
  'readFavorites',
  'GET',
  '/wishlists/v2/favorites',
);
export const addFavorite = wire<{ body: AddFavoriteBody; response: Favorites }>(
  'addFavorite',
  'POST',
  '/wishlists/v2/favorites',
);
export const readSaved = wire<{ query: ListQuery; response: SavedItems }>(
  'readSaved',
  'GET',
  '/wishlists/v2/saveForLater',
);
export const readSharedFavorites = wire<{ params: FavoriteId; response: unknown }>(
  'readSharedFavorites',
  'GET',
  '/wishlists/v2/favorites/{favoriteId}/share',
);
export const shareFavorites = wire<{
  params: FavoriteId;
  body: { recipients: string[]; message?: string };
  response: unknown;
}>('shareFavorites', 'POST', '/wishlists/v2/favorites/{favoriteId}/share');
export const removeFavorite = wire<{ params: FavoriteId & { itemId: string }; response: Favorites }>(
  'removeFavorite',
  'DELETE',
  '/wishlists/v2/favorites/{favoriteId}/items/{itemId}',
);
