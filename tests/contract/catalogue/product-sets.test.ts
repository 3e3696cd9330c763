import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCartWithItem, productSet, productSets } from '../../../src/commerce/contract/endpoints.ts';
import { openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

const SET = {
  id: 'wet-day',
  name: { $t: { en: 'A wet day', fr: 'Un jour de pluie', de: 'Ein nasser Tag' } },
  text: { $t: { en: 'Both keep you dry.', fr: 'Les deux tiennent au sec.', de: 'Beide halten trocken.' } },
  image: 'scene/fell-rain',
  products: ['NF900001INK', 'NF900003INK'],
};
let shop: Shop;
let contentDir: string;

function write(file: Partial<typeof SET>): void {
  const set = { ...SET, ...file };
  writeFileSync(join(contentDir, 'product-sets', `${set.id}.json`), JSON.stringify(set));
}

beforeEach(async () => {
  contentDir = writeContent();
  mkdirSync(join(contentDir, 'product-sets'));
  write({});
  // A single piece that is sold is no set.
  write({ id: 'half-gone', products: ['NF900001MOS', 'NF999999MOS'] });
  shop = await openShop({ contentDir });
});
afterEach(async () => {
  await shop.close();
  rmSync(contentDir, { recursive: true, force: true });
});

test('[CALL-PROD-07] the sets of a product come with every piece, its variants and its price, in the words of the locale', async () => {
  for (const productId of ['NF900003', 'NF900001', 'NF900001MOS', 'NF900001MOS-M'])
    expect(await shop.callAs()(productSets, { params: { productId } })).toMatchObject({
      productId,
      productSets: [{ productSetId: 'wet-day', name: 'A wet day' }],
    });
  const { productSets: found } = await shop.callAs({ locale: 'fr-fr', siteId: 'northfell-fr' })(productSets, {
    params: { productId: 'NF900003' },
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ name: 'Un jour de pluie', text: 'Les deux tiennent au sec.', currency: 'EUR' });
  // A product that is in no set has none; one that does not exist is refused.
  expect(await shop.callAs()(productSets, { params: { productId: 'NF900002' } })).toEqual({
    productId: 'NF900002',
    productSets: [],
  });
  const unknown = shop.callAs()(productSets, { params: { productId: 'NF999999' } });
  expect(await refusal(unknown)).toMatchObject({ code: 'ORD404', status: 404 });
});

test('[CALL-PROD-08] one set has its pieces in their order and colour, what they cost together, and what is left of each', async () => {
  const read = () => shop.callAs()(productSet, { params: { productSetId: 'wet-day' } });
  const set = await read();
  expect(set).toMatchObject({ productSetId: 'wet-day', image: 'scene/fell-rain', currency: 'GBP' });
  expect(set.pieces.map(({ masterId, selectedColour }) => [masterId, selectedColour])).toEqual([
    ['NF900001', 'INK'],
    ['NF900003', 'INK'],
  ]);
  const prices = set.pieces.map(({ colours, selectedColour }) => {
    const shown = colours.find(({ code }) => code === selectedColour);
    return Math.round((shown?.price.lowCurrent ?? 0) * 100);
  });
  expect(Math.round(set.total * 100)).toBe((prices[0] ?? 0) + (prices[1] ?? 0));
  expect(Math.min(...prices)).toBeGreaterThan(0);

  const quantityOf = (one: typeof set, sku: string) =>
    one.pieces.flatMap(({ colours }) => colours.flatMap(({ sizes }) => sizes)).find((size) => size.sku === sku)
      ?.quantity;
  const sku = 'NF900001MOS-M';
  const { call } = await shop.visitor();
  await call(createCartWithItem, { body: { items: [{ productId: sku, qty: 1 }] } });
  expect(quantityOf(await read(), sku)).toBe((quantityOf(set, sku) ?? 0) - 1);

  for (const productSetId of ['half-gone', 'nowhere'])
    expect(await refusal(shop.callAs()(productSet, { params: { productSetId } }))).toMatchObject({
      code: 'ORD404',
      status: 404,
    });
});
