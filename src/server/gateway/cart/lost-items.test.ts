import { describe, expect, test } from 'vitest';
import type { CartItem, GiftOption } from '../../../commerce/contract/types.ts';
import { couponCodes, lostItem, sameItem } from './lost-items.ts';

const item = (itemId: string, qty: number, more: Partial<CartItem> = {}) =>
  ({
    itemId,
    productId: itemId.toUpperCase(),
    qty,
    bonus: false,
    recipeId: null,
    giftOption: null,
    ...more,
  }) as CartItem;

describe('a lost cart', () => {
  test('[GIFT-01] asks for its items again with whole gift options only', () => {
    const whole: GiftOption = { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' };
    expect(lostItem(item('a', 2, { giftOption: whole, recipeId: 'r' }))).toEqual({
      productId: 'A',
      qty: 2,
      recipeId: 'r',
      giftOption: whole,
    });
    for (const field of Object.keys(whole))
      for (const value of ['', ' \n', undefined])
        expect(lostItem(item('a', 1, { giftOption: { ...whole, [field]: value } })), field).toEqual({
          productId: 'A',
          qty: 1,
        });
  });

  const way = (code: string, storeId: string | null, selected: boolean) =>
    ({ selected, shippingMethod: { code }, storeInfo: storeId === null ? null : { id: storeId } }) as never;
  const toStore = (code: string) => ({ shippingOptions: [way('standard', null, false), way(code, 'S1', true)] });
  const shipped = { shippingOptions: [way('standard', null, true), way('pickup', 'S1', false)] };
  const viaStore = { shippingOptions: [way('standard', 'S1', true)] };
  const anyStore = { shippingOptions: [way('pickup', null, true)] };

  test('[CART-15] is asked for again with the stores that were chosen; what was shipped is shipped', () => {
    expect(
      [item('a', 1, toStore('pickup')), item('b', 1, toStore('sts')), item('c', 1, shipped)].map(lostItem),
    ).toEqual([
      { productId: 'A', qty: 1, action: 'pickup', favStoreId: 'S1' },
      { productId: 'B', qty: 1, action: 'sts', favStoreId: 'S1' },
      { productId: 'C', qty: 1 },
    ]);
    expect([item('a', 1, viaStore), item('b', 1, anyStore)].map(lostItem)).toEqual([
      { productId: 'A', qty: 1 },
      { productId: 'B', qty: 1 },
    ]);
  });

  test('an item is found by its choices, and by its product when those could not be kept', () => {
    const [mine, theirs] = ['Ida', 'Ben'].map((to) => ({ giftOption: { to, email: 'i@x.example', message: 'hi' } }));
    const again = { items: [item('x', 1, { ...mine, productId: 'A' }), item('y', 3, { ...theirs, productId: 'A' })] };
    const find = (more: object) => sameItem(again, { productId: 'A', qty: 1, ...more })?.itemId;
    expect([find({ ...mine }), find({ ...theirs }), find({ action: 'pickup', favStoreId: 'S1' })]).toEqual([
      'x',
      'y',
      'x',
    ]);
    expect([sameItem(again, { productId: 'B', qty: 1 }), sameItem(again, undefined)]).toEqual([undefined, undefined]);
    expect(find({ recipeId: 'r' })).toBeUndefined();
  });

  test('only codes that were entered are coupons', () => {
    const couponItems = [
      { couponItemId: '1', code: 'TEN', type: 'CODE' as const, valid: false },
      { couponItemId: '2', code: 'PACKS', type: 'AUTO' as const, valid: true },
    ];
    expect(couponCodes({ couponItems })).toEqual(['TEN']);
  });
});
