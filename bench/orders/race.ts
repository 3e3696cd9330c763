import { isApiError } from '../../src/commerce/http/index.ts';
import { must, mustBalance } from './books.ts';
import type { OpenOrderShop, OrderShop } from './shop.ts';

const REFUSED = /^INV(?:405|409|700|701)$/;

async function buy(shop: OrderShop, token: string, round: number): Promise<boolean> {
  try {
    const basketId = await shop.basket(token, round);
    await shop.address(token, basketId);
    const card = await shop.card();
    // Two presses of the button.
    const orders = await Promise.all([shop.pay(token, basketId, card), shop.pay(token, basketId, card)]);
    return orders.some(({ isOrderFinalized }) => isOrderFinalized);
  } catch (error) {
    if (isApiError(error) && REFUSED.test(error.code)) return false;
    throw error;
  }
}

/** One piece, many buyers at once over HTTP: one order in each round, and nobody else pays. */
export async function race(
  open: OpenOrderShop,
  { rounds, buyers }: { rounds: number; buyers: number },
): Promise<string> {
  const shop = await open({ products: rounds, stock: 1 });
  try {
    const tokens: string[] = [];
    while (tokens.length < buyers) tokens.push(await shop.guest());
    for (let round = 0; round < rounds; round += 1) {
      const won = await Promise.all(tokens.map((token) => buy(shop, token, round)));
      const winners = won.filter(Boolean).length;
      must(winners === 1, `round ${round}: ${winners} buyers got the one piece`);
    }
    await shop.stop();
    const books = await shop.books();
    must(books.placed.length === rounds, `${books.placed.length} orders in ${rounds} rounds`);
    mustBalance(books);
    return `${buyers} buyers of one piece, ${rounds} rounds: ${books.placed.length} orders, ${books.charged.size} charges`;
  } finally {
    await shop.close();
  }
}
