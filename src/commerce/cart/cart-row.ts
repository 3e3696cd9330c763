import type { CartItem } from '../contract/types.ts';
import type { CartMessage } from './cart-messages.ts';

/** The "only N left" note appears up to this maximum; above it few shoppers would want more. */
const MAX_WORTH_SAYING = 9;

/** What a row of the cart shows: the same on the cart page and in the mini cart. */
export interface CartRow {
  /** Colour and size, e.g. `Moss, M`. */
  readonly choice: string;
  /** Row amount in the cart's currency; undefined for a gift, where a message takes its place. */
  readonly total: number | undefined;
  /** Row amount before the reduction; undefined when nothing is reduced. */
  readonly before: number | undefined;
  /** The item can no longer be bought. */
  readonly problem: CartMessage | undefined;
  /** Why the quantity cannot grow. */
  readonly note: CartMessage | undefined;
  /** Whether the shopper may change the quantity and remove the row; gifts belong to their promotion. */
  readonly editable: boolean;
}

/** What the row of a cart item shows, as messages and amounts. */
export function cartRow({ available, bonus, colour, maxQty, price, qty, size }: CartItem): CartRow {
  const before = price.original * qty;
  return {
    choice: `${colour.label}, ${size.label}`,
    total: bonus ? undefined : price.rowTotal,
    before: !bonus && before > price.rowTotal ? before : undefined,
    problem: available ? undefined : { key: 'cart.unavailable' },
    note:
      qty >= maxQty && maxQty > 0 && maxQty <= MAX_WORTH_SAYING
        ? { key: 'cart.max', params: { count: maxQty } }
        : undefined,
    editable: !bonus,
  };
}
