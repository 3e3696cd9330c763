import { addPaymentInstrument } from '../../../src/commerce/contract/cart/payment.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { newId } from '../auth/secrets.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { requireInstrument, withInstrument } from '../stored-value/instruments.ts';

/** POST /cart/v1/cart/{basketId}/paymentInstruments (CALL-CART-17). */
export default implement(addPaymentInstrument, async ({ body, params }, caller, services) => {
  checkCaptcha(services, body.recaptcha_response);
  const instrument = { id: newId('pi'), ...(await requireInstrument(services, caller, body)) };
  const { recaptcha_response: _, ...request } = body;
  return changeCart(services, caller, params.basketId, { addPaymentInstrument: request, ...params }, (cart) => ({
    cart: withInstrument(cart, instrument),
    touched: [],
  }));
});
