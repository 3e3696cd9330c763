import { readFavorites } from '../../../src/commerce/contract/cart/wishlists.ts';
import { implement } from '../http/implement.ts';
import { FAVORITES, listOf } from '../lists/list-doc.ts';
import { favoritesView } from '../lists/list-view.ts';

/** GET /wishlists/v2/favorites (CALL-WISH-02). */
export default implement(readFavorites, async ({ query }, { identity }, { store }) =>
  favoritesView((await listOf(store, FAVORITES, identity.customerId))?.body, query.start, query.count),
);
