import { giftCardBalance } from '../../../src/commerce/contract/cart/payment.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { implement } from '../http/implement.ts';
import { balanceAnswer, requireGiftCard } from '../stored-value/value-card.ts';

/** POST /cart/v1/giftcard/balance (CALL-CART-23). */
export default implement(giftCardBalance, async ({ body }, caller, services) => {
  checkCaptcha(services, body.recaptcha_response);
  const { card, balance } = await requireGiftCard(services, caller, body.cardNumber, body.pin);
  return balanceAnswer(card, balance, caller.site.currency);
});
