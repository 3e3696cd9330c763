import { removeCoupon } from '../../../src/commerce/contract/cart/checkout.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** DELETE /cart/v1/coupon (CALL-CART-08). A code that is not on the basket changes nothing. */
export default implement(removeCoupon, ({ query }, caller, services) => {
  const code = query.code.trim().toUpperCase();
  return changeCart(services, caller, query.cartId, { removeCoupon: query }, (cart) => ({
    cart: { ...cart, coupons: (cart.coupons ?? []).filter((one) => one !== code) },
    touched: [],
  }));
});
