import type { CartItem } from '../contract/types.ts';
import type { CartMessage } from './cart-messages.ts';

/** The "only N left" note appears up to this maximum; above it few shoppers would want more. */
const MAX_WORTH_SAYING = 9;
/** Size code of products that come in one size. */
const ONE_SIZE = 'OS';

/** What a row of the cart shows: the same on the cart page and in the mini cart. */
export interface CartRow {
  /** Colour and size, e.g. `Moss, M`; the colour alone for a product in one size. */
  readonly choice: string;
  /** Row amount after the promotions of the row; undefined for a gift, where a message takes its place. */
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

/** Whether a product comes in one size, which nobody has to read or choose. */
export const isOneSize = ({ code }: Pick<CartItem['size'], 'code'>): boolean => code === ONE_SIZE;

/** Colour and size as a shopper reads them. */
export const choiceOf = ({ colour, size }: Pick<CartItem, 'colour' | 'size'>): string =>
  isOneSize(size) ? colour.label : `${colour.label}, ${size.label}`;

/** What the row of a cart item shows, as messages and amounts. */
export function cartRow({ available, bonus, colour, maxQty, price, qty, size }: CartItem): CartRow {
  const before = price.original * qty;
  return {
    choice: choiceOf({ colour, size }),
    total: bonus ? undefined : price.priceAfterItemDiscount,
    before: !bonus && before > price.priceAfterItemDiscount ? before : undefined,
    problem: available ? undefined : { key: 'cart.unavailable' },
    note:
      !bonus && qty >= maxQty && maxQty > 0 && maxQty <= MAX_WORTH_SAYING
        ? { key: 'cart.max', params: { count: maxQty } }
        : undefined,
    editable: !bonus,
  };
}
