import type { Cart, CartItem, NewItem, Totals } from '../contract/types.ts';

/** Delay before the page reloads after an invalid-customer error (D1 §4, CART-17). */
export const INVALID_CUSTOMER_RELOAD_MS = 4_000;
/** Value of the size choice in a product form, and the id of the element to scroll to. */
export const PICK_SIZE = 'pick-size';

/** Cart fields stored locally (CART-04): enough to show the cart. */
export const STORED_FIELDS = [
  'basketId',
  'version',
  'currency',
  'totalItems',
  'totals',
  'items',
  'favoriteStoreId',
  'couponItems',
] as const;

/** A locally stored cart; the remaining fields arrive with the next response. */
export type StoredCart = Pick<Cart, (typeof STORED_FIELDS)[number]> & Partial<Cart>;

/**
 * `part` as a percentage of `whole`, rounded to 1 decimal (D1 §9).
 * @returns 0 when the whole is 0
 */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;

/** The discount as a percentage of the undiscounted items (CART-06). */
export const totalDiscountPercentage = ({
  totalDiscount,
  itemTotal,
}: Pick<Totals, 'totalDiscount' | 'itemTotal'>): number => percentage(totalDiscount, itemTotal);

/** Sorts bonus items first when the setting is on; otherwise keeps the order (CART-12). */
export function bonusFirst<T extends { bonus: boolean }>(items: readonly T[], on: boolean): readonly T[] {
  return on ? [...items.filter(({ bonus }) => bonus), ...items.filter(({ bonus }) => !bonus)] : items;
}

/** The part of a cart that is stored locally. */
export function toStored(cart: StoredCart): StoredCart {
  return Object.fromEntries(STORED_FIELDS.map((field) => [field, cart[field]])) as unknown as StoredCart;
}

/** Parses a stored cart; null for anything else. */
export function fromStored(text: string | null): StoredCart | null {
  try {
    const cart = JSON.parse(text ?? 'null') as Partial<StoredCart> | null;
    if (typeof cart?.basketId !== 'string' || !Array.isArray(cart.items)) return null;
    return { ...cart, couponItems: cart.couponItems ?? [] } as StoredCart;
  } catch {
    return null;
  }
}

/** The cart with new items and a matching count; amounts stay until the server responds. */
function withItems(cart: StoredCart, items: CartItem[]): StoredCart {
  return { ...cart, items, totalItems: items.reduce((sum, { qty }) => sum + qty, 0) };
}

/** Optimistic cart with the quantity changed. */
export const withQty = (cart: StoredCart, itemId: string, qty: number): StoredCart =>
  withItems(
    cart,
    cart.items.map((item) => (item.itemId === itemId ? { ...item, qty } : item)),
  );

/** Optimistic cart without the item. */
export const without = (cart: StoredCart, itemId: string): StoredCart =>
  withItems(
    cart,
    cart.items.filter((item) => item.itemId !== itemId),
  );

/** How many pieces of an item a cart has, gifts of promotions not counted. */
export const qtyOf = (cart: StoredCart | null, { productId, recipeId }: NewItem): number =>
  (cart?.items ?? [])
    .filter((item) => item.productId === productId && item.recipeId === (recipeId ?? null) && !item.bonus)
    .reduce((sum, { qty }) => sum + qty, 0);

/** Optimistic cart with the item added: an existing row grows; a new row appears with the response. */
export function withAdded(cart: StoredCart, { productId, qty = 1, recipeId }: NewItem): StoredCart {
  const row = cart.items.find((item) => item.productId === productId && item.recipeId === (recipeId ?? null));
  return row ? withQty(cart, row.itemId, row.qty + qty) : { ...cart, totalItems: cart.totalItems + qty };
}

/** Whether `next` may replace `present`: not if it is an older state of the same cart. */
export const isNewer = (next: StoredCart, present: StoredCart | null): boolean =>
  !present || next.basketId !== present.basketId || next.version >= present.version;

/** The forms about the cart, as `/api/form/cart/{name}`. */
export type CartFormName =
  | 'add'
  | 'put-back'
  | 'missing'
  | 'update'
  | 'delivery'
  | 'pickup'
  | 'store'
  | 'stores'
  | 'gift'
  | 'remove-gift'
  | 'remove'
  | 'coupon'
  | 'remove-coupon'
  | 'save'
  | 'save-again'
  | 'restore'
  | 'delete-saved'
  | 'points'
  | 'point'
  | 'dismiss'
  | 'adjust'
  | 'remove-adjustment';
