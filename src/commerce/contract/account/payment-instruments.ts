import { z } from 'zod';
import { amount, captcha, commonQuery } from '../common.ts';
import { CAPTCHA_ERRORS, define } from '../operation.ts';

/** Payment methods (D1 §3). */
export const PAYMENT_METHODS = [
  'ATHLETES_PAYMENT',
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'REWARD_CODE',
  'REWARD_CARD',
  'CREDIT_CARD',
  'KLARNA',
] as const;
export const paymentMethodId = z.enum(PAYMENT_METHODS);

/** What a refused gift card or reward is called by, wherever its number is taken (ERR-GFC-01 … 04). */
export const GIFT_CARD_ERRORS = {
  GFC400: 400,
  GFC700: 400,
  GFC760: 400,
  GFC800: 404,
  GFC725: 409,
  GFC740: 409,
  GFC812: 409,
  GFC799: 503,
} as const;
/** Rewards belong to confirmed loyalty members (ERR-REW-01, ERR-REW-02). */
export const REWARD_ERRORS = { REW401: 401, REW130: 409, REW135: 409, REW140: 409 } as const;

/**
 * A payment instrument in a request. A card's number is never part of it: `card.paymentInstrumentId` is the token that
 * the provider's fields return.
 */
export const paymentInstrumentBody = z.object({
  payment_method_id: paymentMethodId,
  /** Id of a saved instrument of the account, in place of a code. */
  payment_instrument_id: z.string().max(100).optional(),
  /** Number of a gift card, code of a reward; blanks and dashes are ignored. */
  code: z.string().max(40).optional(),
  /** Of a gift card. */
  pin: z.string().max(20).optional(),
  card_type: z.string().max(40).optional(),
  card: z.object({ main: z.boolean().optional(), paymentInstrumentId: z.string().max(100).optional() }).optional(),
  recaptcha_response: captcha.optional(),
});
export type PaymentInstrumentBody = z.infer<typeof paymentInstrumentBody>;

/** Of athlete payment (PAY-03): credit left this year, and how much of it the basket can use. */
export const athleteCredit = z.object({ remainingAmount: amount, payableAmount: amount });
export type AthleteCredit = z.infer<typeof athleteCredit>;

/** An instrument on a basket or order (PAY-01). */
export const paymentInstrument = z.object({
  payment_method_id: paymentMethodId,
  payment_instrument_id: z.string(),
  /** What it pays. */
  amount,
  /** Its last four characters behind dots; empty for points and athlete payment. */
  maskedNumber: z.string(),
  card_type: z.string().nullable(),
  /** Only for points: how many it takes. */
  points: z.int().positive().optional(),
  /** Only for credit cards; `main` marks the shopper's main card. */
  card: z.object({ paymentInstrumentId: z.string(), main: z.boolean() }).nullable(),
  /** Only for athlete payment. */
  additionalData: athleteCredit.nullable(),
});
export type PaymentInstrument = z.infer<typeof paymentInstrument>;

const savedMethodId = z.enum(['CREDIT_CARD', 'GIFT_CARD', 'REWARD_CODE', 'REWARD_CARD']);
/** A saved instrument. `expiry` (`MM/YY`) only for credit cards; `main` is false for others. */
export const savedInstrument = z.object({
  payment_method_id: savedMethodId,
  payment_instrument_id: z.string(),
  maskedNumber: z.string(),
  card_type: z.string().nullable(),
  card: z.object({ paymentInstrumentId: z.string(), main: z.boolean(), expiry: z.string().nullable() }),
  /** What is left on a gift card or reward; null for credit cards. */
  balance: z.object({ amount, currency: z.string() }).nullable(),
});
export type SavedInstrument = z.infer<typeof savedInstrument>;

const savedList = z.object({ payment_instruments: z.array(savedInstrument) });

/** Oldest first, the main card before all others. */
export const savedInstruments = define('savedInstruments', 'GET /consumers-v3/consumer/payment_instruments', {
  auth: 'registered',
  personal: true,
  query: commonQuery.extend({ payment_method_id: z.enum(['CREDIT_CARD', 'REWARD_CODE', 'REWARD_CARD']).optional() }),
  response: savedList,
});
/**
 * Saves a credit card by its token, or a gift card or reward by its code. The first card becomes the main one.
 * PYT404: a token the provider does not know; PAY400: the provider does not answer.
 */
export const saveInstrument = define('saveInstrument', 'POST /consumers-v3/consumer/payment_instruments', {
  auth: 'registered',
  personal: true,
  body: paymentInstrumentBody,
  response: savedInstrument,
  errors: { ...CAPTCHA_ERRORS, ...GIFT_CARD_ERRORS, ...REWARD_ERRORS, PYT300: 409, PYT404: 404, PAY400: 402 },
});
/** Only `card.main: true` changes anything: the other cards are no longer the main one. */
export const changeInstrument = define(
  'changeInstrument',
  'PATCH /consumers-v3/consumer/payment_instruments/{paymentInstrumentId}',
  {
    auth: 'registered',
    personal: true,
    body: paymentInstrumentBody.partial(),
    response: savedInstrument,
    errors: { PYT404: 404 },
  },
);
/** When the main card goes, the oldest of the others becomes it. */
export const removeInstrument = define(
  'removeInstrument',
  'DELETE /consumers-v3/consumer/payment_instruments/{paymentInstrumentId}',
  { auth: 'registered', personal: true, response: savedList, errors: { PYT404: 404 } },
);
