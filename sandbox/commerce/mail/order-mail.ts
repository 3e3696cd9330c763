import type { CartItem, Shipment, Totals } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import { isInEU, mayGoBack } from '../after-order/order-state.ts';
import type { OrderDoc } from '../orders/order-doc.ts';
import { isPaidWithoutCard, paidWith } from '../orders/paid-with.ts';
import type { Services } from '../services.ts';
import { shopFor } from '../stores.ts';
import { toAmount } from '../money.ts';
import { addressLines, cityLine } from '../text/address-lines.ts';
import { choiceText } from '../text/item-text.ts';
import { label } from '../text/labels.ts';
import { type Text, textFor } from '../text/text.ts';
import type { MailContent, MailItem, MailSection } from './mail.ts';
import { contentMailOp } from './outbox.ts';

const t = (en: string, fr: string, de: string): Text => ({ $t: { en, fr, de } });

const TEXTS = {
  subject: t('Your order {order}', 'Votre commande {order}', 'Ihre Bestellung {order}'),
  thanks: t(
    'Thank you, {name}. Your order {order} is placed. We write again when it leaves.',
    'Merci, {name}. Votre commande {order} est enregistrée. Nous vous écrirons dès son départ.',
    'Vielen Dank, {name}. Ihre Bestellung {order} ist eingegangen. Wir schreiben wieder, wenn sie unterwegs ist.',
  ),
  gift: t('Gift', 'Cadeau', 'Geschenk'),
  items: t('Items', 'Articles', 'Artikel'),
  discount: t('Discounts', 'Remises', 'Rabatte'),
  shipping: { $t: { en: 'Delivery', 'en-us': 'Shipping', fr: 'Livraison', de: 'Lieferung' } } as Text,
  free: t('free', 'offerte', 'kostenlos'),
  tax: t('Tax', 'Taxes', 'Steuer'),
  total: t('Total', 'Total', 'Summe'),
  totalWithTax: t('Total, including {tax} tax', 'Total, dont {tax} de TVA', 'Summe, inklusive {tax} MwSt.'),
  today: t('today', 'aujourd’hui', 'heute'),
  days: {
    $t: {
      en: '{days} working days',
      'en-us': '{days} business days',
      'en-ca': '{days} business days',
      fr: '{days} jours ouvrés',
      'fr-ca': '{days} jours ouvrables',
      de: '{days} Werktage',
    },
  } as Text,
  payment: t('Payment', 'Paiement', 'Zahlung'),
  covered: t(
    'That covers the whole order. No card is charged.',
    'La commande est ainsi entièrement payée. Aucune carte n’est débitée.',
    'Damit ist die ganze Bestellung bezahlt. Es wird keine Karte belastet.',
  ),
  taken: t(
    'We take the money for each parcel when it leaves.',
    'Le montant de chaque colis est prélevé à son départ.',
    'Den Betrag buchen wir für jedes Paket ab, wenn es unterwegs ist.',
  ),
  billed: t('Billed to', 'Facturé à', 'Rechnung an'),
  next: t('If you change your mind', 'Si vous changez d’avis', 'Wenn Sie es sich anders überlegen'),
  returns: t(
    'If it does not fit, you have 60 days to send it back.',
    'Si la taille ne va pas, vous avez 60 jours pour le renvoyer.',
    'Wenn es nicht passt, haben Sie 60 Tage, um es zurückzuschicken.',
  ),
  withdrawal: t(
    'You can also withdraw from the contract without saying why, up to 14 days after the last parcel arrived.',
    'Vous pouvez aussi vous rétracter du contrat sans motif, jusqu’à 14 jours après l’arrivée du dernier colis.',
    'Sie können den Vertrag auch ohne Angabe von Gründen widerrufen, bis 14 Tage nach Ankunft des letzten Pakets.',
  ),
  withdraw: t('Withdraw from contract here', 'Se rétracter du contrat ici', 'Vertrag hier widerrufen'),
  see: t('See the order', 'Voir la commande', 'Bestellung ansehen'),
} as const;

type Say = (key: keyof typeof TEXTS, values?: Readonly<Record<string, string>>) => string;

const sayIn =
  (locale: string): Say =>
  (key, values = {}) =>
    textFor(TEXTS[key], locale).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const choice = (item: CartItem, say: Say): string =>
  [`${item.qty} ×`, choiceText(item), item.bonus ? `(${say('gift')})` : ''].filter(Boolean).join(' ');

function totalRows(totals: Totals, money: Intl.NumberFormat, say: Say): [string, string][] {
  const row = (label: string, amount: number): [string, string] => [label, money.format(amount)];
  return [
    row(say('items'), totals.itemTotal),
    ...(totals.totalDiscount > 0 ? [row(say('discount'), -totals.totalDiscount)] : []),
    totals.shipping > 0 ? row(say('shipping'), totals.shipping) : [say('shipping'), say('free')],
    ...(totals.taxIncluded ? [] : [row(say('tax'), totals.tax)]),
    row(totals.taxIncluded ? say('totalWithTax', { tax: money.format(totals.tax) }) : say('total'), totals.total),
  ];
}

function destination(shipment: Shipment, stores: Services['stores'], locale: string): string[] {
  const { storeId, collectionPoint, shippingAddress } = shipment;
  if (collectionPoint !== null) {
    const { name, addressLine1 } = collectionPoint;
    return [name, addressLine1, cityLine(collectionPoint)];
  }
  const store = storeId === null ? undefined : stores.get(storeId);
  if (store !== undefined) {
    const shop = shopFor(store, locale);
    return [shop.name, shop.addressLine1, cityLine(shop)].filter(Boolean);
  }
  return shippingAddress === null ? [] : addressLines(shippingAddress);
}

/** When something arrives or is ready. A mail is read on later days too, so what waits at a store has its date. */
function arrival({ deliveryTime, ready }: Shipment['shippingMethod'], locale: string, say: Say): string {
  if (ready !== undefined)
    return new Date(ready.on).toLocaleDateString(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
  return /^0(?:-0)?$/.test(deliveryTime) ? say('today') : say('days', { days: deliveryTime.replace('-', '–') });
}

function shipmentSection(shipment: Shipment, order: OrderDoc, stores: Services['stores'], say: Say) {
  const { items, shipments } = order.frozen;
  const names = items.filter(({ shipmentId }) => shipmentId === shipment.shipmentId).map(({ name }) => name);
  return {
    heading: `${shipment.shippingMethod.label}, ${arrival(shipment.shippingMethod, order.locale, say)}`,
    // With one shipment the list of items above says it already.
    lines: [...(shipments.length > 1 ? [names.join(', ')] : []), ...destination(shipment, stores, order.locale)],
  };
}

/** How an order is paid, in words: what pays and how much each. */
function paymentLines(order: OrderDoc, money: Intl.NumberFormat, say: Say): string[] {
  const lines = paidWith(order, order.locale).map(({ name, amount }) => `${name} ${money.format(toAmount(amount))}`);
  if (lines.length === 0) return [label('payment.none', order.locale)];
  return isPaidWithoutCard(order) ? [...lines, say('covered')] : lines;
}

/** Whether the card or Klarna pays for something that leaves later. */
const isTakenLater = ({ parcels = [] }: OrderDoc): boolean =>
  parcels.some(({ state, amount }) => state === 'authorised' && amount > 0);

/** How somebody changes their mind: sending back, and in the EU withdrawing from the contract (docs/decisions/0051). */
function wayBack(order: OrderDoc, tracking: (path?: string) => string, say: Say): MailSection {
  const isWithdrawable = isInEU(order) && order.frozen.items.some(mayGoBack);
  return {
    heading: say('next'),
    lines: [say('returns'), ...(isWithdrawable ? [say('withdrawal')] : [])],
    link: isWithdrawable ? { label: say('withdraw'), href: tracking('/withdraw') } : undefined,
  };
}

/** The email that confirms an order, in the language it was placed in. */
export function orderMailContent(
  { shopOrigin, stores }: Pick<Services, 'shopOrigin' | 'stores'>,
  order: OrderDoc,
): MailContent {
  const { frozen, locale, orderNumber } = order;
  const say = sayIn(locale);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: frozen.currency });
  const absolute = (image: string): string | undefined =>
    image.startsWith('/') ? (shopOrigin === '' ? undefined : shopOrigin + image) : image;
  const values = { name: frozen.billingAddress.firstName, order: orderNumber };
  const tracking = (path = ''): string =>
    `${shopOrigin}/${locale}/track-order${path}?order=${encodeURIComponent(orderNumber)}`;
  return {
    subject: say('subject', values),
    paragraphs: [say('thanks', values)],
    button: { label: say('see'), href: tracking() },
    items: frozen.items.map((item): MailItem => ({
      name: item.name,
      note: choice(item, say),
      price: money.format(item.price.rowTotal),
      image: absolute(item.productImageURL),
    })),
    totals: totalRows(frozen.totals, money, say),
    sections: [
      ...frozen.shipments.map((shipment) => shipmentSection(shipment, order, stores, say)),
      {
        heading: say('payment'),
        lines: [...paymentLines(order, money, say), ...(isTakenLater(order) ? [say('taken')] : [])],
      },
      { heading: say('billed'), lines: addressLines(frozen.billingAddress) },
      // Gift cards come by email and do not go back.
      ...(frozen.items.every(({ isDigitalProduct }) => isDigitalProduct) ? [] : [wayBack(order, tracking, say)]),
    ],
  };
}

/** The operation that sends the confirmation of an order. */
export const orderMail = (
  services: Pick<Services, 'now' | 'shopOrigin' | 'mailServer' | 'stores'>,
  order: OrderDoc,
): Op =>
  contentMailOp(
    services,
    { kind: 'order', to: order.frozen.email, locale: order.locale },
    orderMailContent(services, order),
  );
