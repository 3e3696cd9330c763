import { randomUUID } from 'node:crypto';
import { must, mustSettle, openShop } from './shop.ts';

const STOCK = 1_000;
/** More than an attempt has; a sweep that does not end is a fault of the bench. */
const MOST = 60;
/** Time for the backend to take the signal, ms. */
const SIGNAL_MS = 100;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * `kill -9` at every boundary of an attempt to pay: before and after each commit and each request to the provider. Once
 * the browser repeats its request after the restart, once the tab is closed. Nothing acknowledged is lost, nothing is
 * charged twice.
 */
export async function boundaries(): Promise<string> {
  const shop = await openShop({ products: 1, stock: STOCK });
  const acknowledged = new Set<string>();
  let swept = 0;
  try {
    for (const repeats of [true, false]) {
      for (let at = 1; ; at += 1) {
        must(at <= MOST, 'the sweep does not end');
        await shop.stop();
        await shop.start(at);
        const token = await shop.guest();
        const basketId = await shop.basket(token, 0);
        await shop.address(token, basketId);
        const [card, key] = [await shop.card(), randomUUID()];
        await sleep(SIGNAL_MS);
        shop.count();
        await sleep(SIGNAL_MS);
        const order = await shop.pay(token, basketId, card, { key }).catch(() => undefined);
        if (order?.isOrderFinalized) acknowledged.add(order.orderNumber);
        // The answer may be out before the last boundary is reached.
        await sleep(SIGNAL_MS);
        if (shop.isUp()) break;
        swept += 1;
        await shop.start();
        if (!repeats) continue;
        const again = await shop.pay(token, basketId, card, { key });
        if (again.isOrderFinalized) acknowledged.add(again.orderNumber);
      }
    }
    // The last one still counts, and would end while it settles what is open.
    await shop.stop();
    await shop.start();
    await mustSettle(shop, acknowledged, STOCK);
    return `kill -9 at ${swept} boundaries of an attempt: ${acknowledged.size} orders acknowledged, none lost or charged twice`;
  } finally {
    await shop.close();
  }
}
