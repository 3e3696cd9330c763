import { selectShippingMethod } from '../../../src/commerce/contract/cart/checkout.ts';
import { ownCart, showCart } from '../cart/cart-service.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** POST /cart/v1/shippingMethod: one of the methods offered for a group of items (CALL-CART-09). */
export default implement(selectShippingMethod, async ({ body }, caller, services) => {
  const { body: doc, version } = await ownCart(services, caller, body.basketId);
  const shown = await showCart(services, caller, doc, version);
  const group = shown.shippingMethods.find(({ shippingId }) => shippingId === body.shippingId);
  if (!group?.applicableShippingMethods.some(({ code }) => code === body.code))
    throw new Problem('SHP404', 409, `${body.code} is not offered for this basket.`);
  const items = new Set(
    shown.items.filter(({ shipmentId }) => shipmentId === body.shippingId).map(({ itemId }) => itemId),
  );
  return changeCart(services, caller, body.basketId, { selectShippingMethod: body }, (cart) => ({
    cart: {
      ...cart,
      lines: cart.lines.map((line) => (items.has(line.itemId) ? { ...line, shipping: body.code } : line)),
    },
    touched: [],
  }));
});
