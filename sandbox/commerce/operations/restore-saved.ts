import { restoreSaved } from '../../../src/commerce/contract/cart/wishlists.ts';
import { newId } from '../auth/secrets.ts';
import { addLine } from '../cart/cart-changes.ts';
import { changeCart } from '../cart/cart-service.ts';
import { requirePurchasable, wantedItem } from '../cart/purchasable.ts';
import { implement } from '../http/implement.ts';
import { listOp, SAVED, savedEntry } from '../lists/list-doc.ts';
import { Problem } from '../problem.ts';

/** POST /cart/v2/cart/{basketId}/saveForLater: from the list into the basket, in one step (CALL-CART-21). */
export default implement(restoreSaved, ({ body, params }, caller, services) => {
  const { store, catalogue, now } = services;
  const { identity, site } = caller;
  // The list is read inside the change: a repeated request has to find its answer, not the empty list.
  return changeCart(services, caller, params.basketId, { restoreSaved: body, ...params }, async (cart) => {
    const { doc, entry, without } = await savedEntry(store, identity.customerId, body.saveForLaterId, body.itemId);
    const { productId: sku, qty, recipeId } = entry;
    if (!catalogue.skus.has(sku)) throw new Problem('ORD430', 409, `${sku} is not sold any more.`);
    requirePurchasable(catalogue, sku, site);
    return {
      ...addLine(cart, wantedItem({ productId: sku, qty, recipeId: recipeId ?? undefined }, catalogue), newId('i')),
      more: [listOp(SAVED, without, doc.version, identity, now())],
    };
  });
});
