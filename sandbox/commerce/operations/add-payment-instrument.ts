import { addPaymentInstrument } from '../../../src/commerce/contract/cart/payment.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { newId } from '../auth/secrets.ts';
import { changeCart } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { requireInstrument, requireInstrumentOf, restWanted, withInstrument } from '../stored-value/instruments.ts';

/** POST /cart/v1/cart/{basketId}/paymentInstruments (CALL-CART-17). */
export default implement(addPaymentInstrument, async ({ body, params, query: { fromBasketId } }, caller, services) => {
  const rest = fromBasketId === undefined ? await restWanted(services, caller, body) : undefined;
  // Nobody guesses a code by naming a card or Klarna, and what another basket was paid with has been checked there.
  if (rest === undefined && fromBasketId === undefined) checkCaptcha(services, body.recaptcha_response);
  const id = newId('pi');
  const { recaptcha_response: _, ...request } = body;
  const intent = { addPaymentInstrument: request, fromBasketId, ...params };
  if (rest !== undefined)
    return changeCart(services, caller, params.basketId, intent, (cart) => ({
      cart: { ...cart, rest: { id, ...rest } },
      touched: [],
    }));
  const wanted = await (fromBasketId === undefined
    ? requireInstrument(services, caller, body)
    : requireInstrumentOf(services, caller, fromBasketId, body));
  return changeCart(services, caller, params.basketId, intent, (cart) => ({
    cart: withInstrument(cart, { id, ...wanted }),
    touched: [],
  }));
});
