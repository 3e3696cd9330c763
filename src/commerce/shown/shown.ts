import { createHash } from 'node:crypto';
import { choiceOf, type TotalLine, totalLines } from '../cart/index.ts';
import { addressLines, type CheckoutState, needsPayment, shippingAddressOf } from '../checkout/index.ts';
import type { Address, Cart, Order, PaymentInstrument, Purchase } from '../contract/types.ts';
import { type DeliveryText, shipmentText } from '../delivery/index.ts';
import { tendersOf } from '../payment/index.ts';

/** Something with a name, and what else of it must stay the same. */
export interface Named {
  readonly text: string;
  readonly rest: string;
}

/** An item: how many pieces of it, and what they cost; `amount` is null where no price is shown. */
export interface ShownRow extends Named {
  readonly id: string;
  readonly qty: number;
  readonly amount: number | null;
  readonly isGift: boolean;
}

/** Messages that name the sums. */
export const LINE_KEYS = [
  'cart.subtotal',
  'cart.discount',
  'cart.shipping',
  'cart.tax',
  'cart.total',
  'checkout.left',
  'purchase.refunds',
] as const satisfies readonly (TotalLine['key'] | `checkout.${string}` | `purchase.${string}`)[];

/** A sum, by the message that names it. */
export interface ShownLine {
  readonly key: (typeof LINE_KEYS)[number];
  readonly amount: number;
}

/** Gift card, reward, points or credit, and how much of the order it pays. */
export type ShownTender = Pick<PaymentInstrument, 'payment_method_id' | 'maskedNumber' | 'amount'>;

/** How a shipment arrives, the store or collection point it goes to, and the ids of its items. */
export type ShownDelivery = Pick<DeliveryText, 'key' | 'params'> & { readonly place: string; readonly items: string };

/** The card or Klarna that pays the rest. */
export interface ShownPayment {
  readonly type: string;
  readonly holder: string;
  /** Of a card saved in the account; empty for any other. */
  readonly maskedNumber: string;
}

/**
 * What a page shows of something that is about to be confirmed, in a form that travels with it (docs/decisions/0126).
 * Nothing of it depends on the language, save the names of products. Amounts are decimal, in `currency`.
 */
export interface Shown {
  readonly currency: string;
  readonly rows: readonly ShownRow[];
  readonly lines: readonly ShownLine[];
  readonly tenders: readonly ShownTender[];
  readonly deliveries: readonly ShownDelivery[];
  readonly shipping: Named | null;
  readonly billing: Named | null;
  /** Who is told when things are ready to be picked up or collected. */
  readonly contact: Named | null;
  /** Null when nothing is left to pay, or nothing was chosen to pay it with. */
  readonly payment: ShownPayment | null;
}

const addressOf = (address: Address | null): Named | null =>
  address === null
    ? null
    : { text: addressLines(address, '').join(', '), rest: `${address.countryCode} ${address.email} ${address.phone}` };

function contactOf({ pickupContact, collectionContact }: Cart): Named | null {
  if (pickupContact === null && collectionContact === null) return null;
  const emails = [pickupContact?.email, collectionContact?.email].filter(Boolean);
  const { name = '', phone = '' } = collectionContact ?? {};
  return { text: [...new Set(emails)].join(', '), rest: `${name} ${phone}` };
}

const itemsOf = ({ items }: Cart, { shipmentId }: Cart['shipments'][number]): string =>
  items
    .filter((item) => item.shipmentId === shipmentId)
    .map(({ itemId }) => itemId)
    .join(' ');

/** Says whether something is still the same, and is short whatever it is: a gift's message has 250 characters. */
const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);

const nameOf = ({ name, ...item }: Order['items'][number]): string => `${name}, ${choiceOf(item)}`;

/**
 * What the last step of checkout shows of a cart.
 * @param payment what was chosen to pay the rest with
 */
export function shownOrder(cart: Cart, payment: CheckoutState['payment']): Shown {
  const { totals, shipments } = cart;
  return {
    currency: totals.currency,
    rows: cart.items.map((item) => ({
      id: item.itemId,
      text: nameOf(item),
      rest: digestOf([item.productId, item.recipeId, item.giftOption]),
      qty: item.qty,
      amount: item.price.rowTotal,
      isGift: item.bonus,
    })),
    lines: [
      ...totalLines(totals).map(({ key, amount }) => ({ key, amount })),
      ...(totals.taxIncluded ? [{ key: 'cart.tax' as const, amount: totals.tax }] : []),
      { key: 'checkout.left', amount: totals.remainingToPay },
    ],
    tenders: tendersOf(cart).map(({ payment_method_id, maskedNumber, amount }) => ({
      payment_method_id,
      maskedNumber,
      amount,
    })),
    deliveries: shipments.map((shipment) => ({
      ...shipmentText(shipment),
      place: (shipment.store ?? shipment.collectionPoint)?.name ?? '',
      items: itemsOf(cart, shipment),
    })),
    shipping: addressOf(shippingAddressOf(cart)),
    billing: addressOf(cart.billingAddress),
    contact: contactOf(cart),
    payment:
      payment !== null && needsPayment(cart)
        ? { type: payment.type, holder: payment.holder, maskedNumber: payment.saved?.maskedNumber ?? '' }
        : null,
  };
}

/** Pieces of an item that a form is about: those that are still to come or kept, or those that can go back. */
const PIECES = {
  cancel: ({ qty, returned }: Purchase['items'][number]) => qty - returned,
  return: ({ returnable }: Purchase['items'][number]) => returnable,
  withdraw: ({ withdrawable }: Purchase['items'][number]) => withdrawable,
} as const;

/** The forms that undo an order or a part of it. */
export type UndoForm = keyof typeof PIECES;

/**
 * What the page of a form that undoes an order, or a part of it, shows of that order: its items, and of an order as a
 * whole what it came to and what was given back of it.
 */
export function shownPurchase(order: Omit<Purchase, 'st'>, form: UndoForm): Shown {
  const isWhole = form === 'cancel';
  const { totals, refunds } = order;
  return {
    currency: order.currency,
    rows: order.items.flatMap((item) => {
      const qty = PIECES[form](item);
      const amount = isWhole ? item.price.rowTotal : null;
      const row = { id: item.itemId, text: nameOf(item), rest: item.productId, qty, amount, isGift: item.bonus };
      return qty > 0 ? [row] : [];
    }),
    lines: isWhole
      ? [
          { key: 'cart.total', amount: totals.total },
          { key: 'purchase.refunds', amount: refunds.reduce((sum, { amount }) => sum + amount, 0) },
        ]
      : [],
    tenders: [],
    deliveries: [],
    shipping: null,
    billing: null,
    contact: null,
    payment: null,
  };
}
