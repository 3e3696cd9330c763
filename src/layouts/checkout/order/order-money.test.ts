import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import type { PaymentInstrument, Purchase } from '../../../commerce/contract/types.ts';
import { type Locale, LOCALES } from '../../../content/addresses/sites.ts';
import { t } from '../../../messages/index.ts';
import OrderDetail from '../../account/orders/OrderDetail.astro';
import ConfirmationPage from './ConfirmationPage.astro';
import { paymentText } from './order-text.ts';
import OrderTotals from './OrderTotals.astro';

const tender = (
  method: PaymentInstrument['payment_method_id'],
  amount: number,
  more: Partial<PaymentInstrument> = {},
) => ({ payment_method_id: method, amount, maskedNumber: '', card_type: null, ...more }) as PaymentInstrument;
const GIFT_CARD = tender('GIFT_CARD', 12.34, { maskedNumber: '•••• 2482' });
const TENDERS = [
  tender('ATHLETES_PAYMENT', 7),
  tender('LOYALTY_POINTS', 30, { points: 2_500 }),
  GIFT_CARD,
  tender('GIFT_CARD', 0, { maskedNumber: '•••• 0003' }),
];
const VISA = { code: 'CREDIT_CARD', type: 'visa', maskedNumber: '•••• 4242', amount: 650.66 };
const NOBODY = { code: '', type: '', maskedNumber: '', amount: 0 };

/** An order of 700.00, of which its tenders pay what they can, and a card the rest. */
const order = (more: object = {}): Purchase =>
  ({
    orderNumber: 'NF12345678',
    basketId: 'b_1',
    orderDate: '2026-11-21T08:00:00.000Z',
    currency: 'EUR',
    email: 'ida@northfell.example',
    billingAddress: { firstName: 'Ida', lastName: 'Berg', addressLine1: '1 Way', city: 'Kendal', countryCode: 'GB' },
    items: [],
    shipments: [],
    totals: {
      currency: 'EUR',
      itemTotal: 700,
      totalDiscount: 0,
      shipping: 0,
      tax: 98.37,
      taxIncluded: true,
      total: 700,
      totalUnits: 1,
    },
    payment_instruments: TENDERS,
    paymentMethod: VISA,
    collectionContact: null,
    pickupContact: null,
    isOrderFinalized: true,
    state: 'placed',
    returns: [],
    refunds: [],
    withdrawnAt: null,
    ...more,
  }) as unknown as Purchase;

const container = await AstroContainer.create();
async function text(
  Page: Parameters<typeof container.renderToString>[0],
  props: object,
  locale: Locale,
): Promise<string> {
  const page = fakePageContext({ locale, url: `https://shop.test/${locale}/order-confirmation` });
  const html = await container.renderToString(Page, { props: props as never, locals: { page } });
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  return body.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ').replace(/[\s\u{a0}\u{202f}]+/gu, ' ');
}
const PAGES = {
  confirmation: (locale: Locale, one: Purchase) => text(ConfirmationPage, { order: one }, locale),
  'order page': (locale: Locale, one: Purchase) =>
    text(OrderDetail, { order: one, isOwn: true, path: '/account/orders/NF12345678' }, locale),
};

describe.each(Object.entries(PAGES))('the %s', (_, shown) => {
  test.each(LOCALES.map(({ locale }) => locale))(
    'says in %s what paid which part of a placed order, and that nothing is left to pay by saying nothing of it',
    async (locale) => {
      const said = await shown(locale, order());
      const heading = said.indexOf(t(locale, 'order.paid'));
      expect(heading).toBeGreaterThan(0);
      const paid = said.slice(heading);
      expect(paid).toMatch(/2[,. ]500 (?:points|Punkte) €?30[,.]00/);
      expect(paid).toMatch(/•••• 2482 €?12[,.]34/);
      expect(paid).toMatch(/Visa •••• 4242 €?650[,.]66/);
      expect(paid).toMatch(new RegExp(`${t(locale, 'checkout.tender.ATHLETES_PAYMENT')} €?7[,.]00`));
      expect(said).not.toContain('0003');
      expect(said).not.toContain(t(locale, 'checkout.left'));
      expect(said).not.toContain(t(locale, 'order.paid.covered'));
    },
  );

  test('says that a gift card has paid all of it, and that an order of nothing had nothing to pay', async () => {
    const whole = { payment_instruments: [{ ...GIFT_CARD, amount: 700 }], paymentMethod: NOBODY };
    const said = await shown('en-gb', order(whole));
    expect(said).toContain('Gift card •••• 2482 €700.00 That covers the whole order. No card is charged.');
    expect(said).not.toContain('There was nothing to pay');
    const free = await shown('en-gb', order({ payment_instruments: [], paymentMethod: NOBODY }));
    expect(free).toContain('How it was paid There was nothing to pay.');
  });

  test('names Klarna', async () => {
    const paymentMethod = { code: 'KLARNA', type: 'klarna', maskedNumber: '', amount: 700 };
    expect(await shown('en-gb', order({ payment_instruments: [], paymentMethod }))).toContain('Klarna €700.00');
  });
});

test('the confirmation hands over the order as it is measured, with its coupons', async () => {
  const page = fakePageContext({ locale: 'en-gb', url: 'https://shop.test/en-gb/order-confirmation' });
  const html = await container.renderToString(ConfirmationPage, {
    props: { order: order({ coupons: ['WALK'] }) } as never,
    locals: { page },
  });
  const measured = /data-purchase="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#34;', '"') ?? '';
  expect(JSON.parse(measured.replaceAll('&quot;', '"'))).toMatchObject({
    order_number: 'NF12345678',
    value: 700,
    coupon: 'WALK',
  });
});

test('before payment the totals say what is left to pay, with the tax beside the total and not beside that', async () => {
  const open = order({ isOrderFinalized: false });
  const said = await text(OrderTotals, { cart: open }, 'de-de');
  expect(said).toMatch(
    /Summe 700,00 € darin 98,37 € MwSt\. .*Geschenkkarte •••• 2482 -12,34 € .*Noch zu zahlen 650,66 €/,
  );
  expect(await text(OrderTotals, { cart: order() }, 'de-de')).not.toContain('Noch zu zahlen');
});

test('a saved card is named by its brand and last digits before the order too', () => {
  const chosen = { type: 'visa', holder: '', saved: { id: 'preview', maskedNumber: '•••• 4242' } };
  expect(paymentText('en-gb', chosen as Parameters<typeof paymentText>[1])).toBe('Visa •••• 4242');
});

test('a refund says where credit of a year that has ended has gone', async () => {
  const refund = {
    refundId: 'NF12345678-1',
    kind: 'return',
    date: '2027-01-12T08:00:00.000Z',
    amount: 100,
    delivery: 0,
    tenders: [
      { code: 'ATHLETES_PAYMENT', maskedNumber: '', amount: 60 },
      { code: 'CREDIT_CARD', maskedNumber: '•••• 4242', amount: 40 },
    ],
    carried: [
      { kind: 'athlete', from: 2026, to: 2027 },
      { kind: 'employee', from: 2026, to: 2027 },
    ],
    isPending: false,
  };
  const said = (carried: object[]) => PAGES['order page']('en-gb', order({ refunds: [{ ...refund, carried }] }));
  const both = await said(refund.carried);
  expect(both).toContain('Athlete credit €60.00 Visa •••• 4242 €40.00 Added to your 2027 athlete credit, as');
  expect(both).toContain(
    'Your 2026 discount limit has ended, so your 2027 limit is higher by what this had used of it.',
  );
  expect(await said([{ kind: 'athlete', from: 2026, to: null }])).toContain('The athlete credit of 2026 has ended');
  expect(await said([])).not.toContain('has ended');
});

test('a gift card that waits for its payment is not being packed', async () => {
  const shipment = {
    shipmentId: 'digital',
    state: 'placed',
    shippingMethod: { code: 'digital', label: 'By email', deliveryTime: '0' },
    shippingAddress: null,
    store: null,
    collectionPoint: null,
    sentAt: null,
    trackingNumber: null,
    deliveredAt: null,
  };
  const said = await PAGES['order page']('en-gb', order({ shipments: [shipment] }));
  expect(said.match(/Sent by email as soon as your payment is confirmed/g)).toHaveLength(2);
  expect(said).not.toContain('packed');
});
