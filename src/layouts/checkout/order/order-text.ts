import { addressLines, type CheckoutState, cityLine } from '../../../commerce/checkout/index.ts';
import { shipmentText } from '../../../commerce/delivery/index.ts';
import type { Address, Cart, PaymentInstrument, ShipmentPlace } from '../../../commerce/contract/types.ts';
import { t } from '../../../messages/index.ts';

/** A delivery time in words. @param range in working days, e.g. `2-4`; `0-0` is the same day */
export function daysText(locale: string, range: string): string {
  if (/^0(?:-0)?$/.test(range)) return t(locale, 'checkout.method.today');
  return t(locale, 'checkout.method.days', { days: range.replace('-', '–') });
}

/** Person and place of an address on one line; empty without an address. */
export const placeText = (address: Address | null): string =>
  address === null ? '' : addressLines(address, '').join(', ');

/** Postal code and city of a store or collection point, as the country writes them. */
export const cityText = (place: ShipmentPlace): string => cityLine(place);

/** How a cart's or order's shipments arrive. */
export const deliveryText = (locale: string, { shipments }: Pick<Cart, 'shipments'>): string =>
  shipments
    .map(shipmentText)
    .map(({ key, params }) => t(locale, key, params))
    .join('; ');

/** Names of card brands and of Klarna as people know them. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  klarna: 'Klarna',
};

/** The name of a card brand or of Klarna; the general word for an unknown one. */
export const brandName = (locale: string, type: string): string =>
  BRANDS[type.toLowerCase()] ?? t(locale, 'checkout.card');

/** A way to pay in words, e.g. `Gift card •••• 0001`, `Visa •••• 4242` or `2,500 points`. */
export function tenderText(
  locale: string,
  {
    payment_method_id: id,
    maskedNumber,
    card_type: type = null,
    points,
  }: Pick<PaymentInstrument, 'payment_method_id' | 'maskedNumber'> &
    Partial<Pick<PaymentInstrument, 'card_type' | 'points'>>,
): string {
  const name =
    id === 'CREDIT_CARD'
      ? brandName(locale, type ?? '')
      : points === undefined
        ? t(locale, `checkout.tender.${id}`)
        : t(locale, 'loyalty.points', { count: points });
  return [name, maskedNumber].filter(Boolean).join(' ');
}

/** The card or Klarna that pays, in words. */
export function paymentText(locale: string, { type, holder, saved }: NonNullable<CheckoutState['payment']>): string {
  const card = brandName(locale, type);
  if (saved !== null) return `${card} ${saved.maskedNumber}`;
  return holder === '' ? card : t(locale, 'checkout.card.kept', { card, holder });
}
