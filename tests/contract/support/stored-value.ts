import { randomUUID } from 'node:crypto';
import { addPaymentInstrument, placeOrder } from '../../../src/commerce/contract/endpoints.ts';
import type { Cart, Order, PaymentInstrumentBody } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';

/** Demo gift cards in pounds by their last four digits; the pin of all is 1234. */
export const giftCard = (last: string): string => `6299 0001 0000 ${last}`;
/** 50.00, 20.00 and 1,000.00 pounds. */
export const [FIFTY, TWENTY, THOUSAND] = [giftCard('0001'), giftCard('0002'), giftCard('0003')];
export const FIFTY_EUROS = '6299 0002 0000 0001';

/** Puts an instrument on a basket. */
export const payWith = (call: Call, basketId: string, body: PaymentInstrumentBody): Promise<Cart> =>
  call(addPaymentInstrument, { params: { basketId }, body, idempotencyKey: randomUUID() });

export const addGiftCard = (call: Call, basketId: string, code: string, pin = '1234'): Promise<Cart> =>
  payWith(call, basketId, { payment_method_id: 'GIFT_CARD', code, pin });

/** Places an order for which nothing is left to pay. */
export const placeFree = (call: Call, cartId: string, key: string = randomUUID()): Promise<Order> =>
  call(placeOrder, { body: { cartId }, idempotencyKey: key });
