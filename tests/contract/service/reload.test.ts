import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCartApi } from '../../../src/commerce/cart/index.ts';
import { productDetails } from '../../../src/commerce/catalogue/index.ts';
import { readCart } from '../../../src/commerce/contract/endpoints.ts';
import { productInventory, searchProducts } from '../support/catalogue.ts';
import { PRODUCTS } from '../support/products.ts';
import { openShop, refusal, writeContent } from '../support/shop.ts';

const contentDir = writeContent();
afterAll(() => rmSync(contentDir, { recursive: true }));

const SOCK = PRODUCTS[2];
const file = join(contentDir, 'products', 'NF900003.json');
const write = (changes: object) => writeFileSync(file, JSON.stringify({ ...SOCK, ...changes }));

let heard: (message: string) => void = () => undefined;

test('a changed product file shows at once, tells page caches, moves the stock by the difference, and a broken or missing one is survived', async () => {
  const shop = await openShop({ contentDir, watch: true, log: (message) => heard(message) });
  const told = () =>
    new Promise<string[]>((resolve) => {
      const stop = shop.sandbox.onChange((tags) => {
        stop();
        resolve(tags);
      });
    });
  const { call } = await shop.visitor();
  const cart = createCartApi(call);
  const { basketId } = await cart.create([{ productId: 'NF900003INK-OS', qty: 2 }]);

  let change = told();
  write({ name: 'Better Sock', stock: { INK: { OS: 10 } } });
  expect(await change).toEqual(['product:NF900003']);
  expect((await productDetails(call, 'NF900003')).name).toBe('Better Sock');
  expect((await searchProducts(call, { q: 'better' })).numFound).toBe(1);
  // There were 3, 2 of which are reserved; 7 more were added.
  expect((await productInventory(call, 'NF900003')).quantity).toBe(8);

  change = told();
  write({ stock: { INK: { OS: 0 } } });
  await change;
  expect((await productInventory(call, 'NF900003')).quantity).toBe(0);
  expect((await cart.read(basketId)).items[0]).toMatchObject({ qty: 2, available: true });

  const logged = new Promise<string>((resolve) => void (heard = resolve));
  writeFileSync(file, '{ "id": "NF9000');
  expect(await logged).toContain('NF900003.json stays as it was');
  expect((await productDetails(call, 'NF900003')).name).toBe('Last Sock');

  change = told();
  rmSync(file);
  expect(await change).toEqual(['product:NF900003']);
  expect(await refusal(productDetails(call, 'NF900003'))).toMatchObject({ code: 'ORD404' });
  const short = await call(readCart, { params: { basketId }, query: { inventorySupplyCheck: 'true' } });
  expect([short.items, short.flash.map(({ type }) => type)]).toEqual([[], ['ProductItemNotAvailable']]);
  await shop.close();
});
