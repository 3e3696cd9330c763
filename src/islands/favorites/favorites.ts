import { createFavoritesApi, createFavoritesStore, type FavoritesStore } from '../../commerce/favorites/index.ts';
import { pageSetting } from '../../ui/page/page-data.ts';
import { pageCall } from '../page-client.ts';

function local(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

let store: FavoritesStore | undefined;

/** The favourites of this page, created on first use. Failures are only logged (FAV-05). */
export const pageFavorites = (): FavoritesStore =>
  (store ??= createFavoritesStore({
    api: createFavoritesApi(pageCall(), Number(pageSetting('favoritesPage'))),
    storage: local(),
    log: (problem) => console.warn(problem),
  }));
