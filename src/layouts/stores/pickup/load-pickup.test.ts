import { describe, expect, test } from 'vitest';
import { CURRENT_BASKET } from '../../../commerce/cart/index.ts';
import { answered, type Answers } from '../../data/answered.support.ts';
import { loadOwnStores, loadPickup } from './load-pickup.ts';

const DETAILS = '/products/v2/products/NF104001MOS/details';
const STOCK = '/products/v1/products/NF104001/availability';
const CART = `/cart/v1/cart/${CURRENT_BASKET}`;
const colour = (code: string, ...sizes: string[]) => ({
  code,
  sizes: sizes.map((size) => ({ sku: `${code}-${size}` })),
});
const SKARN = {
  masterId: 'NF104001',
  selectedColour: 'EMB',
  isDigitalProduct: false,
  colours: [colour('EMB', 'OS'), colour('MOS', 'S', 'M')],
};
const FOUND = { placeFound: true, stores: [{ id: '101' }] };

async function chosen(query: string, more: Answers = {}, name = 'skarn-NF104001MOS') {
  const { page, calls } = answered(
    {
      [DETAILS]: SKARN,
      '/products/v2/products/NF104001/details': SKARN,
      [STOCK]: FOUND,
      [CART]: { items: [] },
      ...more,
    },
    { url: `https://shop.test/en-gb/p/${name}/pickup${query}`, state: 'c=1&p=101' },
  );
  const pickup = await loadPickup(page);
  return { pickup, page, asked: calls.filter(({ path }) => path === STOCK).map(({ body }) => body) };
}

describe('the choice of a store for a product', () => {
  test('has the size, the stores with what they have of it, the cart and the shopper’s store', async () => {
    const { pickup, page, asked } = await chosen('?variant=MOS-M');
    expect(pickup).toMatchObject({
      colour: { code: 'MOS' },
      size: { sku: 'MOS-M' },
      path: '/en-gb/p/skarn-NF104001MOS',
      place: { text: '', position: undefined },
      found: FOUND,
      cart: { items: [] },
      favorite: '101',
    });
    expect(asked).toEqual([{ sku: 'MOS-M' }]);
    expect(page.isPrivate).toBe(true);
  });

  test('waits for a size, unless there is only one', async () => {
    for (const query of ['', '?variant=EMB-OS'])
      expect(await chosen(query)).toMatchObject({ pickup: { size: undefined, found: undefined }, asked: [] });
    expect((await chosen('', {}, 'skarn-NF104001')).pickup).toMatchObject({
      colour: { code: 'EMB' },
      size: { sku: 'EMB-OS' },
    });
  });

  test.each([
    ['place=%20Kendal%20', { place: 'Kendal' }],
    [`place=${'x'.repeat(120)}`, { place: 'x'.repeat(100) }],
    ['lat=54.33&lng=-2.75', { lat: 54.33, lng: -2.75 }],
    ['lat=90&lng=180', { lat: 90, lng: 180 }],
    // The form of the search keeps the position, and a place that is typed into it is what is meant.
    ['lat=90&lng=180&place=Kendal', { place: 'Kendal' }],
    ['lat=91&lng=1', {}],
    ['lat=1&lng=181', {}],
    ['lat=54.33', {}],
    ['lat=5e1&lng=1', {}],
    ['lat=&lng=', {}],
  ])('looks around the place of %s', async (query, about) => {
    expect((await chosen(`?variant=MOS-S&${query}`)).asked).toEqual([{ sku: 'MOS-S', ...about }]);
  });

  test('is none for a product that is not sold, has no such colour, or is sent by email', async () => {
    expect((await chosen('', {}, 'skarn-NF109999MOS')).pickup).toBeUndefined();
    expect((await chosen('', { [DETAILS]: { ...SKARN, colours: [] } })).pickup).toBeUndefined();
    expect((await chosen('', { [DETAILS]: { ...SKARN, isDigitalProduct: true } })).pickup).toBeUndefined();
    expect((await chosen('', {}, 'skarn')).pickup).toBeUndefined();
  });

  test.each([503, new TypeError('fetch failed'), { stores: null }])(
    'stands without stores that cannot be asked (%s), and without a cart',
    async (answer) => {
      const { pickup, page } = await chosen('?variant=MOS-S', { [STOCK]: answer, [CART]: 503 });
      expect(pickup).toMatchObject({ size: { sku: 'MOS-S' }, found: undefined, cart: null });
      expect(page.issues).toMatchObject([{ document: 'availability', rule: 'unavailable' }]);
    },
  );
});

test('the site’s own stores can be missing', async () => {
  const own = (answer: unknown) => loadOwnStores(answered({ '/consumers-v3/utilities/stores': answer }).page);
  expect(await own({ stores: [{ id: '101' }] })).toEqual([{ id: '101' }]);
  for (const failure of [404, 503, new TypeError('fetch failed')]) expect(await own(failure)).toBeUndefined();
});
