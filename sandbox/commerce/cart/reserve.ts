import type { ErrorCode } from '../../../src/commerce/contract/error-codes.ts';
import { stockKey } from '../delivery/stock-source.ts';
import { Problem } from '../problem.ts';
import { isGift } from '../promotions/gifts.ts';
import type { CartDoc, Line } from './cart-doc.ts';

type Levels = ReadonlyMap<string, number>;

/**
 * Pieces of a cart's rows by the stock they are taken from; rows without a stock are left out.
 * @param count which pieces: those reserved, unless told otherwise
 */
export function heldBy(cart: CartDoc, count: (line: Line) => number = ({ reserved }) => reserved): Map<string, number> {
  const held = new Map<string, number>();
  for (const line of cart.lines) {
    const key = stockKey(line);
    if (key !== undefined) held.set(key, (held.get(key) ?? 0) + count(line));
  }
  return held;
}

const OUT_OF_STOCK: ErrorCode = 'INV700';
const TOO_MANY: ErrorCode = 'INV408';

/** The error for a row of which only `most` pieces are available; `had` of them are already in the cart. */
export function shortage(sku: string, most: number, had: number): Problem {
  return most === 0 && had === 0
    ? new Problem(OUT_OF_STOCK, 409, `${sku} is out of stock.`)
    : new Problem(TOO_MANY, 409, `At most ${most} of ${sku} can be had.`, { maxAllowedQty: most });
}

/**
 * Reserves stock for every row of a cart.
 * @param before the cart as stored: its reservations can be reused
 * @param after the cart wanted
 * @param touched rows that must be available in full; the others take what is available
 * @param levels free pieces by stock, without what `before` reserves
 * @returns the cart with its rows' `reserved` set, and what to add to the stock counters
 * @throws Problem INV700 or INV408 for a touched row
 */
export function reserve(
  before: CartDoc,
  after: CartDoc,
  touched: readonly string[],
  levels: Levels,
): { cart: CartDoc; changes: Map<string, number> } {
  const held = heldBy(before);
  const free = new Map<string, number>();
  for (const key of new Set([...held.keys(), ...heldBy(after).keys()])) {
    free.set(key, (levels.get(key) ?? 0) + (held.get(key) ?? 0));
  }
  const had = (line: Line) =>
    before.lines.find(({ itemId, ...row }) => itemId === line.itemId && stockKey(row) === stockKey(line))?.reserved ??
    0;
  const granted = new Map<string, number>();
  // Existing reservations come first, then rows the shopper changed; the others take the remainder.
  const rank = (line: Line) => (touched.includes(line.itemId) ? 1 : had(line) > 0 ? 0 : 2);
  for (const line of [...after.lines].sort((a, b) => rank(a) - rank(b))) {
    const key = stockKey(line);
    if (key === undefined) continue;
    const left = free.get(key) ?? 0;
    if (line.qty > left && touched.includes(line.itemId)) throw shortage(line.sku, left, had(line));
    const reserved = line.qty <= left ? line.qty : 0;
    granted.set(line.itemId, reserved);
    free.set(key, left - reserved);
  }
  const lines = after.lines
    .map((line) => ({ ...line, reserved: granted.get(line.itemId) ?? 0 }))
    // A gift that is sold out goes, so that it blocks no order.
    .filter((line) => !isGift(line) || line.reserved > 0 || stockKey(line) === undefined);
  const cart = { ...after, lines };
  return { cart, changes: difference(held, heldBy(cart)) };
}

/** Change of the stock counters (+ or −) when a cart's reservations go from `before` to `after`. */
export function difference(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Map<string, number> {
  const changes = new Map<string, number>();
  for (const sku of new Set([...before.keys(), ...after.keys()])) {
    const delta = (before.get(sku) ?? 0) - (after.get(sku) ?? 0);
    if (delta !== 0) changes.set(sku, delta);
  }
  return changes;
}
