import { z } from 'zod';
import {
  GIFT_CARD_ERRORS,
  paymentInstrumentBody,
  paymentMethodId,
  REWARD_ERRORS,
} from '../account/payment-instruments.ts';
import { cart, paymentMethod } from './cart.ts';
import { amount, captcha, commonQuery, currency, done, isoDate } from '../common.ts';
import { CAPTCHA_ERRORS, define } from '../operation.ts';

/**
 * What a basket can be paid with, and what has been chosen of it (D2 §7.3). The order's own calls are in checkout.ts.
 */
const id = z.string().min(1).max(64);
const BASKET_ERRORS = { BSK404: 404 } as const;

export const paymentMethods = define('paymentMethods', 'GET /cart/v1/cart/{basketId}/paymentMethods', {
  response: z.object({ paymentMethods: z.array(paymentMethod) }),
  errors: BASKET_ERRORS,
});
/** Gift cards one basket can be paid with. */
export const MAX_GIFT_CARDS = 5;

/**
 * Puts a gift card (code and pin), a reward (code, or a saved one) or athlete payment on the basket. How much it pays
 * follows from its balance and the total. PAY400: this customer or basket cannot be paid for that way.
 *
 * CREDIT_CARD and KLARNA say what is to pay the rest; one takes the place of the other. `card.paymentInstrumentId` or
 * `payment_instrument_id` name the card. The order may name another, and names Klarna's session.
 *
 * With `fromBasketId`, `payment_instrument_id` names an instrument of that basket of the same shopper, in place of a
 * code: its order was not paid for, and the pin was checked there.
 */
export const addPaymentInstrument = define('addPaymentInstrument', 'POST /cart/v1/cart/{basketId}/paymentInstruments', {
  idempotent: true,
  query: commonQuery.extend({ fromBasketId: id.optional() }),
  body: paymentInstrumentBody,
  response: cart,
  errors: {
    ...BASKET_ERRORS,
    ...CAPTCHA_ERRORS,
    ...GIFT_CARD_ERRORS,
    ...REWARD_ERRORS,
    GFC410: 409,
    GFC755: 409,
    GFO405: 409,
    PYT404: 404,
    PAY400: 402,
  },
});
/** Takes any instrument off the basket again, a reward included. */
export const removePaymentInstrument = define(
  'removePaymentInstrument',
  'DELETE /cart/v1/cart/{basketId}/paymentInstruments',
  {
    query: commonQuery.extend({ paymentInstrumentId: id }),
    response: cart,
    errors: { ...BASKET_ERRORS, PYT404: 404 },
  },
);
/**
 * Pays with points: one of the vouchers that `loyaltyVouchers` lists, named by its points. It replaces the one before;
 * null takes it back. PAY400: an athlete with credit left (PAY-05).
 */
export const applyReward = define('applyReward', 'PUT /cart/v1/cart/{basketId}/reward', {
  body: z.object({
    appliedLoyaltyVoucher: z.object({ points: z.int().positive(), amountInCurrency: amount.optional() }).nullable(),
  }),
  response: cart,
  errors: { ...BASKET_ERRORS, ...REWARD_ERRORS, PAY400: 402 },
});
export const giftCardBalance = define('giftCardBalance', 'POST /cart/v1/giftcard/balance', {
  idempotent: true,
  body: z.object({
    cardNumber: z.string().max(40),
    pin: z.string().max(20).optional(),
    recaptcha_response: captcha.optional(),
  }),
  response: z.object({ maskedNumber: z.string(), balance: amount, currency, expiresOn: isoDate.nullable() }),
  errors: { ...CAPTCHA_ERRORS, ...GIFT_CARD_ERRORS },
});
/**
 * What a browser needs to pay by card or Klarna. `success` is false when the method cannot be paid with here.
 * `script` is the address of the provider's script, which defines `PaymentFields`. `session` is empty for cards; for
 * Klarna it is what `placeOrder` takes as `paymentMethod.id`, good for one attempt within an hour.
 */
export const paymentSession = define('paymentSession', 'GET /cart/v1/paymentSession', {
  query: commonQuery.extend({
    referer: z.string().max(2_000),
    paymentMethodId,
    paymentMethod: z.string().max(60),
  }),
  response: z.object({
    success: z.boolean(),
    provider: z.string(),
    clientKey: z.string(),
    script: z.string(),
    session: z.string(),
  }),
});
/** Remembers the device of this visitor. From one with too many refused payments no more are taken (PYT402). */
export const deviceFingerPrint = define('deviceFingerPrint', 'POST /cart/v1/deviceFingerPrint', {
  body: z.object({ fingerprint: z.string().min(1).max(4_000) }),
  response: done,
});
