import { expect, test } from 'vitest';
import type { Address, Cart } from '../../../src/commerce/contract/types.ts';
import type { CartDoc } from '../cart/cart-doc.ts';
import { freeze, isZeroOrder, tendersByPart } from './freeze.ts';
import type { Attempt } from './attempt.ts';
import type { OrderDoc } from './order-doc.ts';
import { orderView } from './order-view.ts';

const doc: CartDoc = {
  basketId: 'b_1',
  customerId: 'guest_1',
  siteId: 'northfell-uk',
  lines: [],
  favStoreId: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  reservedUntil: null,
};
const row = {
  itemId: 'i_1',
  productId: 'NF900002EMB-OS',
  qty: 3,
  taxTotal: 5.01,
  price: { original: 12, proratedPrice: 30.05 },
  productPromotions: [],
};
const cart = {
  currency: 'GBP',
  items: [row],
  shipments: [],
  promoSummary: [],
  payment_instruments: [],
  couponItems: [],
  orderPromotions: [],
  totals: { total: 30.05, remainingToPay: 30.05 },
} as unknown as Cart;
const billing = { email: 'ida@northfell.example' } as Address;
const attempt = { key: 'b_1.1', state: 'pending', type: 'visa', bin: '424242', method: 'CREDIT_CARD' } as Attempt;
const order: OrderDoc = {
  basketId: 'b_1',
  orderNumber: 'NF10000001',
  st: 'st_1',
  customerId: 'guest_1',
  siteId: 'northfell-uk',
  locale: 'en-gb',
  createdAt: '2026-11-21T08:00:00.000Z',
  placedAt: null,
  attempts: [attempt],
  frozen: freeze(doc, cart, [], billing, []),
  inStoreSalesInfo: { storeId: 'S1', storeEmployeeId: 'E7' },
};

test('[ORD-02] an order says who sold it in a store, and whether its payment is under way or done', () => {
  const open = orderView(order, 'en-gb');
  expect(open.inStoreSalesInfo).toEqual({ storeId: 'S1', storeEmployeeId: 'E7' });
  expect([open.isOrderProcessing, open.isOrderFinalized]).toEqual([true, false]);
  const placed = orderView({ ...order, placedAt: '2026-11-21T08:01:00.000Z' }, 'en-gb');
  expect([placed.isOrderProcessing, placed.isOrderFinalized]).toEqual([false, true]);
  const refused = orderView({ ...order, attempts: [{ ...attempt, state: 'refused' }] }, 'en-gb');
  expect([refused.isOrderProcessing, refused.isOrderFinalized]).toEqual([false, false]);
});

test('the money of every piece is fixed and adds up to its row', () => {
  const { units } = order.frozen;
  expect(units.map(({ paid }) => paid)).toEqual([1002, 1002, 1001]);
  expect(units.map(({ discount }) => discount)).toEqual([199, 198, 198]);
  expect(units.map(({ tax }) => tax)).toEqual([167, 167, 167]);
});

test('what pays is divided over the pieces and delivery, and adds up on both sides', () => {
  const parts = tendersByPart([1_002, 1_002, 1_001, 495], [1_000, 2_000]);
  const sum = (some: number[]) => some.reduce((total, one) => total + one, 0);
  expect(parts.map(sum)).toEqual([1_002, 1_002, 1_001, 495]);
  expect([0, 1, 2].map((at) => sum(parts.map((part) => part[at] ?? 0)))).toEqual([1_000, 2_000, 500]);
  expect(parts.map(([first]) => first)).toEqual([286, 286, 286, 142]);
});

test('[CHK-12] an order of nothing is a zero order only while no payment instrument is on it', () => {
  const zero = { ...cart.totals, total: 0 };
  expect(isZeroOrder({ totals: zero, payment_instruments: [] })).toBe(true);
  expect(isZeroOrder({ totals: { ...zero, total: 0.01 }, payment_instruments: [] })).toBe(false);
  const giftCard = {
    payment_method_id: 'GIFT_CARD' as const,
    payment_instrument_id: 'g',
    amount: 5,
    card_type: null,
    card: null,
    maskedNumber: '•••• 1234',
    additionalData: null,
  };
  expect(isZeroOrder({ totals: zero, payment_instruments: [giftCard] })).toBe(false);
});
