import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import { cancelOrder, giftCardBalance, returnLabel, trackOrder } from '../../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../../src/commerce/contract/types.ts';
import { buyer, pay, SHELL } from '../support/checkout.ts';
import { ADDRESS, openProvider } from '../support/payment.ts';
import { createClock, openShop, type Shop } from '../support/shop.ts';
import { addGiftCard, FIFTY } from '../support/stored-value.ts';

/** A backend that ends and starts again on its data, while the provider goes on. */
async function openRestarting() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-restart-'));
  const clock = createClock();
  const provider = openProvider(clock.now);
  const open = () => openShop({ dataDir, payment: provider.options, now: clock.now });
  let shop = await open();
  onTestFinished(async () => {
    await shop.close();
    await provider.close();
    rmSync(dataDir, { recursive: true });
  });
  return {
    clock,
    provider,
    shop: (): Shop => shop,
    restart: async () => {
      await shop.close();
      shop = await open();
      await shop.sandbox.reconcile();
    },
  };
}

const ACTS = {
  canceled: async (shop: Shop, { orderNumber, st }: Order) =>
    (await shop.visitor()).call(cancelOrder, { body: { orderNumber, st } }),
  'sent back': async (shop: Shop, { orderNumber, st, items }: Order) =>
    (await shop.visitor()).call(returnLabel, {
      params: { orderId: orderNumber },
      body: { st, items: [{ itemId: items[0]?.itemId ?? '', qty: 2, reason: 'damaged' }] },
      idempotencyKey: randomUUID(),
    }),
} as const;

for (const [name, act] of Object.entries(ACTS))
  for (const line of ['dead', 'answers-lost'] as const)
    test(`an order is ${name} once when the line to the provider is ${line} and the backend ends before it is asked again`, async () => {
      const { clock, provider, shop, restart } = await openRestarting();
      const { call, basketId } = await buyer(shop(), [{ productId: SHELL, qty: 2 }]);
      await addGiftCard(call, basketId, FIFTY);
      const order = await pay(call, basketId, provider, 'approved');
      const left = async () =>
        (
          await (
            await shop().visitor()
          ).call(giftCardBalance, { body: { cardNumber: FIFTY, pin: '1234' }, idempotencyKey: randomUUID() })
        ).balance;
      if (name === 'sent back') {
        clock.advance(SENT_AFTER_MS);
        await shop().sandbox.reconcile();
        await act(shop(), order);
        provider.setLine(line);
        clock.advance(BACK_AFTER_MS);
        await shop().sandbox.reconcile();
      } else {
        provider.setLine(line);
        await act(shop(), order);
      }
      provider.setLine('open');
      for (let starts = 0; starts < 3; starts += 1) {
        clock.advance(60_000);
        await restart();
      }
      const { call: guest } = await shop().visitor();
      const { refunds } = await guest(trackOrder, { body: { orderNumber: order.orderNumber, email: ADDRESS.email } });
      expect(refunds).toHaveLength(1);
      expect(refunds[0]?.isPending).toBe(false);
      expect(await left()).toBe(50);
      const cents = Math.round((order.totals.total - 50) * 100);
      // A card that was not charged yet is let go, one that was gets the money back.
      if (name === 'sent back') {
        const given = new Set(provider.refunds.map(({ id }) => id));
        expect(given.size).toBe(1);
        expect(provider.refunds[0]?.amount).toBeLessThanOrEqual(cents);
      } else expect(await provider.charges()).toEqual([]);
    });
