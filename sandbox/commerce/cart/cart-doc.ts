import type {
  Address,
  CollectionContact,
  GiftOption,
  PaymentInstrument,
  PickupContact,
  ShippingCode,
} from '../../../src/commerce/contract/types.ts';
import type { Identity } from '../auth/tokens.ts';

export const CART = 'cart';

/** What a store associate takes off a row. */
export interface Adjustment {
  id: string;
  /** Minor units of `currency`, as entered; what it takes off is worked out on every view. */
  off: number;
  /** Undefined in carts of an earlier build, where it is that of the cart's site. */
  currency: string | undefined;
  reason: string;
}

/** One row of a stored cart. `reserved` pieces have been taken out of the stock counter for it. */
export interface Line {
  itemId: string;
  sku: string;
  qty: number;
  reserved: number;
  recipeId: string | null;
  giftOption: GiftOption | null;
  shipping: ShippingCode;
  /** The promotion that gives it away, for a row the server has put there by itself. */
  gift?: string | null;
  adjustments?: Adjustment[];
  /** The store it goes to; null or absent for what is shipped. */
  storeId?: string | null;
  /** The store whose shelf its pieces are taken from; null or absent: the warehouse. */
  shelf?: string | null;
  /** The collection point it goes to; null or absent for every other method. */
  pointId?: string | null;
}

/** The order that was shown, as digests (see orders/freeze.ts). */
export interface Prepared {
  /** What it consists of. */
  content: string;
  /** Everything the answer said of it but the billing address, which the order may name itself. */
  shown: string;
  billing: string;
  /** Idempotency key of the call, if it had one: only the order call with the same key is about this. */
  key: string | null;
  /** The coupons that could not be used any more, as the shopper was told. */
  refused?: string[];
}

/** Methods that pay from an account of ours and not through a provider. */
export type StoredValueMethod = Exclude<PaymentInstrument['payment_method_id'], 'CREDIT_CARD' | 'KLARNA'>;

/** What the shopper wants to pay with before card or Klarna. How much it pays is worked out on every view. */
export interface CartInstrument {
  id: string;
  method: StoredValueMethod;
  /** Of a gift card or reward; empty for points and athlete payment. */
  code: string;
  /** The voucher's points, for loyalty points. */
  points: number;
}

/**
 * Whose basket a caller has: the consumer's or guest's own. Two tills that sell under one account have one each, by
 * their buy-in-store session.
 */
export const basketOwner = ({ customerId, isAssociate, session }: Identity): string =>
  isAssociate && session !== undefined ? `till ${session}` : customerId;

/** What is to pay what is left, through the provider. The order may name another. */
export interface CartRest {
  id: string;
  method: 'CREDIT_CARD' | 'KLARNA';
  /** The provider's token or a saved card; null until the order names one. */
  card: string | null;
  /** Brand of the card. */
  type: string | null;
  /** Digest of the provider's fingerprint of a guest's card, where it gives one. */
  fingerprint?: string;
}

/** A stored cart. Prices and names are not stored: they are read from the catalogue on every view. */
export interface CartDoc {
  basketId: string;
  /** Owner of the cart; nobody else can read it. */
  customerId: string;
  siteId: string;
  lines: Line[];
  favStoreId: string | null;
  /** Coupon codes in capitals, in the order they were entered. */
  coupons?: string[];
  instruments?: CartInstrument[];
  rest?: CartRest | null;
  shippingAddress?: Address | null;
  billingAddress?: Address | null;
  pickupContact?: PickupContact | null;
  collectionContact?: CollectionContact | null;
  /** The shipping address as the postal service writes it. */
  verifiedShippingAddress?: Address | null;
  /** What the shopper was last shown before paying: the order must still be the same. */
  prepared?: Prepared | null;
  createdAt: string;
  updatedAt: string;
  /** When the reservation ends; null when nothing is reserved. */
  reservedUntil: string | null;
}

/** An item the shopper wants to add. */
export interface WantedItem {
  /** By default it is shipped. */
  delivery?: Pick<Line, 'shipping' | 'storeId' | 'shelf' | 'pointId'> | undefined;
  sku: string;
  qty: number;
  recipeId: string | null;
  giftOption: GiftOption | null;
  /** Only for what is sent by email: it can be delivered in no other way. */
  shipping?: 'digital';
}
