import { describe, expect, test } from 'vitest';
import { answered } from '../data/answered.support.ts';
import { loadStoresFor } from './load-stores.ts';

describe('the stores that have an item', () => {
  const at = (id: string, siteId = 'northfell-uk') => ({ id, siteId });
  async function having(place: string, near: readonly object[]) {
    const bodies: object[] = [];
    const commerce = (_: string, init?: RequestInit) => {
      const body = JSON.parse(String(init?.body)) as { query?: string };
      bodies.push(body);
      return Promise.resolve(Response.json({ stores: body.query === undefined ? [at('101'), at('102')] : near }));
    };
    const { page } = answered({}, { url: `https://shop.test/en-gb/cart/delivery?place=${place}` });
    const { shops, ...rest } = await loadStoresFor({ ...page, commerce }, 'sku');
    return { ids: shops?.map(({ id }) => id), ...rest, bodies };
  }

  test('are those of the site near a place, or all of the site when none is', async () => {
    expect(await having('%20Kendal', [at('102'), at('NF-SEA', 'northfell-us')])).toEqual({
      ids: ['102'],
      place: 'Kendal',
      elsewhere: false,
      bodies: [{ query: 'Kendal', productId: 'sku' }],
    });
    expect(await having('Seattle', [at('NF-SEA', 'northfell-us')])).toMatchObject({
      ids: ['101', '102'],
      elsewhere: true,
      bodies: [{}, { productId: 'sku' }],
    });
    expect(await having('', [])).toMatchObject({ ids: ['101', '102'], place: '', elsewhere: false });
  });

  test('are missing when they cannot be asked for', async () => {
    const { page } = answered({ '/stores/v1/search': 503 });
    expect(await loadStoresFor(page, 'sku')).toMatchObject({ shops: undefined, elsewhere: false });
    expect(page.issues).toMatchObject([{ document: 'stores' }]);
  });
});
