import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareOrder, readCart } from '../../src/commerce/contract/endpoints.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from './support/checkout.ts';
import { refusal, writeContent } from './support/shop.ts';

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
