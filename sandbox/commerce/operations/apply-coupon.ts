import { applyCoupon } from '../../../src/commerce/contract/cart/checkout.ts';
import { changeCart, ownCart } from '../cart/cart-service.ts';
import { promotionContext } from '../cart/price-cart.ts';
import { implement } from '../http/implement.ts';
import { requireUp } from '../http/outage.ts';
import { Problem } from '../problem.ts';
import { requireCoupon } from '../promotions/redeem.ts';

/** PUT /cart/v1/coupon (CALL-CART-07). */
export default implement(applyCoupon, async ({ query }, caller, services) => {
  requireUp(caller, 'PRM175', 503);
  const code = query.code.trim().toUpperCase();
  const { body } = await ownCart(services, caller, query.cartId);
  const wanted = { ...body, coupons: [...(body.coupons ?? []), code] };
  requireCoupon(services.promotions.all(), code, await promotionContext(services, caller, wanted));
  return changeCart(services, caller, query.cartId, { applyCoupon: query }, (cart) => {
    const coupons = cart.coupons ?? [];
    if (coupons.includes(code)) throw new Problem('PRM416', 409, 'The coupon is on the basket already.');
    return { cart: { ...cart, coupons: [...coupons, code] }, touched: [] };
  });
});
