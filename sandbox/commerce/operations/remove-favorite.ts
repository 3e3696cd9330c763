import { removeFavorite } from '../../../src/commerce/contract/cart/wishlists.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { FAVORITES, listOp, ownFavorites } from '../lists/list-doc.ts';
import { favoritesView } from '../lists/list-view.ts';
import { Problem } from '../problem.ts';

/** DELETE /wishlists/v2/favorites/{favoriteId}/items/{itemId} (CALL-WISH-07). */
export default implement(removeFavorite, ({ params }, { identity }, { store, now }) =>
  retrying(async () => {
    const doc = await ownFavorites(store, identity.customerId, params.favoriteId);
    const items = doc.body.items.filter(({ itemId }) => itemId !== params.itemId);
    if (items.length === doc.body.items.length) throw new Problem('ORD404', 404, 'Item not found');
    const changed = { ...doc.body, items };
    await store.commit([listOp(FAVORITES, changed, doc.version, identity, now())]);
    return favoritesView(changed);
  }),
);
