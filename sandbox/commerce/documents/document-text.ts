import type { Address } from '../../../src/commerce/contract/types.ts';
import { siteById } from '../sites.ts';
import { addressLines } from '../text/address-lines.ts';
import { type Text, textFor } from '../text/text.ts';

const t = (en: string, fr: string, de: string): Text => ({ $t: { en, fr, de } });

const TEXTS = {
  invoice: t('Invoice {order}', 'Facture {order}', 'Rechnung {order}'),
  label: t('Return label {return}', 'Étiquette de retour {return}', 'Rücksendeetikett {return}'),
  barcode: t('Barcode {code}', 'Code-barres {code}', 'Strichcode {code}'),
  ordered: t('Ordered on {date}', 'Commandé le {date}', 'Bestellt am {date}'),
  registered: t('Registered on {date}', 'Enregistré le {date}', 'Angemeldet am {date}'),
  ofOrder: t('Order {order}', 'Commande {order}', 'Bestellung {order}'),
  seller: t('Sold by', 'Vendu par', 'Verkauft von'),
  billed: t('Billed to', 'Facturé à', 'Rechnung an'),
  from: t('From', 'Expéditeur', 'Absender'),
  to: t('To', 'Destinataire', 'Empfänger'),
  items: t('Items', 'Articles', 'Artikel'),
  item: t('Item', 'Article', 'Artikel'),
  qty: t('Quantity', 'Quantité', 'Menge'),
  price: t('Price', 'Prix', 'Preis'),
  reason: t('Reason', 'Motif', 'Grund'),
  totals: t('Totals', 'Totaux', 'Summen'),
  position: t('Position', 'Poste', 'Posten'),
  amount: t('Amount', 'Montant', 'Betrag'),
  goods: t('Items before discounts', 'Articles avant remises', 'Artikel vor Rabatten'),
  discount: t('Discounts', 'Remises', 'Rabatte'),
  delivery: { $t: { en: 'Delivery', 'en-us': 'Shipping', fr: 'Livraison', de: 'Lieferung' } } as Text,
  tax: t('Tax', 'Taxes', 'Steuer'),
  taxIncluded: t('Included tax', 'Dont TVA', 'Enthaltene MwSt.'),
  total: t('Total', 'Total', 'Summe'),
  paid: t('Paid with', 'Payé par', 'Bezahlt mit'),
  covered: t(
    'Paid in full without a card.',
    'Payée en totalité sans carte bancaire.',
    'Vollständig ohne Karte bezahlt.',
  ),
  refunds: t('Given back', 'Remboursements', 'Erstattet'),
  fold: t(
    'Put everything into a box, stick this page on the outside and hand it to the carrier. Returns are free.',
    'Placez les articles dans un carton, collez cette page à l’extérieur et remettez-le au transporteur. Le retour est gratuit.',
    'Legen Sie alles in einen Karton, kleben Sie dieses Blatt außen darauf und geben Sie das Paket ab. Das Porto zahlen wir.',
  ),
  tooSmall: t('Too small', 'Trop petit', 'Zu klein'),
  tooLarge: t('Too large', 'Trop grand', 'Zu groß'),
  notAsDescribed: t('Not as described', 'Non conforme à la description', 'Nicht wie beschrieben'),
  damaged: t('Damaged or faulty', 'Abîmé ou défectueux', 'Beschädigt oder fehlerhaft'),
  wrongItem: t('Not what was ordered', 'Pas ce qui a été commandé', 'Nicht das Bestellte'),
  tooLate: t('Came too late', 'Arrivé trop tard', 'Kam zu spät'),
  changedMind: t('Changed my mind', 'Changement d’avis', 'Anders überlegt'),
} as const;

export type Say = (key: keyof typeof TEXTS, values?: Readonly<Record<string, string>>) => string;

/** Texts of documents in a locale. */
export const documentText =
  (locale: string): Say =>
  (key, values = {}) =>
    textFor(TEXTS[key], locale).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A country by its name in a language. */
export const countryName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** A currency by its name in a language. */
export const currencyName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;

/** Lines of the brand's house, which sells and takes back. */
export const houseLines = (locale: string): string[] => [
  'Northfell Ltd',
  'The Old Ropewalk',
  'Kendal LA9 6NT',
  countryName('GB', locale),
];

/** Lines of an address; the country by its name in a language. */
export const linesOf = (address: Address, locale: string): string[] => [
  ...addressLines(address),
  countryName(address.countryCode, locale),
];

/** The day of an instant where the site of an order is. */
export const dayText = (at: string, locale: string, siteId: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: siteById(siteId)?.timeZone ?? 'UTC' }).format(
    new Date(at),
  );
