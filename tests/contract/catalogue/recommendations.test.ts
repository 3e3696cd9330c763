import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recommendProducts } from '../support/catalogue.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const ids = ({ products }: { products: { masterId: string }[] }) => products.map(({ masterId }) => masterId);

describe('recommendations of a widget', () => {
  test('[CALL-PROD-17] are what shares categories with a product, or what is liked most, never the product itself', async () => {
    const similar = await recommendProducts(shop.callAs(), { widgetId: 'similar', productId: 'NF900002EMB' });
    expect([similar.widgetId, ids(similar)]).toEqual(['similar', ['NF900003']]);
    expect(ids(await recommendProducts(shop.callAs(), { widgetId: 'popular' }))[0]).toBe('NF900001');
    expect(
      ids(await recommendProducts(shop.callAs(), { widgetId: 'popular', productId: 'NF900001', count: 1 })),
    ).toEqual(['NF900002']);
  });

  test('[CALL-PROD-17] speak the shopper’s language, hold what has a price there, and refuse what they do not know', async () => {
    const french = await recommendProducts(shop.callAs({ locale: 'fr-fr', siteId: 'northfell-fr' }), {
      widgetId: 'popular',
      count: 24,
    });
    expect(french.products.find(({ masterId }) => masterId === 'NF900002')?.name).toBe('Sac soldé');
    expect(ids(french)).not.toContain('NF900004');
    for (const productId of ['NF999999', undefined])
      expect(await refusal(recommendProducts(shop.callAs(), { widgetId: 'similar', productId }))).toMatchObject({
        code: 'ORD404',
        status: 404,
      });
    expect(await refusal(recommendProducts(shop.callAs(), { widgetId: 'others' as 'similar' }))).toMatchObject({
      status: 400,
    });
  });
});
