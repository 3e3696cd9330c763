import { DELIVERY_METHODS } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import { selectShippingMethod } from '../../../src/commerce/contract/cart/checkout.ts';
import { changeLine } from '../cart/cart-changes.ts';
import { changeCart, ownCart } from '../cart/cart-service.ts';
import { showCart } from '../cart/price-cart.ts';
import { itemsOf } from '../delivery/groups.ts';
import { isServedBy } from '../delivery/options.ts';
import { deliveryBy } from '../delivery/stock-source.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/**
 * POST /cart/v1/shippingMethod: one of the methods offered for a group of items (CALL-CART-09). A method that goes to
 * an address leaves alone what is picked up in a store.
 */
export default implement(selectShippingMethod, async ({ body }, caller, services) => {
  const { body: doc, version } = await ownCart(services, caller, body.basketId);
  const shown = await showCart(services, caller, doc, version);
  const group = shown.shippingMethods.find(({ shippingId }) => shippingId === body.shippingId);
  if (!group?.applicableShippingMethods.some(({ code }) => code === body.code))
    throw new Problem('SHP404', 409, `${body.code} is not offered for this basket.`);
  const { kind, needs } = DELIVERY_METHODS[body.code];
  const point = needs.includes('collectionPoint')
    ? services.collectionPoints.get(body.collectionPointId ?? '')
    : undefined;
  if (needs.includes('collectionPoint') && !(point && isServedBy(caller, point)))
    throw new Problem('SHP404', 409, 'Parcels cannot be collected there.');
  const items = new Set(itemsOf(shown.items, body.shippingId).map(({ itemId }) => itemId));
  return changeCart(services, caller, body.basketId, { selectShippingMethod: body }, (cart) => {
    const moved = cart.lines.filter(
      ({ itemId, shipping }) => items.has(itemId) && (kind !== 'STH' || DELIVERY_METHODS[shipping].kind === 'STH'),
    );
    const changed = moved.reduce(
      (next, line) =>
        changeLine(next, line.itemId, deliveryBy(body.code, point?.id ?? line.storeId ?? cart.favStoreId)).cart,
      cart,
    );
    return { cart: changed, touched: [] };
  });
});
