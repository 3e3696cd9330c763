import { placeOrder } from '../../../src/commerce/contract/cart/checkout.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { implement } from '../http/implement.ts';
import { orderView } from '../orders/order-view.ts';
import { place } from '../orders/place.ts';
import { Problem } from '../problem.ts';

/** PUT /cart/v2/checkout/order: places the order of a basket once (CALL-CART-26). */
export default implement(placeOrder, async ({ body }, caller, services) => {
  checkCaptcha(services, body.recaptcha_response);
  const { inStoreSalesInfo: sold } = body;
  const { storeSession } = caller;
  if (sold && !services.stores.has(sold.storeId)) throw new Problem('STR404', 404, 'There is no such store.');
  if (sold && (sold.storeId !== storeSession?.storeId || sold.storeEmployeeId !== storeSession.storeEmployeeId))
    throw new Problem('AUT404', 401, 'Somebody else sells in that name.');
  return orderView(await place(services, caller, body), caller.locale);
});
