import { addFavorite } from '../../../src/commerce/contract/cart/wishlists.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { implement } from '../http/implement.ts';
import { changingLists } from '../lists/changing-lists.ts';
import { emptyList, FAVORITES, listOp, listToChange, withEntry } from '../lists/list-doc.ts';
import { favoritesView } from '../lists/list-view.ts';

/** POST /wishlists/v2/favorites (CALL-WISH-03). */
export default implement(addFavorite, ({ body }, { identity }, { store, catalogue, now }) =>
  changingLists(identity, async () => {
    requireProduct(catalogue, body.id);
    const { doc, guards } = await listToChange(store, FAVORITES, identity.customerId);
    const list = doc?.body ?? emptyList(FAVORITES, identity.customerId);
    const { favoriteId: _, ...entry } = body;
    const changed = { ...list, items: withEntry(list.items, entry) };
    await store.commit([listOp(FAVORITES, changed, doc?.version, identity, now()), ...guards]);
    return favoritesView(changed);
  }),
);
