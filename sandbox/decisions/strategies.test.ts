import { describe, expect, test } from 'vitest';
import type { Product } from '../commerce/catalogue/product-file.ts';
import { siteById } from '../commerce/sites.ts';
import type { Services } from '../commerce/services.ts';
import { masterOf, ranked, recommended } from './strategies.ts';

interface Likes {
  readonly score?: number;
  readonly count?: number;
}
const product = (id: string, categoryIds: string[], price: number, { score = 0, count = 0 }: Likes = {}): Product =>
  ({
    id,
    slug: `slug-${id}`,
    name: { $t: { en: `Name ${id}`, fr: `Nom ${id}` } },
    categoryIds,
    colours: ['MOS', 'INK'].map((code) => ({ code, pictures: [] })),
    sizes: ['S', 'M'],
    prices: { GBP: { original: price, current: price } },
    rating: { score, count },
    stock: {},
  }) as unknown as Product;

const ALL = [
  product('NF100001', ['jackets'], 300, { score: 4, count: 7 }),
  product('NF100002', ['jackets', 'sale'], 280, { score: 5, count: 1 }),
  product('NF100003', ['jackets'], 320, { score: 5, count: 3 }),
  product('NF100004', ['jackets'], 500),
  product('NF200001', ['tents'], 300, { score: 4, count: 15 }),
  product('NF200002', ['tents', 'sale'], 900, { score: 4, count: 15 }),
  product('NF200003', ['tents'], 90, { score: 3, count: 1 }),
];
const catalogue = {
  products: new Map(ALL.map((one) => [one.id, one])),
  find: (id: string) => {
    const found = ALL.find((one) => one.id === id.slice(0, 8));
    return found && { product: found, colour: undefined };
  },
} as unknown as Services['catalogue'];
const ids = (strategy: Parameters<typeof ranked>[0], occasion: Partial<Parameters<typeof ranked>[2]> = {}) =>
  ranked(strategy, { catalogue }, { productId: undefined, categoryId: undefined, viewed: [], ...occasion }).map(
    ({ id }) => id.slice(2),
  );

describe('the best of', () => {
  test('what is popular: liked much by many, then by its number', () => {
    expect(ids('popular')).toEqual(['200001', '200002', '100001', '100003', '100002', '200003', '100004']);
  });

  test('what is popular in a category, without what is on the page', () => {
    expect(ids('popular', { categoryId: 'tents' })).toEqual(['200001', '200002', '200003']);
    expect(ids('popular', { categoryId: 'tents', productId: 'NF200001MOS' })).toEqual(['200002', '200003']);
  });

  test('similar things: of a category of the product’s, the nearest in price first, then the more popular', () => {
    expect(ids('similar', { productId: 'NF100001MOS' })).toEqual(['100003', '100002', '100004']);
    expect(ids('similar', { productId: 'NF100002' })).toEqual(['100001', '100003', '100004', '200002']);
  });

  test('what is bought together: of other categories, the most popular first', () => {
    expect(ids('bought-together', { productId: 'NF100001MOS' })).toEqual(['200001', '200002', '200003']);
    expect(ids('bought-together', { productId: 'NF100002' })).toEqual(['200001', '200003']);
  });

  test.each(['similar', 'bought-together'] as const)(
    '%s things is what is popular, where there is no product',
    (strategy) => {
      expect(ids(strategy)).toEqual(ids('popular'));
      expect(ids(strategy, { productId: 'NF999999MOS', categoryId: 'tents' })).toEqual(
        ids('popular', { categoryId: 'tents' }),
      );
    },
  );

  test('what was viewed, as it was, without what is on the page and what is sold no more', () => {
    const viewed = ['NF200003', 'NF999999', 'NF100001', 'NF100004'];
    expect(ids('recently-viewed', { viewed, productId: 'NF100001MOS' })).toEqual(['200003', '100004']);
    expect(ids('recently-viewed', { viewed: [] })).toEqual([]);
  });
});

test('a product is known without its colour', () => {
  expect([masterOf('NF100001MOS'), masterOf('NF100001')]).toEqual(['NF100001', 'NF100001']);
});

describe('what is recommended', () => {
  const [jacket, other] = [ALL[0], ALL[3]] as [Product, Product];
  const site = siteById('northfell-uk') as NonNullable<ReturnType<typeof siteById>>;
  const show = (
    wanted: Parameters<typeof recommended>[0],
    { stock = {}, limit = 9, visitor = 'v', locale = 'en-gb', at = site } = {} as {
      stock?: Readonly<Record<string, number>>;
      limit?: number;
      visitor?: string;
      locale?: string;
      at?: typeof site;
    },
  ) => {
    const counters = async (names: readonly string[]) =>
      new Map(
        names.flatMap((name) =>
          Object.entries(stock)
            .filter(([sku]) => name.endsWith(sku))
            .map(([, left]) => [name, left] as const),
        ),
      );
    const services = { store: { counters } as never, mediaBase: 'https://media.example' };
    return recommended(wanted, limit, { slot: 's', decision: 'popular', visitor }, services, at, locale);
  };
  const INK = { 'NF100001INK-M': 1, 'NF100004MOS-S': 2 };

  test('is the first colour there is, or the one that is named', async () => {
    const shown = await show([{ product: jacket }, { product: other }], { stock: INK });
    expect(shown.map(({ productId }) => productId)).toEqual(['NF100001INK', 'NF100004MOS']);
    const named = async (colour: string) => show([{ product: jacket, colour }], { stock: INK });
    expect([(await named('INK')).length, await named('MOS')]).toEqual([1, []]);
  });

  test('speaks the language of the locale, and says what is thought of it where anybody has said so', async () => {
    const [first, second] = await show([{ product: jacket }, { product: other }], { stock: INK, locale: 'fr-fr' });
    expect(first).toMatchObject({
      title: 'Nom NF100001',
      url: '/fr-fr/p/slug-NF100001-NF100001INK',
      price: { lowCurrent: 300, highCurrent: 300, lowOriginal: 300, highOriginal: 300 },
      review_average: 4,
      reviews_count: 7,
    });
    expect(first).not.toHaveProperty('sku');
    expect(second).not.toHaveProperty('reviews_count');
    expect(second).not.toHaveProperty('review_average');
  });

  test('can be put into the cart at once where there is one size', async () => {
    const [shown] = await show([{ product: { ...jacket, sizes: ['M'] } }], { stock: INK });
    expect(shown?.sku).toBe('NF100001INK-M');
  });

  test('is as many as are wanted, of those that can be had here', async () => {
    const wanted = [{ product: jacket }, { product: other }];
    expect((await show(wanted, { stock: INK, limit: 1 })).map(({ productId }) => productId)).toEqual(['NF100001INK']);
    expect((await show(wanted, { stock: { 'NF100004INK-S': 1 }, limit: 1 })).length).toBe(1);
    expect(await show(wanted, { stock: INK, at: { ...site, currency: 'USD' } })).toEqual([]);
  });

  test('is known again by a token of visitor and place', async () => {
    const token = async (visitor: string) =>
      (await show([{ product: jacket }], { stock: INK, visitor }))[0]?.recommendationId;
    expect(await token('v')).toBe(await token('v'));
    expect(await token('v')).not.toBe(await token('w'));
  });
});
