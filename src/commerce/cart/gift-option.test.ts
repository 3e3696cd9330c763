import { expect, test } from 'vitest';
import type { CartItem, GiftOption } from '../contract/types.ts';
import { lostItems, type StoredCart } from './cart-rules.ts';
import { giftOptionPart } from './gift-option.ts';

const WHOLE: GiftOption = { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' };
const incomplete: Partial<GiftOption>[] = Object.keys(WHOLE).flatMap((field) => [
  { ...WHOLE, [field]: '' },
  { ...WHOLE, [field]: ' \n' },
  Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== field)),
]);

test('[GIFT-01] gift options go into the request when all three are there, and not one of them otherwise', () => {
  expect(giftOptionPart({ ...WHOLE, to: ' Ida ' })).toEqual({ giftOption: WHOLE });
  for (const option of incomplete) expect(giftOptionPart(option), JSON.stringify(option)).toEqual({});
  expect([giftOptionPart(null), giftOptionPart(undefined)]).toEqual([{}, {}]);
});

test('[GIFT-01] a lost cart asks for its items again with whole gift options only', () => {
  const row = (giftOption: Partial<GiftOption>) =>
    ({ productId: 'A', qty: 1, bonus: false, recipeId: null, giftOption }) as CartItem;
  const cart = { items: [WHOLE, ...incomplete].map(row) } as StoredCart;
  expect(lostItems(cart).map((item) => item.giftOption)).toEqual([WHOLE, ...incomplete.map(() => undefined)]);
});
