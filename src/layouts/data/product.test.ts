import { describe, expect, test, vi } from 'vitest';
import type { PageContext } from '../../content/page-context.ts';
import { answered } from './answered.support.ts';
import { loadInColour, loadProduct, productOfPath } from './product.ts';

/** How long a product page is kept, seconds. @param until when its promotions change by their dates */
async function keptFor(until: string | null): Promise<number> {
  const product = { selectedColour: 'MOS', colours: [{ code: 'MOS' }], promotionsUntil: until };
  const page = {
    info: { locale: 'en-gb' },
    url: new URL('https://shop.example/en-gb/p/skarn-NF104001MOS'),
    tags: new Set(),
    maxAge: Number.POSITIVE_INFINITY,
    freshFor: Number.POSITIVE_INFINITY,
    commerce: async (path: string) =>
      path.includes('/details') ? Response.json(product) : new Response(null, { status: 404 }),
  };
  expect(await loadProduct(page as unknown as PageContext, 'NF104001MOS')).toMatchObject({ product });
  return Math.min(page.maxAge, page.freshFor);
}

test('a product page is not kept beyond the moment at which a promotion on it begins or ends', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00.000Z') });
  try {
    expect(await keptFor(null)).toBe(60);
    expect(await keptFor('2026-11-21T09:00:00.000Z')).toBe(60);
    expect(await keptFor('2026-11-21T08:00:25.700Z')).toBe(25);
    expect(await keptFor('2026-11-21T08:00:00.100Z')).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('a product', () => {
  const DETAILS = '/products/v2/products/NF104001MOS/details';
  const WIDGET = '/products/v1/widgetRecommendations';
  const SKARN = { slug: 'skarn', selectedColour: 'EMB', colours: [{ code: 'MOS' }, { code: 'EMB' }] };
  const answers = { [DETAILS]: SKARN, '/products/v2/products/NF104001/details': SKARN };

  test('is shown in the colour of its code, else in the one that the catalogue shows it in', async () => {
    const colour = async (id: string) => (await loadInColour(answered(answers).page, id))?.colour.code;
    expect([await colour('NF104001MOS'), await colour('NF104001')]).toEqual(['MOS', 'EMB']);
    expect(await loadInColour(answered({ [DETAILS]: { ...SKARN, colours: [] } }).page, 'NF104001MOS')).toBeUndefined();
    expect(await loadInColour(answered({}).page, 'NF104001MOS')).toBeUndefined();
  });

  test('is not asked for by what is no code', async () => {
    for (const id of ['', 'nf104001', 'NF10400', 'NF104001MOSX', '../x', 'NF104001/MO']) {
      const { page, calls } = answered(answers);
      expect([await loadInColour(page, id), calls, page.tags.size], id).toEqual([undefined, [], 0]);
    }
  });

  test('of a page below its own is the one with that name', async () => {
    const of = async (name: string | undefined) => {
      const { page } = answered(answers);
      return { found: (await productOfPath(page, name))?.colour.code, tags: [...page.tags] };
    };
    expect(await of('skarn-NF104001MOS')).toEqual({ found: 'MOS', tags: ['product:NF104001'] });
    expect(await of('other-NF104001MOS')).toEqual({ found: undefined, tags: ['product:NF104001'] });
    for (const name of ['skarn', undefined]) expect(await of(name)).toEqual({ found: undefined, tags: [] });
  });

  test('has its reviews, questions and four products like it', async () => {
    const reviews = { reviews: [], summary: { distribution: [] } };
    const { page, calls } = answered({
      ...answers,
      [WIDGET]: { products: [{ masterId: 'NF104002' }] },
      '/products/v1/products/NF104001/reviews': reviews,
      '/products/v1/products/NF104001/reviews/questions': { questions: [] },
    });
    expect(await loadProduct(page, 'NF104001MOS')).toEqual({
      product: SKARN,
      colour: { code: 'MOS' },
      reviews,
      questions: { questions: [] },
      related: [{ masterId: 'NF104002' }],
    });
    expect([...page.tags]).toEqual(['product:NF104001', 'promotions', 'reviews:NF104001']);
    expect(calls.map(({ query }) => query)).toEqual([
      {},
      { limit: '4' },
      { count: '3' },
      { widgetId: 'similar', productId: 'NF104001', count: '4' },
    ]);
  });

  test('stands without products like it, and soon asks for them again', async () => {
    const failed = answered({ ...answers, [WIDGET]: 503 }).page;
    expect(await loadProduct(failed, 'NF104001MOS')).toMatchObject({ related: undefined });
    expect(failed.maxAge).toBe(2);
    expect(await loadProduct(answered(answers).page, 'NF104001MOS')).toMatchObject({ related: [] });
    expect(await loadProduct(answered({}).page, 'NF104001MOS')).toBeUndefined();
  });
});
