/** Shipping codes, method kinds and shipping ids of D1 §3. Plain data: browsers load this file, so it has no zod. */
export const SHIPPING_CODES = ['pickup', 'pudo', 'sts', 'digital', 'customs', 'standard'] as const;
export type ShippingCode = (typeof SHIPPING_CODES)[number];
export const SHIPPING_KINDS = ['STH', 'BOPIS_STS', 'BOPIS_SD'] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];
export const SHIPPING_IDS = ['me', 'customs'] as const;
export type ShippingId = (typeof SHIPPING_IDS)[number];
/**
 * Flash types of a delivery that had to change because its stock did (D1 §4). `OrderShippingMethodDowngraded` stands
 * for several items that changed together.
 */
export const TRANSITIONS = [
  'PickupToSthTransition',
  'PickupToStsTransition',
  'StsToSthTransition',
  'StsToPickupTransition',
  'STHToPickupTransition',
  'OrderShippingMethodDowngraded',
] as const;
export type Transition = (typeof TRANSITIONS)[number];

/** What a method needs from the shopper before an order can be placed. */
export type DeliveryNeed = 'shippingAddress' | 'store' | 'collectionPoint' | 'contact' | 'email';

export interface DeliveryMethod {
  readonly code: ShippingCode;
  readonly kind: ShippingKind;
  /** The group of items it delivers: customised ones travel apart from the rest. */
  readonly id: ShippingId;
  /** `site`: the site's delivery price, free from its threshold. */
  readonly price: 'site' | 'free';
  /** Range in working days, e.g. `3-6`; `site`: the site's own range. */
  readonly deliveryTime: 'site' | `${number}-${number}`;
  /** Where its pieces are taken from. */
  readonly stock: 'warehouse' | 'store' | 'made-to-order' | 'none';
  readonly needs: readonly DeliveryNeed[];
}

/** Every delivery method; cart, totals, checkout, orders and messages read it here. */
export const DELIVERY_METHODS: Readonly<Record<ShippingCode, DeliveryMethod>> = {
  pickup: {
    code: 'pickup',
    kind: 'BOPIS_SD',
    id: 'me',
    price: 'free',
    deliveryTime: '0-0',
    stock: 'store',
    needs: ['store', 'contact'],
  },
  pudo: {
    code: 'pudo',
    kind: 'STH',
    id: 'me',
    price: 'site',
    deliveryTime: 'site',
    stock: 'warehouse',
    needs: ['collectionPoint', 'contact'],
  },
  sts: {
    code: 'sts',
    kind: 'BOPIS_STS',
    id: 'me',
    price: 'free',
    deliveryTime: '3-6',
    stock: 'warehouse',
    needs: ['store', 'contact'],
  },
  digital: {
    code: 'digital',
    kind: 'STH',
    id: 'me',
    price: 'free',
    deliveryTime: '0-0',
    stock: 'none',
    needs: ['email'],
  },
  customs: {
    code: 'customs',
    kind: 'STH',
    id: 'customs',
    price: 'site',
    deliveryTime: '8-12',
    stock: 'made-to-order',
    needs: ['shippingAddress'],
  },
  standard: {
    code: 'standard',
    kind: 'STH',
    id: 'me',
    price: 'site',
    deliveryTime: 'site',
    stock: 'warehouse',
    needs: ['shippingAddress'],
  },
};

/** The method of a new item. */
export const DEFAULT_DELIVERY: ShippingCode = 'standard';

const firstDigit = (deliveryTime: string): number => Number(/\d/.exec(deliveryTime)?.[0] ?? Infinity);

/**
 * Delivery options in the order they are offered: same-day first, then by the first digit of the delivery time
 * (D1 §9, DLV-04, DLV-05). Options that are equal keep their order.
 */
export const sortDeliveryOptions = <T extends { kind: ShippingKind; deliveryTime: string }>(
  options: readonly T[],
): T[] =>
  [...options].sort(
    (a, b) =>
      Number(b.kind === 'BOPIS_SD') - Number(a.kind === 'BOPIS_SD') ||
      firstDigit(a.deliveryTime) - firstDigit(b.deliveryTime),
  );
