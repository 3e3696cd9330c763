import { placeOrder } from '../../../src/commerce/contract/cart/checkout.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { implement } from '../http/implement.ts';
import { orderView } from '../orders/order-view.ts';
import { place } from '../orders/place.ts';
import { Problem } from '../problem.ts';

/** PUT /cart/v2/checkout/order: places the order of a basket once (CALL-CART-26). */
export default implement(placeOrder, async ({ body }, caller, services) => {
  checkCaptcha(services, body.recaptcha_response);
  const { inStoreSalesInfo } = body;
  if (inStoreSalesInfo && !services.stores.has(inStoreSalesInfo.storeId))
    throw new Problem('STR404', 404, 'There is no such store.');
  return orderView(await place(services, caller, body), caller.locale);
});
