import { expect, test } from 'vitest';
import { paymentInstrumentBody } from './payment-instruments.ts';

test('[PAY-02] an instrument is paid with by one of the seven methods, and by nothing else', () => {
  const accepts = (id: string) => paymentInstrumentBody.safeParse({ payment_method_id: id }).success;
  for (const id of 'ATHLETES_PAYMENT GIFT_CARD LOYALTY_POINTS REWARD_CODE REWARD_CARD CREDIT_CARD KLARNA'.split(' '))
    expect(accepts(id)).toBe(true);
  for (const id of ['CASH', 'credit_card', '']) expect(accepts(id)).toBe(false);
});
