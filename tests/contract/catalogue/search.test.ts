import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suggest } from '../../../src/commerce/catalogue/index.ts';
import { listProducts, searchProducts } from '../support/catalogue.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const ids = ({ products }: { products: { masterId: string }[] }) => products.map(({ masterId }) => masterId);

describe('search and listings', () => {
  test('[CALL-PROD-12] finds by beginnings of words, without accents, plurals, and only what has every word', async () => {
    const find = async (q: string, context = {}) => ids(await searchProducts(shop.callAs(context), { q }));
    expect(await find('shell')).toEqual(['NF900001']);
    expect(await find('JACK she')).toEqual(['NF900001']);
    expect(await find('socks')).toEqual(['NF900003']);
    expect(await find('materiel', { locale: 'fr-fr', siteId: 'northfell-fr' })).toEqual(['NF900002', 'NF900003']);
    expect(await find('shell sock')).toEqual([]);
    expect(await find('NF900002EMB')).toEqual(['NF900002']);
    expect(await find('')).toHaveLength(3);
    expect(await find('"* OR 1=1 --')).toEqual([]);
  });

  test.each([
    ['price-asc', ['NF900003', 'NF900002', 'NF900001']],
    ['price-desc', ['NF900001', 'NF900002', 'NF900003']],
    ['newest', ['NF900001', 'NF900002', 'NF900003']],
    ['rating', ['NF900002', 'NF900001', 'NF900003']],
  ] as const)('[CALL-PROD-12] sorts by %s', async (sort, order) => {
    expect(ids(await searchProducts(shop.callAs(), { sort }))).toEqual(order);
  });

  test('[CALL-PROD-12] facets count what one more choice would bring, and choices narrow the result', async () => {
    const { facets, numFound } = await searchProducts(shop.callAs(), { colour: 'INK', size: 'OS' });
    expect(numFound).toBe(1);
    const counts = (id: string) =>
      facets.find((facet) => facet.id === id)?.values.map(({ id: value, count, selected }) => [value, count, selected]);
    expect(counts('colour')).toEqual([
      ['EMB', 1, false],
      ['INK', 1, true],
    ]);
    expect(counts('size')).toEqual([
      ['S', 1, false],
      ['M', 1, false],
      ['L', 1, false],
      ['OS', 1, true],
    ]);
    expect(counts('price')).toEqual([['0-50', 1, false]]);
    expect(facets.map(({ label }) => label)).toEqual(['Category', 'For', 'Size', 'Colour', 'Price']);
    expect(ids(await searchProducts(shop.callAs(), { price: '50-100,300-500' }))).toEqual(['NF900001', 'NF900002']);
  });

  test('a choice that leaves nothing stays among its facet’s values, so that it can be taken back', async () => {
    const { facets, numFound } = await searchProducts(shop.callAs(), { colour: 'INK', size: 'M', price: '0-50' });
    expect(numFound).toBe(0);
    const chosen = facets.flatMap(({ id, values }) =>
      values.flatMap(({ id: value, count, selected }) => (selected ? [[id, value, count]] : [])),
    );
    expect(chosen).toEqual([
      ['size', 'M', 0],
      ['colour', 'INK', 0],
      ['price', '0-50', 0],
    ]);
  });

  test('[CALL-PROD-12] pages by offset and limit', async () => {
    const page = await searchProducts(shop.callAs(), { sort: 'price-asc', offset: 1, limit: 1 });
    expect([ids(page), page.numFound, page.offset, page.limit]).toEqual([['NF900002'], 3, 1, 1]);
    for (const query of [{ limit: 0 }, { limit: 101 }, { offset: -1 }, { sort: 'cheapest' as 'rating' }]) {
      expect(await refusal(searchProducts(shop.callAs(), query))).toMatchObject({ code: 'ATTR300', status: 400 });
    }
  });

  test('[CALL-PROD-13] suggests names, categories and products while typing', async () => {
    const answer = await suggest(shop.callAs(), { q: 'jack' });
    expect(answer.suggestions).toEqual(['Jackets', 'Test Shell Jacket']);
    expect(answer.categories).toEqual([{ categoryId: '91002', label: 'Jackets', url: '/c/jackets-91002' }]);
    expect(ids(answer)).toEqual(['NF900001']);
    expect(await suggest(shop.callAs(), { q: '  ' })).toEqual({
      query: '',
      suggestions: [],
      categories: [],
      products: [],
      articles: [],
    });
  });

  test('[CALL-PROD-10] [PLP-01] a category lists its products and those of the categories below it', async () => {
    const gear = await listProducts(shop.callAs(), { categoryId: '91001' });
    expect(ids(gear)).toEqual(['NF900001', 'NF900002', 'NF900003']);
    expect(gear.category).toMatchObject({
      name: 'Gear',
      url: '/c/gear-91001',
      description: 'All of it.',
      children: [{ categoryId: '91002', name: 'Jackets' }],
    });
    expect(ids(await listProducts(shop.callAs(), { categoryId: '91002' }))).toEqual(['NF900001']);
    expect(await refusal(listProducts(shop.callAs(), { categoryId: '99999' }))).toMatchObject({
      code: 'PLP400',
      status: 404,
    });
  });

  test('[CALL-PROD-10] products named by ids come in that order, unknown ones left out', async () => {
    const answer = await listProducts(shop.callAs(), { ids: 'NF900003,NF999999,NF900001MOS' });
    expect([ids(answer), answer.category]).toEqual([['NF900003', 'NF900001'], null]);
    const page = { ids: 'NF900003,NF900001,NF900002', limit: 1 };
    expect(await listProducts(shop.callAs(), page)).toMatchObject({
      numFound: 3,
      products: [{ masterId: 'NF900003' }],
    });
    expect(ids(await listProducts(shop.callAs(), { ...page, offset: 1 }))).toEqual(['NF900001']);
  });

  test('a product that has just sold out says so at once', async () => {
    const state = async () => (await listProducts(shop.callAs(), { ids: 'NF900003' })).products[0]?.available;
    expect(await state()).toBe(true);
    const { cart } = await shop.visitor();
    const { basketId, items } = await cart.create([{ productId: 'NF900003INK-OS', qty: 3 }]);
    expect(await state()).toBe(false);
    await cart.remove(basketId, items[0]?.itemId ?? '');
    expect(await state()).toBe(true);
  });

  test('a product with one colour and one size can be added without choosing', async () => {
    const { products } = await searchProducts(shop.callAs(), { sort: 'price-asc' });
    expect(products.map(({ singleSku }) => singleSku)).toEqual(['NF900003INK-OS', 'NF900002EMB-OS', null]);
  });
});
