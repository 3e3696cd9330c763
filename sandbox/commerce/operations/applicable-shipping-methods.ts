import { applicableShippingMethods } from '../../../src/commerce/contract/cart/checkout.ts';
import { ownCart } from '../cart/cart-service.ts';
import { showCart } from '../cart/price-cart.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** GET /cart/v1/cart/{basketId}/shippingMethod/{shippingId} (CALL-CART-16). */
export default implement(applicableShippingMethods, async ({ params }, caller, services) => {
  const { body, version } = await ownCart(services, caller, params.basketId);
  const cart = await showCart(services, caller, body, version);
  const group = cart.shippingMethods.find(({ shippingId }) => shippingId === params.shippingId);
  if (!group) throw new Problem('SHP404', 409, `Nothing in the basket is delivered as ${params.shippingId}.`);
  return group;
});
