import { saveForLater } from '../../../src/commerce/contract/cart/wishlists.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { implement } from '../http/implement.ts';
import { changingLists } from '../lists/changing-lists.ts';
import { emptyList, listOp, listToChange, SAVED, withEntry } from '../lists/list-doc.ts';
import { savedView } from '../lists/list-view.ts';

/** PUT /cart/v2/saveForLater: adds a product to or removes it from the saved-for-later list. */
export default implement(saveForLater, ({ body }, caller, services) =>
  changingLists(caller.identity, async () => {
    const { store, catalogue, now } = services;
    const { identity } = caller;
    const { saveForLater: keep, recipeId = null, ...item } = body;
    if (keep) requireProduct(catalogue, body.productId);
    const { doc, guards } = await listToChange(store, SAVED, identity.customerId);
    const list = doc?.body ?? emptyList(SAVED, identity.customerId);
    const items = keep
      ? withEntry(list.items, { ...item, recipeId })
      : list.items.filter((entry) => entry.productId !== item.productId || entry.recipeId !== recipeId);
    const changed = { ...list, items };
    await store.commit([listOp(SAVED, changed, doc?.version, identity, now()), ...guards]);
    return savedView(services, caller, changed);
  }),
);
