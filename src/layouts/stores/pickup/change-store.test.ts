import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, test } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import StoreWay from '../../cart/delivery/StoreWay.astro';
import ChangeStore from './ChangeStore.astro';
import PickupChoice from './PickupChoice.astro';
import StockedStoreRow from './StockedStoreRow.astro';

const SEATTLE = { id: 'NF-SEA', name: 'Northfell Seattle', addressLine1: '', postalCode: '', city: '', hours: [] };
const SKU = 'NF104007GOR-S';
type Component = Parameters<AstroContainer['renderToString']>[0];

async function render(component: Component, props: object = {}, query = '', cart?: object): Promise<string> {
  const container = await AstroContainer.create();
  const page = fakePageContext({
    locale: 'en-us',
    url: `https://shop.test/en-us/cart/change-store${query}`,
    commerce: async (path) =>
      path.startsWith('/cart/')
        ? Response.json(cart)
        : path.startsWith('/consumers-v3/utilities/stores')
          ? Response.json({ stores: [SEATTLE] })
          : new Response(null, { status: 503 }),
  });
  return container.renderToString(component, { props: { ...props }, locals: { page: { ...page, cookie: 'a=1' } } });
}

/** An item of the cart that is picked up in a store. */
const itemAt = (id: string, name: string) => ({
  itemId: 'i2',
  name: 'Esk Trail Shell',
  shippingOptions: [{ selected: true, shippingMethod: { code: 'pickup' }, storeInfo: { id, name } }],
});

/** A store in the list for an item. @param at the store of what is in the cart */
const row = (at: string | undefined, favorite?: string): Promise<string> =>
  render(StockedStoreRow, {
    from: '/en-us',
    store: {
      ...SEATTLE,
      distance: null,
      openNow: false,
      today: null,
      timeZone: 'America/Los_Angeles',
      stock: 'enough',
      storeInventory: 9,
      ways: [
        { kind: 'BOPIS_SD', code: 'pickup', from: '2026-11-28', until: '2026-11-28' },
        { kind: 'BOPIS_STS', code: 'sts', from: '2026-12-01', until: '2026-12-03' },
      ],
    },
    pickup: {
      size: { sku: SKU },
      favorite,
      cart: { items: at === undefined ? [] : [itemAt(at, at)] },
    },
  });
const way = (kind: 'pickup' | 'sts', moves: boolean): Promise<string> =>
  render(StoreWay, { item: { itemId: 'i1' }, store: SEATTLE, way: kind, text: 'Pick up today', moves });

/** Dialogs that links open, and forms that buttons send, of what would make another store the shopper's. */
const asks = (markup: string): string[] =>
  [...markup.matchAll(/data-opens="\?([^"#]*)#modal-change-store"/g)].map(([, query = '']) =>
    query.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
  );
const sends = (markup: string): string[] =>
  [...markup.matchAll(/action="\/api\/form\/cart\/([\w-]+)"/g)].map(([, action = '']) => action);

describe('what makes a store the shopper’s', () => {
  test('[STORE-03] asks first when items of the cart are for another store: every button of the list', async () => {
    expect(asks(await row('NF-PWM'))).toEqual([
      `store=NF-SEA&way=pickup&variant=${SKU}`,
      `store=NF-SEA&way=sts&variant=${SKU}`,
      'store=NF-SEA',
    ]);
    expect(sends(await row('NF-PWM'))).toEqual([]);
    for (const at of [undefined, 'NF-SEA']) {
      expect(asks(await row(at))).toEqual([]);
      expect(sends(await row(at))).toEqual(['pickup', 'pickup', 'store']);
    }
    expect(sends(await row(undefined, 'NF-SEA')), 'it is theirs').toEqual(['pickup', 'pickup']);
  });

  test.each(['pickup', 'sts'] as const)('[STORE-03] asks first for an item of the cart, too: %s', async (kind) => {
    expect([asks(await way(kind, true)), sends(await way(kind, true))]).toEqual([
      [`store=NF-SEA&way=${kind}&item=i1`],
      [],
    ]);
    expect([asks(await way(kind, false)), sends(await way(kind, false))]).toEqual([[], ['delivery']]);
  });

  test.each([
    ['?store=NF-SEA', 'store', ['storeId']],
    [`?store=NF-SEA&way=sts&variant=${SKU}`, 'pickup', ['productId', 'storeId', 'way']],
    ['?store=NF-SEA&way=sts&item=i1', 'delivery', ['itemId', 'storeId', 'way']],
  ])(
    '[STORE-03] the confirmation of %s names what moves and sends the form %s, which is reported',
    async (query, action, names) => {
      const items = [itemAt('NF-PWM', 'Northfell Portland')];
      const markup = await render(ChangeStore, {}, query, { items, totals: { currency: 'USD' } });
      expect(markup).toContain('Esk Trail Shell, until now: Northfell Portland');
      expect(sends(markup)).toEqual([action]);
      const fields = [...markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name]) => name);
      expect(fields).toEqual(expect.arrayContaining([...names, 'changed']));
    },
  );
});

test.each([
  ['en-us', 'Only stores in the United States.'],
  ['en-gb', 'Only shops in the United Kingdom.'],
  ['en-ca', 'Only stores in Canada.'],
  ['de-de', 'Nur Läden in Deutschland.'],
  ['fr-fr', 'Uniquement les magasins en France.'],
  ['fr-ca', 'Uniquement les magasins au Canada.'],
] as const)('in %s the way to shops elsewhere names the country of this one: %s', async (locale, words) => {
  const colour = { productId: 'NF104001MOS', label: 'Moss', images: [], sizes: [{ sku: 'S' }, { sku: 'M' }] };
  const pickup = {
    product: { name: 'Skarn' },
    colour,
    path: `/${locale}/p/skarn-NF104001MOS`,
    place: { text: '', position: undefined },
    cart: null,
  };
  const page = fakePageContext({ locale });
  const html = await (
    await AstroContainer.create()
  ).renderToString(PickupChoice, { props: { pickup }, locals: { page } });
  expect(html).toContain(words);
});
