import { addPaymentInstrument } from '../../../src/commerce/contract/cart/payment.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { newId } from '../auth/secrets.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { requireInstrument, requireInstrumentOf, withInstrument } from '../stored-value/instruments.ts';

/** POST /cart/v1/cart/{basketId}/paymentInstruments (CALL-CART-17). */
export default implement(addPaymentInstrument, async ({ body, params, query: { fromBasketId } }, caller, services) => {
  // What another basket was paid with has been checked there.
  if (fromBasketId === undefined) checkCaptcha(services, body.recaptcha_response);
  const wanted = await (fromBasketId === undefined
    ? requireInstrument(services, caller, body)
    : requireInstrumentOf(services, caller, fromBasketId, body));
  const instrument = { id: newId('pi'), ...wanted };
  const { recaptcha_response: _, ...request } = body;
  return changeCart(
    services,
    caller,
    params.basketId,
    { addPaymentInstrument: request, fromBasketId, ...params },
    (cart) => ({
      cart: withInstrument(cart, instrument),
      touched: [],
    }),
  );
});
