import { expect, test, vi } from 'vitest';
import type { PageContext } from '../../content/page-context.ts';
import { loadProduct } from './product.ts';

/** How long a product page is kept, seconds. @param until when its promotions change by their dates */
async function keptFor(until: string | null): Promise<number> {
  const product = { selectedColour: 'MOS', colours: [{ code: 'MOS' }], promotionsUntil: until };
  const page = {
    info: { locale: 'en-gb' },
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
