import type { PaymentInstrumentBody } from '../contract/types.ts';

/**
 * The body that saves a credit card. Only cards carry the bot check's response (PAY-09).
 * @param token of the payment fields
 * @param captcha undefined where there is no bot check
 */
export const cardToSave = (token: string, captcha: string | undefined): PaymentInstrumentBody => ({
  payment_method_id: 'CREDIT_CARD',
  card: { paymentInstrumentId: token },
  ...(captcha !== undefined && { recaptcha_response: captcha }),
});
