import { prepareOrder, readCart, updateItem } from '../../src/commerce/contract/endpoints.ts';
import type { OpenOrderShop } from './shop.ts';

/** Targets of the slowest of a hundred calls, ms. */
export const AIMS = { cart: 25, order: 60 } as const;
const PRODUCTS = 50;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/**
 * Calls of the journey from the first item to the order at a fixed rate, whether or not earlier ones are answered.
 * @param rate calls a second
 */
export async function journey(open: OpenOrderShop, { seconds, rate }: { seconds: number; rate: number }) {
  const shop = await open({ products: PRODUCTS, stock: 10_000 });
  const times = { cart: [] as number[], order: [] as number[] };
  const measure = async <T>(list: number[], work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    list.push(performance.now() - from);
    return result;
  };
  /** Seven timed calls; the address counts as two. */
  const CALLS = 7;
  const walk = async (index: number): Promise<void> => {
    const token = await shop.guest();
    const call = shop.callAs(token);
    const card = await shop.card();
    const basketId = await measure(times.cart, () => shop.basket(token, index % PRODUCTS));
    const { items } = await measure(times.cart, () => call(readCart, { params: { basketId } }));
    const itemId = items[0]?.itemId ?? '';
    await measure(times.cart, () => call(updateItem, { params: { basketId }, body: { itemId, qty: 2 } }));
    await shop.address(token, basketId);
    await measure(times.cart, () => call(prepareOrder, { body: { basketId } }));
    await measure(times.order, () => shop.pay(token, basketId, card));
  };
  try {
    for (let warm = 0; warm < 20; warm += 1) await walk(warm);
    times.cart.length = times.order.length = 0;
    const walks: Promise<void>[] = [];
    const journeys = Math.floor((seconds * rate) / CALLS);
    for (let index = 0; index < journeys; index += 1) {
      walks.push(walk(index));
      await new Promise((done) => setTimeout(done, (CALLS * 1_000) / rate));
    }
    await Promise.all(walks);
    const row = (list: readonly number[]) => ({ p50: percentile(list, 0.5), p99: percentile(list, 0.99) });
    return { journeys, cart: row(times.cart), order: row(times.order) };
  } finally {
    await shop.close();
  }
}
