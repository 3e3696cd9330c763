import type { Address, CartItem, Shipment, Totals } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import { isInEU, mayGoBack } from '../after-order/order-state.ts';
import { lastAttempt, type OrderDoc } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { shopFor } from '../stores.ts';
import { toAmount } from '../money.ts';
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
  shipping: t('Delivery', 'Livraison', 'Lieferung'),
  free: t('free', 'offerte', 'kostenlos'),
  tax: t('Tax', 'Taxes', 'Steuer'),
  total: t('Total', 'Total', 'Summe'),
  totalWithTax: t('Total, including {tax} tax', 'Total, dont {tax} de TVA', 'Summe, inklusive {tax} MwSt.'),
  today: t('today', 'aujourd’hui', 'heute'),
  days: t('{days} working days', '{days} jours ouvrés', '{days} Werktage'),
  payment: t('Payment', 'Paiement', 'Zahlung'),
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

/** Brand names of cards as people know them. */
const CARD_BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

type Say = (key: keyof typeof TEXTS, values?: Readonly<Record<string, string>>) => string;

const sayIn =
  (locale: string): Say =>
  (key, values = {}) =>
    textFor(TEXTS[key], locale).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const addressLines = ({ firstName, lastName, addressLine1, addressLine2, postalCode, city, province }: Address) =>
  [
    `${firstName} ${lastName}`.trim(),
    addressLine1,
    addressLine2,
    [postalCode, city].filter(Boolean).join(' '),
    province,
  ].filter((line): line is string => typeof line === 'string' && line !== '');

/** Size code of products that come in one size. */
const ONE_SIZE = 'OS';

const choice = ({ colour, size, qty, bonus }: CartItem, say: Say): string =>
  [
    `${qty} ×`,
    [colour.label, size.code === ONE_SIZE ? '' : size.label].filter(Boolean).join(', '),
    bonus ? `(${say('gift')})` : '',
  ]
    .filter(Boolean)
    .join(' ');

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
    const { name, addressLine1, postalCode, city } = collectionPoint;
    return [name, addressLine1, `${postalCode} ${city}`];
  }
  const store = storeId === null ? undefined : stores.get(storeId);
  if (store !== undefined) {
    const { name, addressLine1, postalCode, city } = shopFor(store, locale);
    return [name, addressLine1, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean);
  }
  return shippingAddress === null ? [] : addressLines(shippingAddress);
}

const arrival = (days: string, say: Say): string =>
  /^0(?:-0)?$/.test(days) ? say('today') : say('days', { days: days.replace('-', '–') });

function shipmentSection(shipment: Shipment, order: OrderDoc, stores: Services['stores'], say: Say) {
  const { label: method, deliveryTime } = shipment.shippingMethod;
  const { items, shipments } = order.frozen;
  const names = items.filter(({ shipmentId }) => shipmentId === shipment.shipmentId).map(({ name }) => name);
  return {
    heading: `${method}, ${arrival(deliveryTime, say)}`,
    // With one shipment the list of items above says it already.
    lines: [...(shipments.length > 1 ? [names.join(', ')] : []), ...destination(shipment, stores, order.locale)],
  };
}

/** How an order is paid, in words: gift cards and the like with what they paid, then the card or Klarna. */
function paidWith(order: OrderDoc, money: Intl.NumberFormat): string[] {
  const { instruments, total } = order.frozen;
  const attempt = lastAttempt(order);
  const used = instruments
    .filter(({ amount }) => amount > 0)
    .map(({ payment_method_id: method, maskedNumber, amount }) =>
      [label(`payment.${method}`, order.locale), maskedNumber, money.format(amount)].filter(Boolean).join(' '),
    );
  if (attempt === undefined || total === 0) return used.length > 0 ? used : [label('payment.none', order.locale)];
  const rest =
    attempt.method === 'KLARNA'
      ? label('payment.KLARNA', order.locale)
      : (CARD_BRANDS[attempt.type] ?? label('payment.CREDIT_CARD', order.locale));
  return used.length > 0 ? [...used, `${rest} ${money.format(toAmount(total))}`] : [rest];
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
      { heading: say('payment'), lines: [...paidWith(order, money), ...(isTakenLater(order) ? [say('taken')] : [])] },
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
