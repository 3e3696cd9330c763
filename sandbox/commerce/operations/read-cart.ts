import { readCart } from '../../../src/commerce/contract/operations/cart.ts';
import type { Cart, Flash } from '../../../src/commerce/contract/types.ts';
import { changeCart, ownCart, showCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { label } from '../labels.ts';

/** What to tell about rows that cannot be had in full any more. */
function shortages(cart: Cart, locale: string): Flash[] {
  return cart.items
    .filter(({ available }) => !available)
    .map(({ productId, maxQty }) => {
      const type = maxQty === 0 ? 'ProductLineItemFullInventoryMissing' : 'ProductLineItemInventoryMissing';
      return { type, message: label(`flash.${type}`, locale), productId };
    });
}

/**
 * GET /cart/v1/cart/{basketId} (CALL-CART-03). `isPatchRequired=true` holds the cart's pieces anew;
 * `inventorySupplyCheck=true` reports in `flash` what has become short; `favStoreId` is shown as the store.
 */
export default implement(readCart, async ({ params, query }, caller, services) => {
  if (query.isPatchRequired === 'true') {
    await changeCart(services, { ...caller, idempotencyKey: undefined }, params.basketId, null, (cart) => ({
      cart: { ...cart, favStoreId: query.favStoreId ?? cart.favStoreId },
      touched: [],
    }));
  }
  const { body, version } = await ownCart(services, caller, params.basketId);
  const cart = await showCart(services, caller, { ...body, favStoreId: query.favStoreId ?? body.favStoreId }, version);
  return query.inventorySupplyCheck === 'true' ? { ...cart, flash: shortages(cart, caller.locale) } : cart;
});
