import { randomUUID } from 'node:crypto';
import type { Order } from '../../src/commerce/contract/types.ts';
import { ApiError } from '../../src/commerce/http/api-error.ts';
import { must, mustSettle } from './books.ts';
import { openShop, type OrderShop } from './shop.ts';

const STOCK = 1_000;
/** More than an attempt has; a sweep that does not end is a fault of the bench. */
const MOST = 60;
/** Time for the backend to take the signal, ms. */
const SIGNAL_MS = 100;
/** Longest time until a process that has broken off its answers is gone, ms. */
const GONE_MS = 5_000;
/** `void`: the basket changes while the bank waits, so the payment is taken back. */
const WAYS = ['card', 'challenge', 'klarna', 'void'] as const;
type Way = (typeof WAYS)[number];

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Purchase {
  way: Way;
  token: string;
  basketId: string;
  /** What pays: a card's token, or a session of Klarna. */
  id: string;
  key: string;
}

async function purchase(shop: OrderShop, way: Way): Promise<Purchase> {
  const token = await shop.guest();
  const basketId = await shop.basket(token, 0);
  await shop.address(token, basketId);
  const id = way === 'klarna' ? await shop.klarna(token) : await shop.card(way === 'card' ? 'approved' : 'challenge');
  return { way, token, basketId, id, key: randomUUID() };
}

/** What the browser does, from the order call to the last answer; a purchase that was cut off goes on where it stands. */
async function pay(shop: OrderShop, { way, token, basketId, id, key }: Purchase): Promise<Order> {
  const order = await shop.pay(token, basketId, id, { key, ...(way === 'klarna' && { code: 'KLARNA' }) });
  if (!order.flash[0]?.action) return order;
  if (way === 'void') await shop.add(token, basketId, 0);
  await shop.confirm(basketId);
  return shop.complete(token, order.orderNumber);
}

/**
 * `kill -9` at every boundary of an attempt to pay: before and after each commit and each request to the provider, for
 * each way an attempt can take. Once the browser goes on after the restart, once the tab is closed and only the bank is
 * answered. Nothing acknowledged is lost, nothing is charged twice.
 */
export async function boundaries(): Promise<string> {
  const shop = await openShop({ products: 1, stock: STOCK });
  const acknowledged = new Set<string>();
  const swept: string[] = [];

  const heard = (order: Order | undefined) => {
    if (order?.isOrderFinalized) acknowledged.add(order.orderNumber);
  };

  /** @returns whether the attempt has such a boundary */
  async function dieAt(at: number, way: Way, goesOn: boolean): Promise<boolean> {
    await shop.stop();
    await shop.start(at);
    const one = await purchase(shop, way);
    await sleep(SIGNAL_MS);
    shop.count();
    await sleep(SIGNAL_MS);
    let isBrokenOff = false;
    const order = await pay(shop, one).catch((error: unknown) => {
      isBrokenOff = error instanceof ApiError && error.status === 0;
      return undefined;
    });
    heard(order);
    // The answer may be out before the last boundary is reached, and a broken one before the process is gone.
    const until = Date.now() + (isBrokenOff ? GONE_MS : SIGNAL_MS);
    while (shop.isUp() && Date.now() < until) await sleep(10);
    if (shop.isUp()) {
      must(way === 'void' || order?.isOrderFinalized === true, `${way} was not interrupted, and is no order`);
      return false;
    }
    await shop.start();
    // A void is refused, and told so.
    if (goesOn) heard(await pay(shop, one).catch(() => undefined));
    else await shop.confirm(one.basketId);
    return true;
  }

  try {
    for (const way of WAYS) {
      let count = 0;
      for (const goesOn of [true, false]) {
        let at = 1;
        while (await dieAt(at, way, goesOn)) {
          at += 1;
          must(at <= MOST, 'the sweep does not end');
        }
        count += at - 1;
      }
      swept.push(`${way} ${count}`);
    }
    // The last one still counts, and would end while it settles what is open.
    await shop.stop();
    await shop.start();
    await mustSettle(shop, acknowledged, STOCK);
    return `kill -9 at the boundaries of an attempt (${swept.join(', ')}): ${acknowledged.size} orders acknowledged, none lost or charged twice`;
  } finally {
    await shop.close();
  }
}
