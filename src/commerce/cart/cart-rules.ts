import type { Cart, CartItem, NewItem, Totals } from '../contract/types.ts';

/** After an invalid-customer answer the page reloads this much later (D1 §4, CART-17). */
export const INVALID_CUSTOMER_RELOAD_MS = 4_000;
/** The choice a product form asks for, and the id of the size to start from. */
export const PICK_SIZE = 'pick-size';

/** What of a cart is kept locally (CART-04): enough to show it, and to bring it back when the server has lost it. */
export const STORED_FIELDS = [
  'basketId',
  'version',
  'currency',
  'totalItems',
  'totals',
  'items',
  'favoriteStoreId',
] as const;

/** A cart as far as it is kept locally; the rest comes with the next answer. */
export type StoredCart = Pick<Cart, (typeof STORED_FIELDS)[number]> & Partial<Cart>;

/**
 * Share of a whole in percent, rounded to 1 decimal (D1 §9).
 * @returns 0 when the whole is 0
 */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;

/** How much of the undiscounted items the discount takes off, in percent (CART-06). */
export const totalDiscountPercentage = ({
  totalDiscount,
  itemTotal,
}: Pick<Totals, 'totalDiscount' | 'itemTotal'>): number => percentage(totalDiscount, itemTotal);

/** Bonus items before the others when the setting is on; otherwise the order is unchanged (CART-12). */
export function bonusFirst<T extends { bonus: boolean }>(items: readonly T[], on: boolean): readonly T[] {
  return on ? [...items.filter(({ bonus }) => bonus), ...items.filter(({ bonus }) => !bonus)] : items;
}

/** The part of a cart that is kept locally. */
export function toStored(cart: StoredCart): StoredCart {
  return Object.fromEntries(STORED_FIELDS.map((field) => [field, cart[field]])) as unknown as StoredCart;
}

/** What was kept locally, when it is a cart; anything else counts as nothing. */
export function fromStored(text: string | null): StoredCart | null {
  try {
    const cart = JSON.parse(text ?? 'null') as StoredCart | null;
    return cart && typeof cart.basketId === 'string' && Array.isArray(cart.items) ? cart : null;
  } catch {
    return null;
  }
}

/** The items a lost cart is created again with (CART-15); bonus items come by themselves. */
export const lostItems = (cart: StoredCart): NewItem[] =>
  cart.items
    .filter(({ bonus }) => !bonus)
    .map(({ productId, qty, recipeId, giftOption }) => ({
      productId,
      qty,
      ...(recipeId && { recipeId }),
      ...(giftOption && { giftOption }),
    }));

/** The same item in a cart that was created again: ids are new there. */
export const sameItem = (cart: StoredCart, item: CartItem | undefined): CartItem | undefined =>
  item && cart.items.find(({ productId, recipeId }) => productId === item.productId && recipeId === item.recipeId);

/** A cart with other items and its count to match; amounts stay until the server has spoken. */
function withItems(cart: StoredCart, items: CartItem[]): StoredCart {
  return { ...cart, items, totalItems: items.reduce((sum, { qty }) => sum + qty, 0) };
}

/** The cart as it will probably be with the quantity changed. */
export const withQty = (cart: StoredCart, itemId: string, qty: number): StoredCart =>
  withItems(
    cart,
    cart.items.map((item) => (item.itemId === itemId ? { ...item, qty } : item)),
  );

/** The cart as it will probably be without the item. */
export const without = (cart: StoredCart, itemId: string): StoredCart =>
  withItems(
    cart,
    cart.items.filter((item) => item.itemId !== itemId),
  );

/** The cart as it will probably be with the item added: its row grows; a new row appears with the answer. */
export function withAdded(cart: StoredCart, { productId, qty = 1 }: NewItem): StoredCart {
  const row = cart.items.find((item) => item.productId === productId);
  return row ? withQty(cart, row.itemId, row.qty + qty) : { ...cart, totalItems: cart.totalItems + qty };
}

/** Whether `next` may take the place of `present`: an older state of the same cart may not. */
export const isNewer = (next: StoredCart, present: StoredCart | null): boolean =>
  !present || next.basketId !== present.basketId || next.version >= present.version;
