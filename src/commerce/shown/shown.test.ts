import { describe, expect, test } from 'vitest';
import { shownCart, shownItem } from '../../../tests/support/rendering/shop-cart.ts';
import type { CheckoutState } from '../checkout/index.ts';
import type { Address, Cart, CartItem, Purchase } from '../contract/types.ts';
import { changesSince, shownOrder, shownPurchase } from './index.ts';

const ADDRESS = {
  firstName: 'Mara',
  lastName: 'Lind',
  addressLine1: '12 Fell Lane',
  addressLine2: '',
  city: 'Kendal',
  postalCode: 'LA9 4PU',
  province: '',
  countryCode: 'GB',
  email: 'mara@example.com',
  phone: '+441539720000',
} as Address;
const STORE = { id: '101', name: 'Kendal', addressLine1: '', city: '', postalCode: '', countryCode: 'GB' };
const shipment = (shipmentId: string, code: string, more: object = {}) =>
  ({
    shipmentId,
    shippingMethod: { code, label: 'Standard', deliveryTime: '2-3' },
    store: null,
    collectionPoint: null,
    shippingAddress: null,
    ...more,
  }) as unknown as Cart['shipments'][number];
const GIFT_CARD = { payment_method_id: 'GIFT_CARD', maskedNumber: '•••• 2482', amount: 25 };
const CART = shownCart(
  [
    shownItem('i1', { shipmentId: 's1' }),
    shownItem('i2', { shipmentId: 's2', bonus: true }),
    shownItem('i3', { shipmentId: 's1' }),
  ],
  {
    shipments: [
      shipment('s1', 'standard', { shippingAddress: ADDRESS }),
      shipment('s2', 'pickup', { store: STORE }),
      shipment('s3', 'pudo', { collectionPoint: { ...STORE, name: 'Corner shop' } }),
    ],
    billingAddress: { ...ADDRESS, addressLine1: '1 Bank Street' },
    pickupContact: { email: 'mara@example.com' },
    collectionContact: { email: 'jo@example.com', phone: '+4915550100106', name: 'Jo Lind' },
    payment_instruments: [GIFT_CARD] as unknown as Cart['payment_instruments'],
    totals: { ...shownCart([]).totals, remainingToPay: 75 },
  },
);
const VISA: CheckoutState['payment'] = { code: 'CREDIT_CARD', type: 'visa', holder: 'Mara Lind', saved: null };
const SAVED: CheckoutState['payment'] = { ...VISA, holder: '', saved: { id: 'p', maskedNumber: '•••• 4242' } };

describe('what the last step of checkout shows', () => {
  const shown = shownOrder(CART, VISA);

  test('is every item with its delivery, every sum, every way to pay and both addresses', () => {
    expect(shown).toMatchObject({
      currency: 'GBP',
      rows: [
        { id: 'i1', text: 'Jacket i1, Moss, M', qty: 1, amount: 100, isGift: false },
        { id: 'i2', isGift: true },
        { id: 'i3', isGift: false },
      ],
      tenders: [GIFT_CARD],
      deliveries: [
        { key: 'delivery.ship', place: '', items: 'i1 i3' },
        { key: 'delivery.pickup', place: 'Kendal', items: 'i2' },
        { place: 'Corner shop', items: '' },
      ],
      payment: { type: 'visa', holder: 'Mara Lind', maskedNumber: '' },
    });
    expect(shown.lines.filter(({ key }) => key === 'cart.tax')).toEqual([{ key: 'cart.tax', amount: 16 }]);
    expect(shown.lines.at(-1)).toEqual({ key: 'checkout.left', amount: 75 });
    expect(shown.shipping?.text).toContain('12 Fell Lane');
    expect(shown.billing?.text).toContain('1 Bank Street');
    expect(shown.contact?.text).toBe('mara@example.com, jo@example.com');
  });

  const item = (more: object): Partial<Cart> => ({
    items: CART.items.map((one, at) => (at === 0 ? { ...one, ...more } : one)) as CartItem[],
  });
  const moved = (at: number, more: object): Partial<Cart> => ({
    shipments: CART.shipments.map((one, index) => (index === at ? ({ ...one, ...more } as typeof one) : one)),
  });
  const method = CART.shipments[0]?.shippingMethod;
  const billed = (more: object): Partial<Cart> => ({
    billingAddress: { ...ADDRESS, addressLine1: '1 Bank Street', ...more },
  });
  const edits: readonly (readonly [string, Partial<Cart>])[] = [
    ['another size', item({ productId: 'i1-L' })],
    ['another name of the product and another size', item({ name: 'Coat', productId: 'i1-L' })],
    ['another customisation', item({ recipeId: 'r' })],
    ['another gift message', item({ giftOption: { to: 'Jo', message: 'Hi' } })],
    ['another quantity', item({ qty: 2 })],
    ['another price', item({ price: { ...CART.items[0]?.price, rowTotal: 90 } })],
    ['an item that became a gift', item({ bonus: true })],
    ['an item that travels elsewhere', item({ shipmentId: 's2' })],
    ['an item that is gone', { items: CART.items.slice(1) }],
    ['another delivery', moved(0, { shippingMethod: { ...method, label: 'Express' } })],
    ['another delivery time', moved(0, { shippingMethod: { ...method, deliveryTime: '5-9' } })],
    ['another store', moved(1, { store: { ...STORE, name: 'Leeds' } })],
    ['another collection point', moved(2, { collectionPoint: { ...STORE, name: 'Kiosk' } })],
    ['another delivery address', moved(0, { shippingAddress: { ...ADDRESS, city: 'Leeds' } })],
    ['another email of the delivery address', moved(0, { shippingAddress: { ...ADDRESS, email: 'jo@example.com' } })],
    ['another phone of the delivery address', moved(0, { shippingAddress: { ...ADDRESS, phone: '+4915550100106' } })],
    ['no delivery address', moved(0, { shippingAddress: null })],
    ['another billing address', billed({ lastName: 'Berg' })],
    ['another country of the billing address', billed({ countryCode: 'FR' })],
    ['no billing address', { billingAddress: null }],
    ['another email for the store', { pickupContact: { email: 'kit@example.com' } }],
    ['nobody for the store to tell', { pickupContact: null }],
    [
      'another name for the carrier',
      { collectionContact: { email: 'jo@example.com', phone: '+4915550100106', name: 'K' } },
    ],
    ['another phone for the carrier', { collectionContact: { email: 'jo@example.com', phone: '', name: 'Jo Lind' } }],
    ['nobody to tell at all', { pickupContact: null, collectionContact: null }],
    [
      'a gift card that pays less',
      { payment_instruments: [{ ...GIFT_CARD, amount: 20 }] as unknown as Cart['payment_instruments'] },
    ],
    ['another total', { totals: { ...CART.totals, total: 101 } }],
    ['another discount', { totals: { ...CART.totals, totalDiscount: 5 } }],
    ['another cost of delivery', { totals: { ...CART.totals, shipping: 5 } }],
    ['another tax', { totals: { ...CART.totals, tax: 17 } }],
    ['more left to pay', { totals: { ...CART.totals, remainingToPay: 80 } }],
    ['another currency', { totals: { ...CART.totals, currency: 'EUR' } }],
  ];
  test.each(edits)('is not the same any more with %s', (_, edit) => {
    expect(changesSince(shown, shownOrder({ ...CART, ...edit }, VISA))).not.toEqual([]);
  });

  test('is the same in another language, where only names differ', () => {
    expect(changesSince(shown, shownOrder({ ...CART, ...item({ name: 'Veste' }) }, VISA))).toEqual([]);
  });

  test('names one who is told by both the store and the carrier once, and nobody where nobody is told', () => {
    const contact = (one: Cart['pickupContact'], other: Cart['collectionContact']) =>
      shownOrder({ ...CART, pickupContact: one, collectionContact: other }, VISA).contact;
    const jo = { email: 'jo@example.com', phone: '1', name: 'Jo' };
    expect(contact({ email: jo.email }, jo)).toEqual({ text: jo.email, rest: 'Jo 1' });
    expect(contact(null, jo)).toEqual({ text: jo.email, rest: 'Jo 1' });
    expect(contact({ email: jo.email }, null)).toMatchObject({ text: jo.email });
    expect(contact(null, null)).toBeNull();
  });

  test('has the card that pays the rest, a saved one with its number, and none when nothing is left', () => {
    expect(shownOrder(CART, SAVED).payment).toEqual({ type: 'visa', holder: '', maskedNumber: '•••• 4242' });
    expect(shownOrder(CART, null).payment).toBeNull();
    expect(shownOrder({ ...CART, totals: { ...CART.totals, remainingToPay: 0 } }, VISA).payment).toBeNull();
  });

  test('has the tax that is part of the total once', () => {
    const taxed = shownOrder({ ...CART, totals: { ...CART.totals, taxIncluded: false } }, VISA);
    expect(taxed.lines.filter(({ key }) => key === 'cart.tax')).toHaveLength(1);
  });
});

describe('what a form that undoes an order shows', () => {
  const bought = (itemId: string, pieces: object) => ({
    ...shownItem(itemId),
    qty: 3,
    returned: 0,
    returnable: 0,
    withdrawable: 0,
    ...pieces,
  });
  const order = {
    currency: 'GBP',
    totals: { total: 300 },
    refunds: [{ amount: 40 }, { amount: 2.5 }],
    items: [bought('i1', { returned: 1, returnable: 2 }), bought('i2', { returned: 3, withdrawable: 1 })],
  } as unknown as Purchase;
  const rows = (form: Parameters<typeof shownPurchase>[1]) =>
    shownPurchase(order, form).rows.map(({ id, qty, amount }) => [id, qty, amount]);

  test('is what can be sent back, or withdrawn from, without prices and sums', () => {
    expect(rows('return')).toEqual([['i1', 2, null]]);
    expect(rows('withdraw')).toEqual([['i2', 1, null]]);
    expect(shownPurchase(order, 'return').lines).toEqual([]);
  });

  test('is, of an order to cancel, what is still to come, what it came to, and what was given back', () => {
    expect(rows('cancel')).toEqual([['i1', 2, 100]]);
    expect(shownPurchase(order, 'cancel').lines).toEqual([
      { key: 'cart.total', amount: 300 },
      { key: 'purchase.refunds', amount: 42.5 },
    ]);
  });
});
