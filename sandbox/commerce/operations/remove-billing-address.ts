import { removeBillingAddress } from '../../../src/commerce/contract/cart/checkout.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** DELETE /cart/v1/cart/{basketId}/billingAddress (CALL-CART-14). */
export default implement(removeBillingAddress, ({ params }, caller, services) =>
  changeCart(services, caller, params.basketId, { removeBillingAddress: params }, (cart) => ({
    cart: { ...cart, billingAddress: null },
    touched: [],
  })),
);
