import { describe, expect, test } from 'vitest';
import type { Address, PaymentInstrument } from '../../../src/commerce/contract/types.ts';
import { orderMailContent } from '../mail/order-mail.ts';
import type { Attempt } from '../orders/attempt.ts';
import type { OrderDoc, Refund, Return } from '../orders/order-doc.ts';
import { paidWith } from '../orders/paid-with.ts';
import { invoicePage } from './invoice.ts';
import { returnLabelPage } from './return-label.ts';

const BOULDER = {
  firstName: 'Cole',
  lastName: 'Carver',
  addressLine1: '7 Pearl Street',
  addressLine2: '',
  city: 'Boulder',
  province: 'CO',
  postalCode: '80302',
  countryCode: 'US',
  email: 'cole@northfell.example',
} as Address;
const MUNICH = {
  ...BOULDER,
  addressLine1: 'Isarweg 3',
  city: 'München',
  province: '',
  postalCode: '80331',
  countryCode: 'DE',
};

const tender = (
  method: PaymentInstrument['payment_method_id'],
  amount: number,
  more: Partial<PaymentInstrument> = {},
) => ({ payment_method_id: method, amount, maskedNumber: '', ...more }) as PaymentInstrument;
/** Everything that pays besides a card, and a gift card that had nothing left to pay. */
const TENDERS = [
  tender('ATHLETES_PAYMENT', 7),
  tender('LOYALTY_POINTS', 30, { points: 2_500 }),
  tender('GIFT_CARD', 5, { maskedNumber: '•••• 2482' }),
  tender('GIFT_CARD', 1.5, { maskedNumber: '•••• 0002' }),
  tender('GIFT_CARD', 0, { maskedNumber: '•••• 0003' }),
];
const CARD = { method: 'CREDIT_CARD', type: 'visa', last4: '4242' };

/** An order of 100.00 that these pay for, and a card the rest. */
function order(
  locale: string,
  { currency = 'USD', address = BOULDER, instruments = TENDERS, attempt = CARD as object | null } = {},
): OrderDoc {
  const stored = instruments.reduce((sum, { amount }) => sum + amount, 0);
  const shipment = {
    shipmentId: 'me',
    shippingMethod: { code: 'standard', label: 'Standard delivery', deliveryTime: '3-5' },
    storeId: null,
    collectionPoint: null,
    shippingAddress: address,
  };
  const item = {
    itemId: 'i1',
    name: 'Wisp Pack',
    colour: { code: 'MOS', label: 'Moss' },
    size: { code: 'OS', label: 'OS' },
    qty: 1,
    price: { rowTotal: 90, proratedPrice: 90 },
    productImageURL: '',
    shipmentId: 'me',
  };
  return {
    orderNumber: 'NF12345678',
    siteId: currency === 'USD' ? 'northfell-us' : 'northfell-de',
    locale,
    placedAt: '2026-11-21T08:00:00.000Z',
    attempts: attempt === null ? [] : [{ ...attempt } as Attempt],
    frozen: {
      currency,
      email: address.email,
      billingAddress: address,
      instruments,
      total: Math.round(100 * (100 - stored)),
      items: [item],
      shipments: [shipment],
      totals: { itemTotal: 90, totalDiscount: 0, shipping: 10, tax: 16, taxIncluded: currency !== 'USD', total: 100 },
    },
  } as unknown as OrderDoc;
}

/** All that an email and an invoice say, line by line. */
const papers = (one: OrderDoc) => {
  const mail = orderMailContent({ shopOrigin: '', stores: new Map() }, one);
  const invoice = invoicePage(one, one.locale);
  return {
    mail: [
      ...(mail.items ?? []).map(({ note }) => note),
      ...(mail.totals ?? []).map((row) => row.join(' ')),
      ...(mail.sections ?? []).flatMap(({ heading, lines }) => [heading, ...lines]),
    ],
    invoice: [
      ...invoice.sections.flatMap(({ lines }) => lines),
      ...invoice.tables.flatMap(({ heading, rows }) => [heading, ...rows.map((row) => row.join(' '))]),
      ...invoice.notes,
    ],
  };
};
/** Amounts have a space of their own in French and German. */
const plain = (lines: readonly string[]) => lines.map((line) => line.replace(/[\u{a0}\u{202f}]/gu, ' '));

test('an invoice, its refunds and a return label have the days of their site, not those of UTC', () => {
  const at = '2026-12-31T23:30:00.000Z';
  const german = invoicePage({ ...order('de-de', { currency: 'EUR' }), placedAt: at }, 'de-de');
  expect(german.facts[0]).toContain('1. Januar 2027');
  const american = invoicePage({ ...order('en-us'), placedAt: '2027-01-01T06:30:00.000Z' }, 'en-us');
  expect(american.facts[0]).toContain('December 31, 2026');
  const refunds = [{ at, tender: [100] }] as unknown as Refund[];
  const refunded = invoicePage({ ...order('de-de', { currency: 'EUR' }), refunds }, 'de-de');
  expect(refunded.tables.flatMap(({ rows }) => rows.map(([first]) => first))).toContain('1. Januar 2027');
  const sentBack = { id: 'R1', at, units: [], reasons: {} } as unknown as Return;
  const label = ({ siteId }: OrderDoc) =>
    returnLabelPage({ ...order('de-de'), siteId, frozen: { ...order('de-de').frozen, units: [] } }, sentBack, 'de-de');
  expect(label(order('de-de', { currency: 'EUR' })).facts).toContainEqual(expect.stringContaining('1. Januar 2027'));
  expect(label(order('de-de')).facts).toContainEqual(expect.stringContaining('31. Dezember 2026'));
});

describe('email and invoice of an order', () => {
  test('say what paid which part: credit, points with what they are worth, each gift card, the card by its last digits', () => {
    const { mail, invoice } = papers(order('en-us'));
    const paid = [
      'Athlete credit $7.00',
      '2,500 points $30.00',
      'Gift card •••• 2482 $5.00',
      'Gift card •••• 0002 $1.50',
      'Visa •••• 4242 $56.50',
    ];
    expect(mail.slice(mail.indexOf('Payment'))).toEqual(expect.arrayContaining(paid));
    expect(invoice.slice(invoice.indexOf('Paid with') + 1)).toEqual(paid);
    const german = papers(order('de-de', { currency: 'EUR', address: MUNICH }));
    for (const lines of [german.mail, german.invoice])
      expect(plain(lines)).toEqual(
        expect.arrayContaining([
          'Athletenguthaben 7,00 €',
          '2.500 Punkte 30,00 €',
          'Geschenkkarte •••• 2482 5,00 €',
          'Visa •••• 4242 56,50 €',
        ]),
      );
    expect(plain(german.mail)).toContain('Summe, inklusive 16,00 € MwSt. 100,00 €');
  });

  test('say it with a card alone too, and name Klarna and what they do not know', () => {
    const alone = (attempt: object) => paidWith(order('en-us', { instruments: [], attempt }), 'en-us');
    expect(alone(CARD)).toEqual([{ name: 'Visa •••• 4242', amount: 10_000 }]);
    expect(alone({ method: 'KLARNA', type: 'klarna' })).toEqual([{ name: 'Klarna', amount: 10_000 }]);
    expect(alone({ method: 'CREDIT_CARD', type: 'card' })).toEqual([{ name: 'Card', amount: 10_000 }]);
    expect(papers(order('en-us', { instruments: [] })).mail).toContain('Visa •••• 4242 $100.00');
  });

  test.each([
    ['en-us', 'That covers the whole order. No card is charged.', 'Paid in full without a card.'],
    ['fr-ca', 'La commande est ainsi entièrement payée. Aucune carte n’est débitée.', 'Payée en totalité'],
    ['de-de', 'Damit ist die ganze Bestellung bezahlt. Es wird keine Karte belastet.', 'Vollständig ohne Karte'],
  ])('say in %s that gift cards have paid all of it', (locale, said, noted) => {
    const attempt = { method: '', type: '' };
    const instruments = [tender('GIFT_CARD', 100, { maskedNumber: '•••• 2482' })];
    const { mail, invoice } = papers(order(locale, { instruments, attempt }));
    expect(mail).toContain(said);
    expect(invoice.at(-1)).toContain(noted);
    expect(paidWith(order(locale, { instruments, attempt }), locale)).toHaveLength(1);
  });

  test('say that an order of nothing had nothing to pay', () => {
    const { mail } = papers(order('en-us', { instruments: [], attempt: null }));
    expect(mail).toContain('nothing to pay');
  });

  test('write addresses as their country does, and hide a size where there is one only', () => {
    for (const lines of Object.values(papers(order('en-us')))) {
      expect(lines).toContain('Boulder, CO 80302');
      expect(lines.join('\n')).not.toMatch(/CO$|80302 Boulder|\bOS\b/m);
    }
    expect(papers(order('en-us')).invoice).toContain('United States');
    for (const lines of Object.values(papers(order('de-de', { currency: 'EUR', address: MUNICH }))))
      expect(lines).toContain('80331 München');
    const british = { ...BOULDER, city: 'Kendal', province: '', postalCode: 'LA9 4AB', countryCode: 'GB' };
    expect(papers(order('en-gb', { address: british })).mail).toContain('Kendal LA9 4AB');
  });

  test.each([
    ['en-us', 'Shipping', '3–5 business days'],
    ['en-ca', 'Delivery', '3–5 business days'],
    ['fr-ca', 'Livraison', '3–5 jours ouvrables'],
    ['en-gb', 'Delivery', '3–5 working days'],
    ['fr-fr', 'Livraison', '3–5 jours ouvrés'],
    ['de-de', 'Lieferung', '3–5 Werktage'],
  ])('say in %s what its shop says: %s, %s', (locale, delivery, days) => {
    const { mail, invoice } = papers(order(locale));
    expect(mail).toContain(`Standard delivery, ${days}`);
    for (const lines of [mail, invoice])
      expect(lines.filter((line) => line.startsWith(`${delivery} `))).toHaveLength(1);
  });
});
