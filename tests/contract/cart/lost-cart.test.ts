import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItem, createCartWithItem, readCart } from '../../../src/commerce/contract/endpoints.ts';
import type { Cart, LostItem } from '../../../src/commerce/contract/types.ts';
import { replacementOf } from '../../../src/server/gateway/cart/lost-items.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { openShop, refusal, writeContent } from '../support/shop.ts';

const SOCK = 'NF900003INK-OS';
const KENDAL = 'S-KDL';
const GIFT = { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' };
const TEN = { id: 'TEN', level: 'ORDER', type: 'CODE', code: 'TEN', name: 'Ten off', discount: { percent: 10 } };
let checkout: Awaited<ReturnType<typeof openCheckout>>;
let contentDir: string;
beforeAll(async () => {
  contentDir = writeContent();
  writeFileSync(join(contentDir, 'promotions', 'ten.json'), JSON.stringify(TEN));
  checkout = await openCheckout({ contentDir });
});
afterAll(async () => {
  await checkout.close();
  rmSync(contentDir, { recursive: true });
});

const choicesOf = ({ items }: Pick<Cart, 'items'>) =>
  items.map(({ productId, qty, giftOption, shippingOptions }) => {
    const chosen = shippingOptions.find(({ selected }) => selected);
    return [productId, qty, giftOption?.message, chosen?.shippingMethod.code, chosen?.storeInfo?.id];
  });

test('[ERR-ITEM-03] a basket of somebody else is not found, and can be asked for again by its items', async () => {
  const [mine, other] = [await checkout.shop.visitor(), await checkout.shop.visitor()];
  const { basketId } = await mine.call(createCartWithItem, { body: { items: [{ productId: SHELL, qty: 2 }] } });
  const item = { basketId, productId: PACK };
  expect(await refusal(other.call(addItem, { body: item }))).toMatchObject({ code: 'BSK404' });
  const again = await other.call(createCartWithItem, replacementOf([{ productId: SHELL, qty: 2 }], { basketId }));
  const cart = await other.call(addItem, { body: { ...item, basketId: again.basketId } });
  expect(choicesOf(cart).map(([sku, qty]) => [sku, qty])).toEqual([
    [SHELL, 2],
    [PACK, 1],
  ]);
  expect((await mine.call(readCart, { params: { basketId } })).totalItems).toBe(2);
});

test('[CART-15] [CALL-CART-02] gift options, stores and coupons of a lost cart are in the new one', async () => {
  const { call } = await checkout.shop.visitor();
  const cart = await call(
    createCartWithItem,
    replacementOf(
      [
        { productId: SHELL },
        { productId: SHELL, giftOption: GIFT },
        { productId: PACK, action: 'pickup', favStoreId: KENDAL },
      ],
      { basketId: 'b_lost', favoriteStoreId: KENDAL, coupons: ['TEN'] },
    ),
  );
  expect(choicesOf(cart)).toEqual([
    [SHELL, 1, undefined, 'standard', undefined],
    [SHELL, 1, 'Stay dry', 'standard', undefined],
    [PACK, 1, undefined, 'pickup', KENDAL],
  ]);
  expect(cart.couponItems).toMatchObject([{ code: 'TEN', valid: true }]);
  expect(cart.favoriteStoreId).toBe(KENDAL);
});

describe('a lost cart asked for again', () => {
  const lost = async (items: LostItem[], coupons?: string[]) => {
    const { call } = await checkout.shop.visitor();
    const query = { allowPartial: 'true' } as const;
    return call(createCartWithItem, { query, body: { items, ...(coupons && { coupons }) } });
  };
  const told = ({ flash }: Cart) => flash.map(({ type, productId }) => [type, productId]);

  test('[CART-15] [CALL-CART-02] has what can still be had, and the rest is reported', async () => {
    const fresh = await openShop();
    const { call } = await fresh.visitor();
    const items = [{ productId: SHELL }, { productId: SOCK, qty: 50 }, { productId: 'NF900001MOS-S' }];
    const cart = await call(createCartWithItem, {
      query: { allowPartial: 'true' },
      body: { items: [...items, { productId: 'GONE' }] },
    });
    expect(cart.items.map(({ productId }) => productId)).toEqual([SHELL, SOCK]);
    expect(told(cart)).toEqual([
      ['ProductLineItemInventoryMissing', SOCK],
      ['ProductLineItemFullInventoryMissing', 'NF900001MOS-S'],
      ['ProductItemNotAvailable', 'GONE'],
    ]);
    await fresh.close();
  });

  test('[CART-15] is sent where its store has it no more or is unknown, and says so', async () => {
    const cart = await lost([
      { productId: PACK, qty: 5, action: 'pickup', favStoreId: KENDAL },
      { productId: SHELL, action: 'sts', favStoreId: 'S-GONE' },
      { productId: SOCK, action: 'pickup', favStoreId: 'S-GONE' },
    ]);
    expect(choicesOf(cart)).toEqual([
      [PACK, 5, undefined, 'sts', KENDAL],
      [SHELL, 1, undefined, 'standard', undefined],
      [SOCK, 1, undefined, 'standard', undefined],
    ]);
    expect(told(cart)).toEqual([
      ['PickupToStsTransition', PACK],
      ['StsToSthTransition', SHELL],
      ['PickupToSthTransition', SOCK],
    ]);
    const { call } = await checkout.shop.visitor();
    const item = { productId: SHELL, action: 'pickup', favStoreId: 'S-GONE' } as const;
    expect(await refusal(call(createCartWithItem, { body: { items: [item] } }))).toMatchObject({ code: 'SHP404' });
  });

  test('keeps a code that waits for its conditions, and no unknown one', async () => {
    const cart = await lost([{ productId: SHELL }], ['ten', 'NEVER']);
    expect(cart.couponItems).toMatchObject([{ code: 'TEN' }]);
    expect(cart.totals.totalDiscount).toBe(36);
  });
});

test('[CALL-CART-02] a cart that has become an order is not put back: what was bought is not bought twice', async () => {
  const { call, basketId } = await buyer(checkout.shop, [{ productId: PACK, qty: 2 }]);
  const { items } = await call(readCart, { params: { basketId } });
  expect(items).toHaveLength(1);
  // The order is placed, and its answer never reaches the page.
  expect((await pay(call, basketId, checkout.provider, 'approved')).isOrderFinalized).toBe(true);
  const bought = items.map(({ productId, qty }) => ({ productId, qty }));
  const again = await call(createCartWithItem, replacementOf(bought, { basketId }));
  expect([again.items, again.basketId === basketId]).toEqual([[], false]);
});
