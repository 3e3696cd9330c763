import { expect, test } from 'vitest';
import type { Order } from '../commerce/contract/types.ts';
import { purchaseOf } from './purchase-of.ts';

type Measured = Parameters<typeof purchaseOf>[0];

const item = (
  productId: string,
  qty: number,
  rowTotal: number,
  proratedPrice: number,
  more: Partial<Order['items'][number]> = {},
) => ({
  productId,
  qty,
  name: productId,
  bonus: false,
  price: { rowTotal, proratedPrice },
  productPromotions: [],
  ...more,
});
const order = (totals: object, items: object[], coupons?: string[]): Measured =>
  ({ orderNumber: 'NF1', totals: { currency: 'USD', ...totals }, items, ...(coupons && { coupons }) }) as Measured;
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('what coupons and promotions take off an order is told of it and of each piece, so that its items add up to its value', () => {
  const code = (couponCode: string | null) => ({ couponCode, promotionId: 'p', campaignId: '', price: -30 });
  const told = purchaseOf(
    order(
      { total: 1_348.97, tax: 100.97, shipping: 0 },
      [
        item('JACKET', 3, 1_260, 1_210.5, { productPromotions: [code('PIECE'), code(null)] }),
        item('SOCK', 1, 38, 37.5),
        item('GIFT', 1, 0, 0, { bonus: true }),
      ],
      ['WALK', 'PIECE'],
    ),
  );
  expect(told).toEqual({
    order_number: 'NF1',
    currency: 'USD',
    value: 1_348.97,
    tax: 100.97,
    shipping: 0,
    coupon: 'WALK,PIECE',
    items: [
      { sku: 'JACKET', name: 'JACKET', quantity: 3, price: 403.5, discount: 16.5, coupon: 'PIECE' },
      { sku: 'SOCK', name: 'SOCK', quantity: 1, price: 37.5, discount: 0.5 },
    ],
  });
  expect(sum(told.items.map(({ price, quantity }) => price * quantity)) + told.tax).toBeCloseTo(told.value, 2);
});

test('an order at full price names neither coupon nor discount', () => {
  const told = purchaseOf(order({ total: 90, tax: 15, shipping: 0 }, [item('PACK', 2, 90, 90)]));
  expect(told.items).toEqual([{ sku: 'PACK', name: 'PACK', quantity: 2, price: 45 }]);
  expect(Object.keys(told)).not.toContain('coupon');
});
