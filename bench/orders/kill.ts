import { must, mustBalance, openShop } from './shop.ts';

const SHOPPERS = 12;
/** Longest time under load before the backend is killed, ms. */
const LONGEST_MS = 400;
/** The backend ends open attempts by itself within a minute. */
const SETTLED_AFTER_MS = 60_000;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * `kill -9` at random moments while shoppers buy: what was acknowledged stays, every charge has its order or is taken
 * back within a minute after the restart, and no piece of stock is lost.
 */
export async function kill({ rounds }: { rounds: number }): Promise<string> {
  const stock = rounds * 2_000;
  const shop = await openShop({ products: 1, stock });
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
    await sleep(SETTLED_AFTER_MS);
    await shop.stop();
    const books = shop.books();
    const numbers = new Set(books.placed.map(({ orderNumber }) => orderNumber));
    for (const number of acknowledged) must(numbers.has(number), `acknowledged order ${number} is lost`);
    const open = books.orders.filter(
      ({ placedAt, attempts }) => placedAt === null && !/^(?:refused|voided|paid)$/.test(attempts.at(-1)?.state ?? ''),
    );
    must(open.length === 0, `${open.length} orders are still open after a minute`);
    mustBalance(books);
    const { free, held, sold } = books.pieces;
    must(free + held + sold === stock, `${free} free, ${held} held and ${sold} sold pieces of ${stock}`);
    return `${rounds} kills: ${acknowledged.size} orders acknowledged, ${books.placed.length} placed, ${books.charged.size} charges, ${books.orders.length - books.placed.length} ended without a charge`;
  } finally {
    await shop.close();
  }
}
