import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareOrder, readCart, restoreSaved, saveForLater } from '../../../src/commerce/contract/endpoints.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { refusal, writeContent } from '../support/shop.ts';

test('an item withdrawn between preparing and ordering is INV407, and the rest is ordered once that was seen', async () => {
  const contentDir = writeContent();
  const { shop, provider, close } = await openCheckout({ contentDir, watch: true, log: () => undefined });
  onTestFinished(async () => {
    await close();
    rmSync(contentDir, { recursive: true });
  });
  const items = [
    { productId: SHELL, qty: 1 },
    { productId: PACK, qty: 2 },
  ];
  const { call, basketId } = await buyer(shop, items);
  expect((await call(prepareOrder, { body: { basketId } })).amount).toBe(540);
  const reloaded = new Promise<void>((resolve) => void shop.sandbox.onChange(() => resolve()));
  rmSync(join(contentDir, 'products', 'NF900001.json'));
  await reloaded;
  expect(await refusal(pay(call, basketId, provider, 'approved'))).toMatchObject({ code: 'INV407', status: 409 });
  expect(await provider.charges()).toEqual([]);
  const cart = await call(readCart, { params: { basketId }, query: { inventorySupplyCheck: 'true' } });
  expect(cart.flash).toMatchObject([{ type: 'ProductItemNotAvailable', productId: SHELL }]);
  expect((await call(prepareOrder, { body: { basketId } })).amount).toBe(180);
  expect((await pay(call, basketId, provider, 'approved')).items.map(({ productId }) => productId)).toEqual([PACK]);
  expect((await provider.charges()).map(({ amount }) => amount)).toEqual([18_000]);
});

test('[ERR-ITEM-02] a saved item that is not sold any more is ORD430, one that is not on the list ORD404', async () => {
  const contentDir = writeContent();
  const { shop, close } = await openCheckout({ contentDir, watch: true, log: () => undefined });
  onTestFinished(async () => {
    await close();
    rmSync(contentDir, { recursive: true });
  });
  const { call, basketId } = await buyer(shop, [{ productId: PACK, qty: 1 }]);
  const { saveForLaterId, items } = await call(saveForLater, {
    body: { productId: SHELL, qty: 1, pdpUrl: '/p/x', available: true, type: 'product', saveForLater: true },
  });
  const restore = (itemId: string) =>
    refusal(call(restoreSaved, { params: { basketId }, body: { saveForLaterId: saveForLaterId ?? '', itemId } }));
  const reloaded = new Promise<void>((resolve) => void shop.sandbox.onChange(() => resolve()));
  rmSync(join(contentDir, 'products', 'NF900001.json'));
  await reloaded;
  expect(await restore(items[0]?.itemId ?? '')).toMatchObject({ code: 'ORD430', status: 409 });
  expect(await restore('i_never')).toMatchObject({ code: 'ORD404', status: 404 });
  expect((await call(readCart, { params: { basketId } })).items.map(({ productId }) => productId)).toEqual([PACK]);
});
