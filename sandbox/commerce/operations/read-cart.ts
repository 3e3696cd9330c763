import { readCart } from '../../../src/commerce/contract/cart/cart.ts';
import type { Cart, Flash } from '../../../src/commerce/contract/types.ts';
import type { CartDoc } from '../cart/cart-doc.ts';
import { changeCart, ownCart, showCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { label } from '../text/labels.ts';

type FlashType = 'ProductItemNotAvailable' | 'ProductLineItemFullInventoryMissing' | 'ProductLineItemInventoryMissing';

/** Messages about rows that are no longer available in full or no longer sold on the site. */
function shortages(stored: CartDoc, cart: Cart, locale: string): Flash[] {
  const flash = (type: FlashType, productId: string): Flash => ({
    type,
    message: label(`flash.${type}`, locale),
    productId,
  });
  const gone = stored.lines.filter(({ itemId }) => !cart.items.some((item) => item.itemId === itemId));
  const short = cart.items.filter(({ available }) => !available);
  return [
    ...gone.map(({ sku }) => flash('ProductItemNotAvailable', sku)),
    ...short.map(({ productId, maxQty }) =>
      flash(maxQty === 0 ? 'ProductLineItemFullInventoryMissing' : 'ProductLineItemInventoryMissing', productId),
    ),
  ];
}

/**
 * GET /cart/v1/cart/{basketId} (CALL-CART-03). `isPatchRequired=true` renews the cart's reservations;
 * `inventorySupplyCheck=true` reports shortages in `flash`; `favStoreId` is shown as the store.
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
  return query.inventorySupplyCheck === 'true' ? { ...cart, flash: shortages(body, cart, caller.locale) } : cart;
});
