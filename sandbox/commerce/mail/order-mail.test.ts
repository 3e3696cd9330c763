import { describe, expect, test } from 'vitest';
import type { OrderDoc } from '../orders/order-doc.ts';
import type { Shop } from '../stores.ts';
import { orderMailContent } from './order-mail.ts';

const YORK = {
  firstName: 'Ida',
  lastName: 'Berg',
  addressLine1: '4 Fell Lane',
  addressLine2: '',
  city: 'York',
  postalCode: 'YO1 1AA',
  countryCode: 'GB',
  province: '',
};
const item = (more: object = {}) => ({
  itemId: 'i1',
  shipmentId: 's1',
  name: 'Shell',
  qty: 2,
  bonus: false,
  colour: { code: 'MOS', label: 'Moss' },
  size: { code: 'M', label: 'M' },
  price: { rowTotal: 720 },
  productImageURL: '/media/shell.jpg',
  isDigitalProduct: false,
  isCustoms: false,
  ...more,
});
const shipment = (more: object = {}) => ({
  shipmentId: 's1',
  shippingMethod: { code: 'standard', label: 'Standard delivery', deliveryTime: '2-3' },
  storeId: null,
  collectionPoint: null,
  shippingAddress: YORK,
  ...more,
});
const TOTALS = { itemTotal: 720, totalDiscount: 0, shipping: 0, tax: 120, taxIncluded: true, total: 720 };
const LATER = [{ state: 'authorised', amount: 72_000 }];

function mail(frozen: object = {}, more: object = {}, shopOrigin = 'https://shop.example') {
  const order = {
    orderNumber: 'NF1',
    siteId: 'northfell-uk',
    locale: 'en-gb',
    attempts: [{ method: 'CREDIT_CARD', type: 'visa', last4: '4242' }],
    parcels: LATER,
    ...more,
    frozen: {
      currency: 'GBP',
      total: 72_000,
      instruments: [],
      items: [item()],
      shipments: [shipment()],
      totals: TOTALS,
      billingAddress: YORK,
      ...frozen,
    },
  } as unknown as OrderDoc;
  const store = {
    id: 'S1',
    siteId: 'northfell-uk',
    name: 'Kendal',
    services: [],
    specialDays: [],
    addressLine1: '1 Mill Road',
    city: 'Kendal',
    postalCode: 'LA9 6AA',
    countryCode: 'GB',
  };
  const content = orderMailContent({ shopOrigin, stores: new Map([['S1', store as unknown as Shop]]) }, order);
  return {
    ...content,
    sections: (content.sections ?? []).map(({ heading, lines, link }) => [
      heading,
      lines,
      ...(link ? [link.href] : []),
    ]),
  };
}

test('the mail that confirms an order says what was bought, for how much, where it goes and who pays', () => {
  expect(mail()).toEqual({
    subject: 'Your order NF1',
    paragraphs: ['Thank you, Ida. Your order NF1 is placed. We write again when it leaves.'],
    button: { label: 'See the order', href: 'https://shop.example/en-gb/track-order?order=NF1' },
    items: [{ name: 'Shell', note: '2 × Moss, M', price: '£720.00', image: 'https://shop.example/media/shell.jpg' }],
    totals: [
      ['Items', '£720.00'],
      ['Delivery', 'free'],
      ['Total, including £120.00 tax', '£720.00'],
    ],
    sections: [
      ['Standard delivery, 2–3 working days', ['Ida Berg', '4 Fell Lane', 'York YO1 1AA']],
      ['Payment', ['Visa •••• 4242 £720.00', 'We take the money for each parcel when it leaves.']],
      ['Billed to', ['Ida Berg', '4 Fell Lane', 'York YO1 1AA']],
      ['If you change your mind', ['If it does not fit, you have 60 days to send it back.']],
    ],
  });
});

test('discounts and delivery stand in its sums, and a tax that is added', () => {
  const totals = { ...TOTALS, totalDiscount: 36.5, shipping: 4.95, tax: 8, taxIncluded: false, total: 696.45 };
  expect(mail({ totals }).totals).toEqual([
    ['Items', '£720.00'],
    ['Discounts', '-£36.50'],
    ['Delivery', '£4.95'],
    ['Tax', '£8.00'],
    ['Total', '£696.45'],
  ]);
});

test('a gift is called so, one size is not named, and pictures without an address are left out', () => {
  const gift = item({
    bonus: true,
    qty: 1,
    size: { code: 'OS', label: 'OS' },
    productImageURL: 'https://pictures.example/a.jpg',
  });
  expect(mail({ items: [gift] }).items).toMatchObject([
    { note: '1 × Moss (Gift)', image: 'https://pictures.example/a.jpg' },
  ]);
  expect(mail({ items: [gift] }, {}, '').items?.[0]?.image).toBe('https://pictures.example/a.jpg');
  expect(mail({}, {}, '').items?.[0]?.image).toBeUndefined();
});

describe('a shipment', () => {
  const point = {
    id: 'CP',
    name: 'Kiosk',
    addressLine1: '22 Street',
    city: 'Kendal',
    postalCode: 'LA9 6BT',
    countryCode: 'GB',
  };
  test.each<[string, object, string[]]>([
    ['to a store', { storeId: 'S1', shippingAddress: null }, ['Kendal', '1 Mill Road', 'Kendal LA9 6AA']],
    ['to a collection point', { collectionPoint: point }, ['Kiosk', '22 Street', 'Kendal LA9 6BT']],
    ['to a store that is gone', { storeId: 'S9' }, ['Ida Berg', '4 Fell Lane', 'York YO1 1AA']],
    ['by email', { shippingAddress: null }, []],
  ])('%s says so', (_, more, lines) => {
    expect(mail({ shipments: [shipment(more)] }).sections[0]?.[1]).toEqual(lines);
  });

  test('beside others names its items, and when it arrives', () => {
    const today = { code: 'pickup', label: 'Pick up', deliveryTime: '0-0' };
    const shipments = [shipment(), shipment({ shipmentId: 's2', shippingMethod: today, storeId: 'S1' })];
    const items = [
      item(),
      item({ itemId: 'i2', name: 'Pack' }),
      item({ itemId: 'i3', shipmentId: 's2', name: 'Sock' }),
    ];
    const { sections } = mail({ shipments, items });
    expect(sections.slice(0, 2).map(([heading, lines]) => [heading, lines?.[0]])).toEqual([
      ['Standard delivery, 2–3 working days', 'Shell, Pack'],
      ['Pick up, today', 'Sock'],
    ]);
    const ready = { ...today, ready: { on: '2026-11-30', timeZone: 'Europe/London' } };
    const waiting = mail({ shipments: [shipment({ shippingMethod: ready, storeId: 'S1' })] });
    expect(waiting.sections[0]?.[0]).toBe('Pick up, Monday 30 November');
  });
});

describe('what pays', () => {
  const payment = (...args: Parameters<typeof mail>) => mail(...args).sections[1]?.[1];
  const card = { payment_method_id: 'GIFT_CARD', maskedNumber: '•••• 0001', amount: 20 };

  test('is a gift card and what is left; all of it without a card is said', () => {
    expect(payment({ instruments: [card], total: 70_000 })).toEqual([
      'Gift card •••• 0001 £20.00',
      'Visa •••• 4242 £700.00',
      'We take the money for each parcel when it leaves.',
    ]);
    const paid = { attempts: [{ method: '', type: '' }], parcels: [{ state: 'captured', amount: 0 }] };
    expect(payment({ instruments: [card], total: 0 }, paid)).toEqual([
      'Gift card •••• 0001 £20.00',
      'That covers the whole order. No card is charged.',
    ]);
  });

  test('is Klarna, a card of another brand, or points by their number', () => {
    const first = (attempt: object) => payment({}, { attempts: [attempt] })?.[0];
    expect(first({ method: 'KLARNA', type: 'klarna' })).toBe('Klarna £720.00');
    expect(first({ method: 'CREDIT_CARD', type: 'amex' })).toBe('American Express £720.00');
    expect(first({ method: 'CREDIT_CARD', type: 'other', last4: '1' })).toMatch(/^\S.* •••• 1 £720\.00$/);
    const points = { payment_method_id: 'LOYALTY_POINTS', maskedNumber: '', amount: 10, points: 1_000 };
    expect(payment({ instruments: [points] })?.[0]).toBe('1,000 points £10.00');
  });

  test('is nothing for an order that costs nothing, and is taken at once of what leaves at once', () => {
    expect(payment({ total: 0 }, { attempts: [], parcels: [{ state: 'captured', amount: 0 }] })).toHaveLength(1);
    expect(payment({}, { parcels: [{ state: 'captured', amount: 72_000 }] })).toEqual(['Visa •••• 4242 £720.00']);
  });
});

test('in the EU it leads to withdrawing from the contract, for what can go back; gift cards do not', () => {
  const french = { siteId: 'northfell-fr', locale: 'fr-fr' };
  const last = (...args: Parameters<typeof mail>) => mail(...args).sections.at(-1);
  expect(last({}, french)?.[2]).toBe('https://shop.example/fr-fr/track-order/withdraw?order=NF1');
  expect(last({}, french)?.[1]).toHaveLength(2);
  expect(last({ items: [item({ isCustoms: true })] }, french)).toHaveLength(2);
  expect(last()).toHaveLength(2);
  expect(mail({ items: [item({ isDigitalProduct: true })] }).sections).toHaveLength(3);
});
