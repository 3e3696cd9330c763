import { mustSettle } from './books.ts';
import type { OpenOrderShop } from './shop.ts';

const SHOPPERS = 12;
/** Longest time under load before the backend is killed, ms. */
const LONGEST_MS = 400;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * `kill -9` at random moments while shoppers buy: what was acknowledged stays, every charge has its order or is taken
 * back within a minute after the restart, and no piece of stock is lost.
 */
export async function kill(open: OpenOrderShop, { rounds }: { rounds: number }): Promise<string> {
  const stock = rounds * 2_000;
  const shop = await open({ products: 1, stock });
  const acknowledged = new Set<string>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false;
      const load = Array.from({ length: SHOPPERS }, async () => {
        while (!isOver) {
          try {
            const token = await shop.guest();
            const basketId = await shop.basket(token, 0);
            await shop.address(token, basketId);
            const order = await shop.pay(token, basketId, await shop.card());
            if (order.isOrderFinalized) acknowledged.add(order.orderNumber);
          } catch {
            await sleep(5);
          }
        }
      });
      await sleep(Math.random() * LONGEST_MS + LONGEST_MS);
      await shop.kill();
      isOver = true;
      await Promise.all(load);
      await shop.start();
    }
    const books = await mustSettle(shop, acknowledged, stock);
    return `${rounds} kills: ${acknowledged.size} orders acknowledged, ${books.placed.length} placed, ${books.charged.size} charges, ${books.orders.length - books.placed.length} ended without a charge`;
  } finally {
    await shop.close();
  }
}
