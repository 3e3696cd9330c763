import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addItem,
  createCart,
  createCartWithItem,
  prepareOrder,
  readCart,
  removeItem,
  updateItem,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Cart } from '../../../src/commerce/contract/types.ts';
import { editProduct } from '../../support/stock.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { SOCK, SOCK_GIFT } from '../support/delivery.ts';
import { GIFT_CARD } from '../support/products.ts';
import { refusal, writeContent } from '../support/shop.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
let contentDir: string;
beforeAll(async () => {
  contentDir = writeContent();
  writeFileSync(join(contentDir, 'promotions', 'gift.json'), JSON.stringify(SOCK_GIFT));
  writeFileSync(join(contentDir, 'products', 'gift-card.json'), JSON.stringify(GIFT_CARD));
  // It costs more than three packs lack of the threshold.
  editProduct(contentDir, 'NF900003', ({ prices }) => void (prices['GBP'] = { original: 40, current: 40 }));
  checkout = await openCheckout({ contentDir });
});
afterAll(async () => {
  await checkout.close();
  rmSync(contentDir, { recursive: true });
});

const giftsOf = ({ items }: Cart) => items.filter(({ bonus }) => bonus);

test('[CART-08] a gift comes by itself at its threshold, costs and counts nothing, and goes when the basket falls below it', async () => {
  const { call } = await checkout.shop.visitor();
  const { basketId } = await call(createCart, { body: {} });
  const before = await call(addItem, { body: { basketId, productId: PACK, qty: 3 } });
  expect(giftsOf(before)).toEqual([]);
  expect(before.promoSummary).toMatchObject([
    { promotionId: 'SOCK-GWP', thresholdStatus: 'Below Threshold', distanceFromConditionThreshold: 30 },
    { promotionId: 'FREE-DELIVERY' },
  ]);
  const cart = await call(addItem, { body: { basketId, productId: PACK, qty: 1 } });
  expect(giftsOf(cart)).toMatchObject([
    { productId: SOCK, qty: 1, available: true, price: { current: 0, original: 0, rowTotal: 0 }, taxTotal: 0 },
  ]);
  expect(cart.totals).toMatchObject({ itemTotal: 480, totalDiscount: 120, itemSubTotal: 360 });
  expect(cart.promoSummary[0]).toMatchObject({ promotionId: 'SOCK-GWP', thresholdStatus: 'Threshold Reached' });
  const [bought] = cart.items.filter(({ bonus }) => !bonus);
  const less = await call(updateItem, { params: { basketId }, body: { itemId: bought?.itemId ?? '', qty: 3 } });
  expect(giftsOf(less)).toEqual([]);
  const empty = await call(removeItem, { query: { basketId, itemId: bought?.itemId ?? '' } });
  expect(empty.items).toEqual([]);
});

test('gift cards do not count towards a gift, whatever they cost, and take none away', async () => {
  const { call } = await checkout.shop.visitor();
  const giftOption = { to: 'Jon', email: 'jon@northfell.example', message: 'For the hills' };
  const cards = { productId: `${GIFT_CARD.id}MOS-OS`, qty: 8, giftOption };
  const alone = await call(createCartWithItem, { body: { items: [cards] } });
  const { basketId } = alone;
  expect([alone.totals.itemSubTotal, giftsOf(alone)]).toEqual([400, []]);
  const below = await call(addItem, { body: { basketId, productId: PACK, qty: 3 } });
  expect(giftsOf(below)).toEqual([]);
  expect(below.promoSummary[0]).toMatchObject({ promotionId: 'SOCK-GWP', distanceFromConditionThreshold: 30 });
  const cart = await call(addItem, { body: { basketId, productId: PACK, qty: 1 } });
  expect(giftsOf(cart)).toMatchObject([{ productId: SOCK, qty: 1 }]);
  for (const { itemId } of cart.items.filter(({ bonus }) => !bonus))
    await call(removeItem, { query: { basketId, itemId } });
});

test('[ERR-ITEM-09] changing, removing or buying a gift is refused with GWP403', async () => {
  const { call } = await checkout.shop.visitor();
  const cart = await call(createCartWithItem, { body: { items: [{ productId: SHELL, qty: 1 }] } });
  const { basketId } = cart;
  const [gift] = giftsOf(cart);
  const itemId = gift?.itemId ?? '';
  expect(gift?.productId).toBe(SOCK);
  const refused = { code: 'GWP403', status: 409 };
  expect(await refusal(call(updateItem, { params: { basketId }, body: { itemId, qty: 2 } }))).toMatchObject(refused);
  expect(await refusal(call(removeItem, { query: { basketId, itemId } }))).toMatchObject(refused);
  expect(await refusal(call(addItem, { body: { basketId, productId: SOCK, qty: 1 } }))).toMatchObject(refused);
  const items = [{ productId: SOCK, qty: 1 }];
  expect(await refusal(call(createCartWithItem, { body: { items } }))).toMatchObject(refused);
  expect(giftsOf(await call(readCart, { params: { basketId } }))).toHaveLength(1);
  await call(removeItem, { query: { basketId, itemId: cart.items[0]?.itemId ?? '' } });
});

test('a gift that is sold out is left out and keeps no order from being placed', async () => {
  const { shop, provider } = checkout;
  // Three pieces exist; more baskets than that earn one.
  const baskets = [];
  for (let at = 0; at < 4; at += 1) baskets.push(await buyer(shop, [{ productId: SHELL, qty: 1 }]));
  const carts = await Promise.all(baskets.map(({ call, basketId }) => call(readCart, { params: { basketId } })));
  expect(carts.map((cart) => giftsOf(cart).length).sort()).toEqual([0, 1, 1, 1]);
  const announced = ({ promoSummary }: Cart) => promoSummary.some(({ promotionId }) => promotionId === 'SOCK-GWP');
  for (const cart of carts) expect(announced(cart)).toBe(giftsOf(cart).length > 0);
  for (const { call, basketId } of baskets) {
    const prepared = await call(prepareOrder, { body: { basketId } });
    expect(prepared.amount).toBe(360);
    const order = await pay(call, basketId, provider, 'approved');
    expect(order.isOrderFinalized).toBe(true);
    expect(order.totals.total).toBe(360);
  }
});
