import { shareFavorites } from '../../../src/commerce/contract/cart/wishlists.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { FAVORITES, listOp, ownFavorites } from '../lists/list-doc.ts';
import { favoritesView } from '../lists/list-view.ts';

/** POST /wishlists/v2/favorites/{favoriteId}/share (CALL-WISH-06). */
export default implement(shareFavorites, ({ params, body }, { identity }, { store, now }) =>
  retrying(async () => {
    const doc = await ownFavorites(store, identity.customerId, params.favoriteId);
    const { shared: _, ...list } = doc.body;
    const changed = { ...list, ...(body.shared && { shared: true as const }) };
    await store.commit([listOp(FAVORITES, changed, doc.version, identity, now())]);
    return favoritesView(changed);
  }),
);
