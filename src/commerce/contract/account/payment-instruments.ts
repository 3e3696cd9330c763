import { z } from 'zod';
import { captcha, commonQuery } from '../common.ts';
import { define } from '../operation.ts';

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

/** A payment instrument in a request; credit cards require the bot check's response. */
export const paymentInstrumentBody = z.object({
  payment_method_id: paymentMethodId,
  payment_instrument_id: z.string().max(100).optional(),
  card_type: z.string().max(40).optional(),
  card: z
    .object({
      main: z.boolean().optional(),
      paymentInstrumentId: z.string().max(100).optional(),
      number: z.string().max(40).optional(),
      expiry: z.string().max(10).optional(),
    })
    .optional(),
  recaptcha_response: captcha.optional(),
});
export type PaymentInstrumentBody = z.infer<typeof paymentInstrumentBody>;

export const savedInstruments = define('savedInstruments', 'GET /consumers-v3/consumer/payment_instruments', {
  auth: 'registered',
  query: commonQuery.extend({ payment_method_id: z.enum(['CREDIT_CARD', 'REWARD_CODE', 'REWARD_CARD']).optional() }),
});
export const saveInstrument = define('saveInstrument', 'POST /consumers-v3/consumer/payment_instruments', {
  auth: 'registered',
  body: paymentInstrumentBody,
  response: z.object({ card: z.object({ paymentInstrumentId: z.string() }) }),
});
export const changeInstrument = define(
  'changeInstrument',
  'PATCH /consumers-v3/consumer/payment_instruments/{paymentInstrumentId}',
  { auth: 'registered', body: paymentInstrumentBody.partial() },
);
export const removeInstrument = define(
  'removeInstrument',
  'DELETE /consumers-v3/consumer/payment_instruments/{paymentInstrumentId}',
  { auth: 'registered' },
);
