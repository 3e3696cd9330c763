import { paymentMethods } from '../../../src/commerce/contract/cart/payment.ts';
import { ownCart } from '../cart/cart-service.ts';
import { showCart } from '../cart/price-cart.ts';
import { implement } from '../http/implement.ts';

/** GET /cart/v1/cart/{basketId}/paymentMethods (CALL-CART-15). */
export default implement(paymentMethods, async ({ params }, caller, services) => {
  const { body, version } = await ownCart(services, caller, params.basketId);
  return { paymentMethods: (await showCart(services, caller, body, version)).paymentMethods };
});
