import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  addPriceAdjustment,
  changePriceAdjustment,
  createCartWithItem,
  readCart,
  removePriceAdjustment,
  setBillingAddress,
  setShippingAddress,
  updateItem,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Cart } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { associateAt, MARA, signedIn, SOL } from '../support/accounts.ts';
import { challengeOf, complete, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => void (checkout = await openCheckout({ adjustmentLimit: 100 })));
afterAll(() => checkout.close());

/** A store associate signed in for Kendal, with a basket: a shell of 360.00, and two packs of 120.00 for 90.00. */
async function sale(context = {}, { shop } = checkout) {
  const { call } = await associateAt(shop, context);
  const items = [
    { productId: SHELL, qty: 1 },
    { productId: PACK, qty: 2 },
  ];
  const before = await call(createCartWithItem, { body: { items } });
  const { basketId } = before;
  const packs = before.items[1]?.itemId ?? '';
  const adjust = (amount: number, itemId = packs, reason = 'A scratched buckle'): Promise<Cart> =>
    call(addPriceAdjustment, { params: { basketId }, body: { itemId, amount, reason } });
  return { call, basketId, before, packs, shell: before.items[0]?.itemId ?? '', adjust };
}
const idIn = (cart: Cart, index = 0): string => cart.priceAdjustments[index]?.adjustmentId ?? '';

test('[CALL-CART-30] an associate takes an amount off one row: it, the tax in it and the totals follow to the cent', async () => {
  const { before, adjust, packs } = await sale();
  expect(before).toMatchObject({ totals: { total: 540, tax: 90 }, priceAdjustments: [] });
  const after = await adjust(12.34);
  expect(after.priceAdjustments).toEqual([
    { adjustmentId: expect.stringMatching(/^pa_/), itemId: packs, amount: 12.34, reason: 'A scratched buckle' },
  ]);
  expect(after.items.map(({ price, taxTotal }) => [price.rowTotal, price.proratedPrice, taxTotal])).toEqual([
    [360, 360, 60],
    [180, 167.66, 27.94],
  ]);
  expect(after.totals).toMatchObject({
    itemTotal: 600,
    itemSubTotal: 527.66,
    totalDiscount: 72.34,
    total: 527.66,
    tax: 87.94,
    netAmount: 439.72,
    remainingToPay: 527.66,
  });
  expect((await adjust(0.66, packs, 'Loyal customer')).totals.total).toBe(527);
});

test('[CALL-CART-30] where tax is added to prices, the row is taxed on what is left of it', async () => {
  const { before, adjust } = await sale({ siteId: 'northfell-ca', locale: 'en-ca', region: 'NA' });
  const { totals, items } = await adjust(80);
  const rate = before.totals.tax / before.totals.itemSubTotal;
  expect(totals.itemSubTotal).toBe(before.totals.itemSubTotal - 80);
  expect(items[1]?.taxTotal).toBeCloseTo((items[1]?.price.proratedPrice ?? 0) * rate, 2);
  expect(before.totals.tax - totals.tax).toBeCloseTo(80 * rate, 2);
  expect(totals.total).toBeCloseTo(totals.itemSubTotal + totals.shipping + totals.tax, 2);
});

test('[CALL-CART-30] it comes off what promotions leave, and neither the row nor what it becomes costs less than nothing', async () => {
  const { call, basketId, adjust, packs } = await sale();
  for (const amount of [-0.01, 180.01, 1_000]) expect((await refusal(adjust(amount))).code).toBe('PRC400');
  expect((await refusal(adjust(1, 'no-such-row'))).code).toBe('ORD404');
  const free = await adjust(180);
  expect(free.items[1]).toMatchObject({ price: { proratedPrice: 0 }, taxTotal: 0 });
  expect(free.totals).toMatchObject({ total: 360, tax: 60 });
  expect((await refusal(adjust(0.01))).code).toBe('PRC400');
  const fewer = await call(updateItem, { params: { basketId }, body: { itemId: packs, qty: 1 } });
  expect(fewer.items[1]).toMatchObject({ qty: 1, price: { proratedPrice: 0 }, taxTotal: 0 });
  expect(fewer.totals.total).toBe(360);
});

test('[CALL-CART-31] its amount and its reason are changed one by one, within what the row costs', async () => {
  const { call, basketId, adjust, shell, packs } = await sale();
  await adjust(50, shell);
  const added = await adjust(100);
  const change = (body: { amount?: number; reason?: string }, adjustmentId = idIn(added, 1)) =>
    call(changePriceAdjustment, { params: { basketId, adjustmentId }, body });
  expect((await change({ amount: 180 })).totals.total).toBe(540 - 50 - 180);
  expect((await refusal(change({ amount: 180.01 }))).code).toBe('PRC400');
  expect((await refusal(change({ amount: 1 }, 'pa_none'))).code).toBe('API404');
  const last = await change({ amount: 7.5 });
  expect(last.totals.total).toBe(540 - 50 - 7.5);
  expect(last.priceAdjustments[1]?.reason).toBe('A scratched buckle');
  expect((await change({ reason: 'A faded strap' })).priceAdjustments).toMatchObject([
    { itemId: shell, amount: 50, reason: 'A scratched buckle' },
    { itemId: packs, amount: 7.5, reason: 'A faded strap' },
  ]);
});

test('[CALL-CART-32] it is removed by itself, with its row, and only once', async () => {
  const { call, basketId, before, adjust, shell } = await sale();
  await adjust(50, shell);
  await adjust(30);
  const all = await adjust(20);
  const remove = (adjustmentId: string) => call(removePriceAdjustment, { params: { basketId, adjustmentId } });
  const left = await remove(idIn(all));
  expect(left.priceAdjustments).toMatchObject([{ amount: 30 }, { amount: 20 }]);
  expect(left.totals.total).toBe(540 - 30 - 20);
  expect((await refusal(remove(idIn(all)))).code).toBe('API404');
  expect((await remove(idIn(all, 1))).priceAdjustments).toMatchObject([{ amount: 20 }]);
  expect((await remove(idIn(all, 2))).totals).toEqual(before.totals);
});

test('the store’s limit holds for a row and all of its adjustments, whatever is asked', async () => {
  const limited = await openCheckout({ adjustmentLimit: 25 });
  onTestFinished(limited.close);
  const { call, basketId, adjust, shell } = await sale({}, limited);
  expect((await refusal(adjust(45.01))).code).toBe('PRC400');
  const added = await adjust(40);
  expect((await refusal(adjust(5.01))).code).toBe('PRC400');
  const params = { basketId, adjustmentId: idIn(added) };
  expect((await refusal(call(changePriceAdjustment, { params, body: { amount: 45.01 } }))).code).toBe('PRC400');
  expect((await call(changePriceAdjustment, { params, body: { amount: 45 } })).totals.total).toBe(540 - 45);
  expect((await adjust(90, shell)).totals.total).toBe(540 - 45 - 90);
});

test('the limit holds when the row costs less than when its price was adjusted, and the amount is back when it costs as much again', async () => {
  const limited = await openCheckout({ adjustmentLimit: 25 });
  onTestFinished(limited.close);
  const { call, basketId, adjust, packs } = await sale({}, limited);
  await adjust(40);
  await adjust(5);
  const withPacks = (qty: number) => call(updateItem, { params: { basketId }, body: { itemId: packs, qty } });
  // One pack costs 90.00: 22.50 may come off it.
  const fewer = await withPacks(1);
  expect(fewer.items[1]?.price.proratedPrice).toBe(67.5);
  expect(fewer.totals.total).toBe(360 + 67.5);
  expect(fewer.priceAdjustments.map(({ amount }) => amount)).toEqual([22.5, 0]);
  const other = (body: { amount?: number; reason?: string }) =>
    call(changePriceAdjustment, { params: { basketId, adjustmentId: idIn(fewer, 1) }, body });
  expect((await other({ reason: 'A missing strap' })).priceAdjustments).toMatchObject([
    { amount: 22.5 },
    { amount: 0, reason: 'A missing strap' },
  ]);
  expect(await refusal(other({ amount: 6 }))).toMatchObject({ code: 'PRC400' });
  const again = await withPacks(2);
  expect(again.totals.total).toBe(540 - 45);
  expect(again.priceAdjustments.map(({ amount }) => amount)).toEqual([40, 5]);
});

test('shoppers change no price, in a basket of their own either', async () => {
  const { shop } = checkout;
  // Nor does an associate who shops with their own account.
  const members: Call[] = [
    (await shop.visitor()).call,
    (await signedIn(shop, MARA)).call,
    (await signedIn(shop, SOL)).call,
  ];
  for (const call of members) {
    const { basketId, items } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
    const params = { basketId, adjustmentId: 'pa_none' };
    const body = { itemId: items[0]?.itemId ?? '', amount: 50, reason: 'I would like it' };
    for (const attempt of [
      () => call(addPriceAdjustment, { params, body }),
      () => call(changePriceAdjustment, { params, body: { amount: 50 } }),
      () => call(removePriceAdjustment, { params }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 'AUT404', status: 401 });
    expect((await call(readCart, { params })).totals.itemSubTotal).toBe(90);
  }
});

test('the adjusted price is what is charged, and a price adjusted while the bank asks voids the payment', async () => {
  const { provider } = checkout;
  const ready = async () => {
    const one = await sale();
    const params = { basketId: one.basketId };
    await one.call(setShippingAddress, { params, body: ADDRESS });
    await one.call(setBillingAddress, { params, body: ADDRESS });
    await one.adjust(40.5);
    return one;
  };
  const plain = await ready();
  const order = await pay(plain.call, plain.basketId, provider, 'approved');
  expect(order.totals.total).toBe(499.5);
  expect((await provider.charges()).map(({ amount }) => amount)).toEqual([49_950]);

  const asked = await ready();
  const open = await pay(asked.call, asked.basketId, provider, 'challenge');
  await asked.adjust(10);
  await provider.answer(challengeOf(open), 'passed');
  expect((await refusal(complete(asked.call, open.orderNumber))).code).toBe('ORD415');
  expect(await provider.charges()).toHaveLength(1);
});
