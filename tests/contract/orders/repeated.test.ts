import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import {
  createCartWithItem,
  returnLabel,
  setBillingAddress,
  setShippingAddress,
  trackOrder,
  withdrawPurchase,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../../src/commerce/contract/types.ts';
import { buyer, openCheckout, PACK, pay } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';

const HOUR_MS = 60 * 60_000;
const FRANCE = { siteId: 'northfell-fr', locale: 'fr-fr', region: 'EMEA' } as const;
const ANNECY = { ...ADDRESS, city: 'Annecy', postalCode: '74000', countryCode: 'FR' };

async function opened() {
  const checkout = await openCheckout();
  onTestFinished(() => checkout.close());
  const { shop, provider, clock } = checkout;
  return {
    ...checkout,
    later: async (ms: number) => {
      clock.advance(ms);
      await shop.sandbox.reconcile();
    },
    read: async ({ orderNumber, st }: Order) => (await shop.visitor()).call(trackOrder, { body: { orderNumber, st } }),
    sendBack: async ({ orderNumber, st, items }: Order, qty: number) =>
      (await shop.visitor()).call(returnLabel, {
        params: { orderId: orderNumber },
        body: { items: [{ itemId: items[0]?.itemId ?? '', qty }], st },
        idempotencyKey: randomUUID(),
      }),
    /** An order of two packs in France, and the withdrawal from it. */
    french: async () => {
      const { call } = await shop.visitor(FRANCE);
      const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 2 }] } });
      await call(setShippingAddress, { params: { basketId }, body: ANNECY });
      await call(setBillingAddress, { params: { basketId }, body: ANNECY });
      const order = await pay(call, basketId, provider, 'approved');
      const { orderNumber, st } = order;
      const withdraw = async (idempotencyKey: string, qty?: number) =>
        (await shop.visitor(FRANCE)).call(withdrawPurchase, {
          body: { orderNumber, st, ...(qty && { items: [{ itemId: order.items[0]?.itemId ?? '', qty }] }) },
          idempotencyKey,
        });
      return { order, withdraw };
    },
  };
}

describe('a withdrawal whose answer was lost is asked for again', () => {
  test('and finds the order that it has canceled; any other is refused', async () => {
    const { french, clock, shop } = await opened();
    const { withdraw } = await french();
    const first = await withdraw('key-1');
    clock.advance(1_000);
    expect(await withdraw('key-1')).toEqual(first);
    expect(first).toMatchObject({ state: 'canceled', refunds: [{ kind: 'withdrawal' }] });
    expect((await refusal(withdraw('key-2'))).code).toBe('RTN500');
    expect((await shop.sandbox.outbox(ADDRESS.email)).filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1);
  });

  test('and finds the pieces that are on their way back, also when none is left to send', async () => {
    const { french, later, shop } = await opened();
    const { withdraw } = await french();
    await later(SENT_AFTER_MS);
    const first = await withdraw('key-1', 2);
    expect(await withdraw('key-1', 2)).toEqual(first);
    expect(first).toMatchObject({ returns: [{ isWithdrawal: true, items: [{ qty: 2 }] }] });
    expect((await refusal(withdraw('key-2', 1))).code).toBe('RTN500');
    expect((await shop.sandbox.outbox(ADDRESS.email)).filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1);
  });
});

test('what comes back before its parcel could be charged is taken in when the money is there, and given back then', async () => {
  const { shop, provider, later, read, sendBack } = await opened();
  const { call, basketId } = await buyer(shop, [{ productId: PACK, qty: 1 }]);
  const order = await pay(call, basketId, provider, 'approved');
  provider.setLine('dead');
  await later(SENT_AFTER_MS);
  await sendBack(order, 1);
  await later(BACK_AFTER_MS);
  expect(await read(order)).toMatchObject({
    returns: [{ state: 'registered' }],
    refunds: [],
    shipments: [{ capture: { state: 'pending' } }],
  });
  provider.setLine('open');
  await later(HOUR_MS);
  expect(await read(order)).toMatchObject({
    returns: [{ state: 'received' }],
    refunds: [{ amount: order.totals.total, isPending: false }],
  });
  expect(provider.refunds).toMatchObject([{ amount: order.totals.total * 100, state: 'refunded' }]);
});
