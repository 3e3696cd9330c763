import type { Cart, Flash } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import { type Delivery, deliveryAmong, isSameDelivery, stockKey } from '../delivery/stock-source.ts';
import type { CartDoc, Line, Prepared, WantedItem } from './cart-doc.ts';

/** A cart after a change, and the rows the shopper changed: these must be available in full. */
export interface Change {
  cart: CartDoc;
  touched: readonly string[];
  /** Changes of other documents that belong to it. */
  more?: readonly Op[];
  /** What the shopper is told about it. */
  flash?: readonly Flash[];
  /** What is noted of the answer together with the change. */
  prepare?: (answer: Cart) => Prepared;
}

const sameGift = (a: Line['giftOption'], b: Line['giftOption']) => JSON.stringify(a) === JSON.stringify(b);

type Item = Delivery & Pick<Line, 'sku' | 'recipeId' | 'giftOption' | 'gift'>;

const isSameItem = (line: Item, item: Item) =>
  line.sku === item.sku &&
  line.recipeId === item.recipeId &&
  (line.gift ?? null) === (item.gift ?? null) &&
  sameGift(line.giftOption, item.giftOption) &&
  isSameDelivery(line, item);

/** Adds an item: to its existing row, or as a new row at the end. */
export function addLine(cart: CartDoc, { delivery, ...item }: WantedItem, itemId: string): Change {
  const added: Line = { ...item, ...(delivery ?? deliveryAmong(cart.lines, item)), itemId, reserved: 0 };
  const known = cart.lines.find((line) => isSameItem(line, added));
  if (!known) return { cart: { ...cart, lines: [...cart.lines, added] }, touched: [itemId] };
  const lines = cart.lines.map((line) => (line === known ? { ...line, qty: line.qty + item.qty } : line));
  return { cart: { ...cart, lines }, touched: [known.itemId] };
}

/** Removes a row; an unknown row changes nothing. */
export function removeLine(cart: CartDoc, itemId: string): Change {
  return { cart: { ...cart, lines: cart.lines.filter((line) => line.itemId !== itemId) }, touched: [] };
}

/**
 * Changes quantity, SKU, delivery or gift option of a row. A row that becomes identical to another is merged into it;
 * the earlier row stays.
 */
export function changeLine(
  cart: CartDoc,
  itemId: string,
  values: Partial<Pick<Line, 'qty' | 'sku' | 'giftOption'> & Delivery>,
): Change {
  const before = cart.lines.find((line) => line.itemId === itemId);
  if (!before) return { cart, touched: [] };
  const wanted: Line = { ...before, ...values };
  // Pieces of another size or place are not reserved yet; the reservation of the old ones ends.
  const changed = stockKey(wanted) === stockKey(before) ? wanted : { ...wanted, reserved: 0 };
  const twin = cart.lines.find((line) => line.itemId !== itemId && isSameItem(line, changed));
  if (!twin)
    return {
      cart: { ...cart, lines: cart.lines.map((line) => (line === before ? changed : line)) },
      touched: [itemId],
    };
  const joined: Line = {
    ...twin,
    qty: twin.qty + changed.qty,
    reserved: twin.reserved + changed.reserved,
    adjustments: [...(twin.adjustments ?? []), ...(changed.adjustments ?? [])],
  };
  const lines = cart.lines.filter((line) => line !== before).map((line) => (line === twin ? joined : line));
  return { cart: { ...cart, lines }, touched: [twin.itemId] };
}

/**
 * Adds another cart: its rows with their reservations, what was entered there (coupons, instruments), and its addresses
 * in place of the cart's own.
 */
export function mergeLines(cart: CartDoc, other: CartDoc): CartDoc {
  const lines = cart.lines.map((line) => ({ ...line }));
  for (const line of other.lines) {
    const twin = lines.find((known) => isSameItem(known, line));
    if (twin) {
      twin.qty += line.qty;
      twin.reserved += line.reserved;
    } else {
      lines.push({ ...line });
    }
  }
  const coupons = [...new Set([...(cart.coupons ?? []), ...(other.coupons ?? [])])];
  const known = new Set(cart.instruments?.map(({ code }) => code));
  const more = other.instruments?.filter(({ code }) => !known.has(code)) ?? [];
  return {
    ...cart,
    lines,
    coupons,
    instruments: [...(cart.instruments ?? []), ...more],
    shippingAddress: other.shippingAddress ?? cart.shippingAddress ?? null,
    billingAddress: other.billingAddress ?? cart.billingAddress ?? null,
    verifiedShippingAddress: other.verifiedShippingAddress ?? cart.verifiedShippingAddress ?? null,
    pickupContact: other.pickupContact ?? cart.pickupContact ?? null,
    collectionContact: other.collectionContact ?? cart.collectionContact ?? null,
  };
}
