export { createFavoritesApi } from './favorites-api.ts';
export { fromStored, isOutdated, STORAGE_KEY } from './favorites-copy.ts';
export { favoriteKey, favoriteOf } from './favorites-rules.ts';
export { createFavoritesStore, type FavoritesStore } from './favorites-store.ts';
