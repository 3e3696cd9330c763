import { readCart } from '../../../src/commerce/contract/cart/cart.ts';
import type { Cart, Flash } from '../../../src/commerce/contract/types.ts';
import type { CartDoc } from '../cart/cart-doc.ts';
import { ownCart } from '../cart/cart-service.ts';
import { showCart } from '../cart/price-cart.ts';
import { renewCart } from '../delivery/renew-cart.ts';
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
 * GET /cart/v1/cart/{basketId} (CALL-CART-03). `isPatchRequired=true` renews the cart's reservations: rows whose stock
 * is gone are delivered otherwise where that is possible, and the answer says so, once. A cart of another site stays as
 * it is until something is changed in it: whoever only looks can go back. `favStoreId` becomes the store of a cart that
 * has none. `inventorySupplyCheck=true` reports shortages in `flash`.
 */
export default implement(readCart, async ({ params, query }, caller, services) => {
  const stored = await ownCart(services, caller, params.basketId);
  const isRenewed = query.isPatchRequired === 'true' && stored.body.siteId === caller.site.id;
  const renewed = isRenewed ? await renewCart(services, caller, params.basketId, query.favStoreId) : undefined;
  const { body, version } = renewed ? await ownCart(services, caller, params.basketId) : stored;
  const favStoreId = body.favStoreId ?? query.favStoreId ?? null;
  const cart = await showCart(services, caller, { ...body, favStoreId }, version, renewed?.flash);
  return query.inventorySupplyCheck === 'true'
    ? { ...cart, flash: [...cart.flash, ...shortages(body, cart, caller.locale)] }
    : cart;
});
