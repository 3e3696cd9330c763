import { describe, expect, test } from 'vitest';
import type { Cart } from '../contract/types.ts';
import { appliedCoupons, automaticDiscounts, rowPromotions } from './index.ts';

const promotion = (promotionId: string, price: number, couponCode: string | null = null) => ({
  promotionId,
  price,
  couponCode,
});
const CART = {
  couponItems: [
    { couponItemId: 'c1', code: 'RAIN', type: 'CODE', valid: true },
    { couponItemId: 'c2', code: 'AUTO', type: 'AUTO', valid: true },
    { couponItemId: 'c3', code: 'WALK', type: 'CODE', valid: false },
  ],
  orderPromotions: [promotion('p-rain', -10.1, 'RAIN'), promotion('p-autumn', -5)],
  items: [
    { productPromotions: [promotion('p-rain-row', -0.2, 'RAIN'), promotion('p-row', -3)] },
    { productPromotions: [promotion('p-rain-row', -0.1, 'RAIN'), promotion('MEMBERS-PRICE', -7)] },
  ],
  promoSummary: [
    { promotionId: 'p-row', promotionName: 'Two for less' },
    { promotionId: 'p-rain-row', promotionName: 'Rain week' },
    { promotionId: 'p-autumn', promotionName: 'Autumn' },
  ],
} as unknown as Cart;

describe('what reduces a cart', () => {
  test('codes stand in the order in which they were entered, with all that each takes off', () => {
    expect(appliedCoupons(CART)).toEqual([
      { code: 'RAIN', valid: true, off: 10.4, name: 'Rain week' },
      { code: 'WALK', valid: false, off: 0, name: undefined },
    ]);
  });

  test('what applies to the order by itself has its name', () => {
    expect(automaticDiscounts(CART)).toEqual([{ name: 'Autumn', off: 5 }]);
    expect(automaticDiscounts({ ...CART, promoSummary: [] })).toEqual([{ name: '', off: 5 }]);
  });

  test('a row names its promotions, and the price of members; what has no name is not told', () => {
    expect(CART.items.map((item) => rowPromotions(item, CART))).toEqual([
      ['Rain week', 'Two for less'],
      ['Rain week', 'members'],
    ]);
    expect(rowPromotions(CART.items[1] as Cart['items'][number], { promoSummary: [] })).toEqual(['members']);
  });
});
