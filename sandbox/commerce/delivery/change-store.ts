import type { CartDoc, Line } from '../cart/cart-doc.ts';
import { changeLine } from '../cart/cart-changes.ts';
import { DELIVERY_METHODS } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import { isGift } from '../promotions/gifts.ts';
import { givesOut, type Shop, takesParcels } from '../stores.ts';
import { deliveryBy, stockKey } from './stock-source.ts';

/**
 * Makes a store the cart's and moves the rows that go to another store there, as far as the new one has them.
 * @param levels free pieces by stock, without what the cart reserves
 * @returns the cart, and the rows that stay where they were
 */
export function changeStore(
  cart: CartDoc,
  shop: Shop,
  levels: ReadonlyMap<string, number>,
): { cart: CartDoc; left: Line[] } {
  const free = new Map(levels);
  const left: Line[] = [];
  let changed: CartDoc = { ...cart, favStoreId: shop.id };
  for (const line of cart.lines) {
    const { kind, code } = DELIVERY_METHODS[line.shipping];
    if (kind === 'STH' || line.storeId === shop.id || isGift(line)) continue;
    const to = deliveryBy(code, shop.id);
    const key = stockKey({ ...line, ...to });
    const isTaken = kind === 'BOPIS_SD' ? givesOut(shop) : takesParcels(shop);
    const pieces = key === undefined || key === stockKey(line) ? Infinity : (free.get(key) ?? 0);
    if (!isTaken || pieces < line.qty) {
      left.push(line);
      continue;
    }
    if (key !== undefined) free.set(key, pieces - line.qty);
    changed = changeLine(changed, line.itemId, to).cart;
  }
  return { cart: changed, left };
}
