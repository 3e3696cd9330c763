import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SITES } from '../../../sandbox/commerce/sites.ts';
import { createCartApi } from '../../../src/commerce/cart/index.ts';
import { productDetails } from '../../../src/commerce/catalogue/index.ts';
import { listProducts, productInventory, productReviews } from '../support/catalogue.ts';
import { PRODUCTS } from '../support/products.ts';
import { openShop, refusal, type Shop, writeContent } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

describe('product details', () => {
  test('a colour has its films, with the first moment and what they show in the page’s language; others have none', async () => {
    const { colours } = await productDetails(shop.callAs({ locale: 'de-de' }), 'NF900001');
    const [moss, ink] = colours;
    expect(moss).not.toHaveProperty('films');
    expect(ink?.films).toEqual([{ publicId: 'film/rain', poster: 'uploads/shell-worn', label: 'im Regen' }]);
  });

  test('[CALL-PROD-01] [PDP-02] have texts, colours, sizes with availability, price, breadcrumbs and what search engines read', async () => {
    const details = await productDetails(shop.callAs(), 'NF900001');
    expect(details).toMatchObject({
      masterId: 'NF900001',
      slug: 'test-shell',
      url: '/p/test-shell-NF900001',
      name: 'Test Shell Jacket',
      care: 'Wash cold.',
      origin: 'Kendal',
      details: ['Hood'],
      specs: [{ key: 'weight', label: 'Weight', value: '412 g' }],
      badge: { id: 'NEW', label: 'New' },
      rating: { score: 4.6, count: 12 },
      price: {
        currency: 'GBP',
        lowCurrent: 360,
        highCurrent: 360,
        lowOriginal: 360,
        highOriginal: 360,
        historicBestPrice: 360,
        previousBestSalesPrice: 360,
        percentagePriceDiscount: 0,
        memberPrice: 324,
      },
      isDigitalProduct: false,
      breadcrumbs: [
        { categoryId: '91001', label: 'Gear', url: '/c/gear-91001' },
        { categoryId: '91002', label: 'Jackets', url: '/c/jackets-91002' },
      ],
      seo: { canonical: '/p/test-shell-NF900001', image: 'product/NF900001/MOS/front' },
    });
    expect(details.colours[0]).toMatchObject({
      code: 'MOS',
      label: 'Moss',
      productId: 'NF900001MOS',
      swatch: { main: '#3f5b45' },
      images: [{ publicId: 'product/NF900001/MOS/front' }, { publicId: 'product/NF900001/MOS/back' }],
    });
    // A colour may list its pictures; then no others are shown.
    expect(details.colours[1]?.images).toEqual([
      { publicId: 'uploads/shell-worn', view: 'front', alt: 'Test Shell Jacket, Ink, front' },
      { publicId: 'https://pictures.example/back.jpg', view: 'back', alt: 'Test Shell Jacket, Ink, back' },
      { publicId: 'uploads/shell-hem', view: 'detail', alt: 'Test Shell Jacket, Ink, detail' },
    ]);
    expect((await productDetails(shop.callAs(), 'NF900001INK')).seo.image).toBe('uploads/shell-worn');
    expect(
      details.colours[0]?.sizes.map(({ sku, quantity, available, lowStock }) => [sku, quantity, available, lowStock]),
    ).toEqual([
      ['NF900001MOS-S', 0, false, false],
      ['NF900001MOS-M', 26, true, false],
      ['NF900001MOS-L', 2, true, true],
    ]);
    expect(details.colours.map(({ code, available }) => [code, available])).toEqual([
      ['MOS', true],
      ['INK', true],
    ]);
    expect(details.sizes.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['S', 5],
      ['M', 26],
      ['L', 3],
    ]);
  });

  test('speak the language of the locale, the exact one before the language', async () => {
    const french = await productDetails(
      shop.callAs({ siteId: 'northfell-ca', locale: 'fr-ca', region: 'NA' }),
      'NF900001',
    );
    expect([french.name, french.price.currency, french.colours[0]?.label]).toEqual(['Veste Essai', 'CAD', 'Mousse']);
  });

  test('an id with a colour, and a SKU, show that colour first', async () => {
    for (const id of ['NF900001INK', 'NF900001INK-L']) {
      expect(await productDetails(shop.callAs(), id)).toMatchObject({
        productId: 'NF900001INK',
        selectedColour: 'INK',
      });
    }
  });

  test('[PDP-02] a reduction is told in percent, with the price before it', async () => {
    const { price } = await productDetails(shop.callAs(), 'NF900002');
    expect(price).toMatchObject({
      lowCurrent: 90,
      lowOriginal: 120,
      percentagePriceDiscount: 25,
      previousBestSalesPrice: 120,
    });
  });

  test('[PDP-02] prices span the colours, each with its own meaning', async () => {
    const contentDir = writeContent();
    const pack = PRODUCTS.find(({ id }) => id === 'NF900002');
    const coloured = (code: string, GBP: object) => ({ ...pack?.colours[0], code, prices: { GBP } });
    const colours = [
      coloured('EMB', { original: 120, current: 90, historicBest: 80, previousBest: 110 }),
      coloured('MOS', { original: 150, current: 100, historicBest: 85, previousBest: 140 }),
    ];
    const product = { ...pack, colours, stock: { EMB: { OS: 1 }, MOS: { OS: 1 } } };
    writeFileSync(join(contentDir, 'products/NF900002.json'), JSON.stringify(product));
    const other = await openShop({ contentDir });
    onTestFinished(async () => {
      await other.close();
      rmSync(contentDir, { recursive: true });
    });
    expect((await productDetails(other.callAs(), 'NF900002')).price).toEqual({
      currency: 'GBP',
      lowCurrent: 90,
      highCurrent: 100,
      lowOriginal: 120,
      highOriginal: 150,
      historicBestPrice: 80,
      previousBestSalesPrice: 110,
      percentagePriceDiscount: 25,
      memberPrice: null,
    });
  });

  test('unknown products and products without a price on the site are told apart', async () => {
    for (const id of ['NF999999', 'NF900001XXX', '__proto__', '../cart'])
      expect(await refusal(productDetails(shop.callAs(), id))).toMatchObject({ code: 'ORD404', status: 404 });
    expect(await refusal(productDetails(shop.callAs(), 'NF900004'))).toMatchObject({ code: 'INV702', status: 404 });
  });

  test('[CALL-PROD-03] the inventory follows what carts hold', async () => {
    const { call } = await shop.visitor();
    await createCartApi(call).create([{ productId: 'NF900002EMB-OS', qty: 38 }]);
    expect(await productInventory(shop.callAs(), 'NF900002')).toEqual({
      productId: 'NF900002',
      masterId: 'NF900002',
      quantity: 2,
      variants: [
        {
          id: 'NF900002EMB-OS',
          productId: 'NF900002EMB',
          colour: 'EMB',
          size: 'OS',
          quantity: 2,
          available: true,
          lowStock: true,
        },
      ],
    });
    const { quantity, variants } = await productInventory(shop.callAs(), 'NF900001');
    expect([quantity, variants.map((one) => [one.id, one.quantity, one.available, one.lowStock])]).toEqual([
      34,
      [
        ['NF900001MOS-S', 0, false, false],
        ['NF900001MOS-M', 26, true, false],
        ['NF900001MOS-L', 2, true, true],
        ['NF900001INK-S', 5, true, false],
        ['NF900001INK-M', 0, false, false],
        ['NF900001INK-L', 1, true, true],
      ],
    ]);
    expect((await productDetails(shop.callAs(), 'NF900002')).badge).toEqual({ id: 'LOW STOCK', label: 'Few left' });
    expect(await refusal(productInventory(shop.callAs(), 'NF999999'))).toMatchObject({ code: 'ORD404' });
  });

  test('[CALL-PROD-04] reviews come in the shopper’s language first', async () => {
    const french = await productReviews(shop.callAs({ locale: 'fr-fr', siteId: 'northfell-fr' }), 'NF900001', {
      limit: 1,
    });
    expect(french).toMatchObject({ numFound: 2, limit: 1, rating: { count: 12 }, reviews: [{ id: 'r2' }] });
    expect((await productReviews(shop.callAs(), 'NF900001', { offset: 1 })).reviews.map(({ id }) => id)).toEqual([
      'r2',
    ]);
    expect(await refusal(productReviews(shop.callAs(), 'NF999999'))).toMatchObject({ code: 'ORD404' });
  });
});

describe('the demo shop', () => {
  test('[CALL-PROD-01] every product of every site and locale answers as the contract says', async () => {
    const demo = await openShop({ contentDir: fileURLToPath(new URL('../../../content', import.meta.url)) });
    const locales: Record<string, string[]> = { 'northfell-ca': ['en-ca', 'fr-ca'] };
    const soldOut = new Set<string>();
    for (const site of SITES) {
      for (const locale of locales[site.id] ?? [site.defaultLocale]) {
        const call = demo.callAs({ siteId: site.id, locale, region: site.region });
        const { products, numFound } = await listProducts(call, { limit: 100 });
        expect(numFound).toBe(products.length);
        const details = await Promise.all(products.map(({ masterId }) => productDetails(call, masterId)));
        // A colour can be had when one of its sizes can.
        for (const { productId, available, sizes } of details.flatMap(({ colours }) => colours)) {
          expect(available, productId).toBe(sizes.some((size) => size.available));
          if (!available) soldOut.add(productId);
        }
      }
    }
    expect([...soldOut]).toContain('NF105011HEA');
    expect(demo.logged).toEqual([]);
    await demo.close();
  });

  test('[CFG-11] sells apparel, footwear and outdoor gear', async () => {
    const demo = await openShop({ contentDir: fileURLToPath(new URL('../../../content', import.meta.url)) });
    onTestFinished(() => demo.close());
    for (const { id: siteId, region } of SITES) {
      const call = demo.callAs({ siteId, region });
      for (const [categoryId, kind] of [
        ['21001', ['Sleet Anorak', 'Tarn Rain Jacket', 'Brant Rain Coat']],
        ['22001', ['Skelter Trail Shoe', 'Drove Hiking Boot', 'Slab Approach Shoe']],
        ['24001', ['Bothy 3 Tent', 'Lang 3 Tunnel Tent', 'Shieling 2 Mountain Tent']],
      ] as const) {
        const { products } = await listProducts(call, { categoryId, limit: 100 });
        expect(products.map(({ name }) => name)).toEqual(expect.arrayContaining([...kind]));
      }
    }
  });
});
