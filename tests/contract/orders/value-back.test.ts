import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import { VALUE_CARD, type ValueCard } from '../../../sandbox/commerce/stored-value/value-card.ts';
import { openTestStore } from '../../support/engine.ts';
import { cancelOrder, giftCardBalance, returnLabel } from '../../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../../src/commerce/contract/types.ts';
import { STATES } from '../support/accounts.ts';
import { buyer, openCheckout, PACK, pay } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { createClock, refusal } from '../support/shop.ts';
import { addGiftCard } from '../support/stored-value.ts';

const DAY_MS = 24 * 60 * 60_000;
const CARD: ValueCard = {
  code: '6299000100000777',
  method: 'GIFT_CARD',
  pin: '1234',
  amount: 5_000,
  currency: 'GBP',
  expiresOn: '2026-11-25',
  isBlocked: false,
};

/** A shop with one more gift card. @param start the time there, as the test begins */
async function opened(card: Partial<ValueCard> = {}, start?: string) {
  const clock = createClock(start);
  const store = await openTestStore(':memory:', clock.now);
  const checkout = await openCheckout({ store, now: clock.now });
  onTestFinished(() => checkout.close());
  const body = { ...CARD, ...card };
  await store.commit([{ op: 'insert', kind: VALUE_CARD, id: body.code, body }]);
  const { shop } = checkout;
  const later = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await shop.sandbox.reconcile();
  };
  return {
    ...checkout,
    later,
    balance: async (context = {}) =>
      (await shop.visitor(context)).call(giftCardBalance, {
        body: { cardNumber: body.code, pin: '1234' },
        idempotencyKey: randomUUID(),
      }),
    /** Two packs, which the card and a credit card pay. */
    buy: async () => {
      const { call, basketId } = await buyer(shop, [{ productId: PACK, qty: 2 }]);
      await addGiftCard(call, basketId, body.code);
      return { call, order: await pay(call, basketId, checkout.provider, 'approved') };
    },
    sendBack: async ({ orderNumber, st, items }: Order, qty: number): Promise<void> => {
      await (
        await shop.visitor()
      ).call(returnLabel, {
        params: { orderId: orderNumber },
        body: { st, items: [{ itemId: items[0]?.itemId ?? '', qty }] },
        idempotencyKey: randomUUID(),
      });
      await later(BACK_AFTER_MS);
    },
    mails: async (kind: string): Promise<string[]> =>
      (await shop.sandbox.outbox(ADDRESS.email)).filter((one) => one.kind === kind).map(({ text }) => text),
  };
}

test('what comes back to a gift card that has expired can be used for 90 days, and the email says until when', async () => {
  const { buy, later, sendBack, balance, mails } = await opened();
  const { order } = await buy();
  await later(SENT_AFTER_MS);
  await later(6 * DAY_MS);
  expect((await refusal(balance())).code).toBe('GFC812');
  await sendBack(order, 1);
  // It arrived on the 28th of November.
  expect(await balance()).toMatchObject({ balance: 25, expiresOn: '2027-02-26' });
  expect(await mails('return')).toEqual([expect.stringContaining('•••• 0777 can be used until 26 February 2027.')]);
  await later(10 * DAY_MS);
  await sendBack(order, 1);
  expect(await balance()).toMatchObject({ balance: 50, expiresOn: '2027-03-09' });
});

test('a card that lasts longer, or for ever, keeps its last day, and nothing is said of it', async () => {
  for (const expiresOn of ['2027-02-19', null]) {
    const { buy, balance, mails } = await opened({ expiresOn });
    const { call, order } = await buy();
    await call(cancelOrder, { body: { orderNumber: order.orderNumber } });
    expect(await balance()).toMatchObject({ balance: 50, expiresOn });
    expect((await mails('cancellation'))[0]).not.toContain('0777');
  }
});

test('a card of whose money nothing comes back with a parcel does not last longer for it', async () => {
  // One penny: it comes back with one of the two packs.
  const { buy, later, sendBack, mails } = await opened({ amount: 1 });
  const { order } = await buy();
  await later(SENT_AFTER_MS);
  await sendBack(order, 1);
  await later(10 * DAY_MS);
  await sendBack(order, 1);
  const texts = await mails('return');
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes('•••• 0777 can be used until'))).toHaveLength(1);
});

test('the 90 days are counted from the day where the shop is', async () => {
  // The 2nd of July has begun in London.
  const { buy, mails } = await opened({ expiresOn: '2026-07-31' }, '2026-07-01T23:30:00Z');
  const { call, order } = await buy();
  await call(cancelOrder, { body: { orderNumber: order.orderNumber } });
  expect(await mails('cancellation')).toEqual([expect.stringContaining('can be used until 30 September 2026.')]);
});

test('a gift card can be used until its last day is over where its shop is', async () => {
  const american = { currency: 'USD' };
  const evening = await opened(american, '2026-11-26T06:59:00Z');
  expect(await evening.balance(STATES)).toMatchObject({ balance: 50 });
  const midnight = await opened(american, '2026-11-26T07:00:00Z');
  expect((await refusal(midnight.balance(STATES))).code).toBe('GFC812');
});
