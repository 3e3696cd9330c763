import { removeShippingAddress } from '../../../src/commerce/contract/cart/checkout.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** DELETE /cart/v2/cart/{basketId}/shippingAddress (CALL-CART-11). */
export default implement(removeShippingAddress, ({ params }, caller, services) =>
  changeCart(services, caller, params.basketId, { removeShippingAddress: params }, (cart) => ({
    cart: { ...cart, shippingAddress: null, verifiedShippingAddress: null },
    touched: [],
  })),
);
