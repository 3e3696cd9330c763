import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createCartWithItem,
  prepareOrder,
  productDetails,
  readCart,
  removeItem,
} from '../../../src/commerce/contract/endpoints.ts';
import { openShop, refusal, writeContent } from '../support/shop.ts';

const SOCK = 'NF900003INK-OS';
const PAGE = {
  slug: 'delivery',
  title: 'Delivery',
  sections: [
    {
      items: [
        {
          kind: 'promo-bar',
          messages: [{ richText: '<p>{standardShipping}, free from {freeShippingFrom}; {other}.</p>' }],
        },
      ],
    },
  ],
};

const writeFreeDelivery = (dir: string, rule: object): void =>
  writeFileSync(
    join(dir, 'promotions/FREE-DELIVERY.json'),
    JSON.stringify({
      id: 'FREE-DELIVERY',
      level: 'SHIPPING',
      type: 'AUTO',
      name: 'Free delivery',
      discount: { free: true },
      ...rule,
    }),
  );

async function withShop(
  run: (shop: Awaited<ReturnType<typeof openShop>>, dir: string) => Promise<void>,
  costs?: string,
) {
  const dir = writeContent();
  if (costs !== undefined) writeFileSync(join(dir, 'shipping.json'), costs);
  mkdirSync(join(dir, 'pages'));
  writeFileSync(join(dir, 'pages/delivery.json'), JSON.stringify(PAGE));
  const shop = await openShop({ contentDir: dir, content: true, watch: true });
  try {
    await run(shop, dir);
  } finally {
    await shop.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function promise(shop: Awaited<ReturnType<typeof openShop>>, siteId: string, locale: string): Promise<string> {
  const response = await shop.sandbox.fetch(
    new Request(`http://sandbox/publish/caas/v1/canvas/page/${siteId}/delivery?locale=${locale}`),
  );
  const page = (await response.json()) as typeof PAGE;
  return page.sections[0]?.items[0]?.messages[0]?.richText ?? '';
}

async function shippingOf(shop: Awaited<ReturnType<typeof openShop>>, qty: number): Promise<number> {
  const { call } = await shop.visitor();
  return (await call(createCartWithItem, { body: { items: [{ productId: SOCK, qty }] } })).totals.shipping;
}

test('a text says what the cart charges, as money of the site and the locale; other places stay as written', async () => {
  await withShop(async (shop) => {
    expect(await promise(shop, 'northfell-uk', 'en-gb')).toBe('<p>£4.95, free from £60; {other}.</p>');
    expect(await promise(shop, 'northfell-ca', 'en-ca')).toBe('<p>$9.95, free from $99; {other}.</p>');
    expect(await promise(shop, 'northfell-ca', 'fr-ca')).toBe('<p>9,95\u00a0$, free from 99\u00a0$; {other}.</p>');
    expect([await shippingOf(shop, 1)]).toEqual([4.95]);
  });
});

test('a change of the rule changes both, and pages that say it are told; a file that reads badly keeps the last good one', async () => {
  await withShop(async (shop, dir) => {
    await promise(shop, 'northfell-uk', 'en-gb');
    const told = new Promise<string[]>((resolve) => void shop.sandbox.onChange(resolve));
    const write = (text: string) => writeFileSync(join(dir, 'shipping.json'), text);
    write(JSON.stringify({ 'northfell-uk': { standard: 3, deliveryTime: '1-2' } }));
    expect(await told).toContain('shipping');
    expect(await promise(shop, 'northfell-uk', 'en-gb')).toBe('<p>£3, free from £60; {other}.</p>');
    expect(await shippingOf(shop, 1)).toBe(3);
    write('{ "northfell-uk": { "standard": -1 } }');
    expect(await shippingOf(shop, 1)).toBe(3);
    expect(shop.logged.join()).toContain('shipping.json is not used');
  });
});

test('nothing is sold as delivered for free where the costs could never be read', async () => {
  await withShop(async (shop, dir) => {
    const { call } = await shop.visitor();
    const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: SOCK, qty: 1 }] } });
    const cart = await call(readCart, { params: { basketId } });
    expect(cart.flash.map(({ type }) => type)).toContain('DeliveryUnpriced');
    expect(cart.items[0]?.shippingOptions.map(({ selected, available }) => [selected, available])).toContainEqual([
      true,
      false,
    ]);
    const order = call(prepareOrder, { body: { basketId } });
    expect(await refusal(order)).toMatchObject({ code: 'SHP404', status: 409 });
    writeFileSync(join(dir, 'shipping.json'), JSON.stringify({ 'northfell-uk': { standard: 3, deliveryTime: '1-2' } }));
    const { flash, totals } = await call(readCart, { params: { basketId } });
    expect([flash, totals.shipping]).toEqual([[], 3]);
  }, '{');
});

test('the threshold of the rule is what page, product and cart claim, and what the cart charges by', async () => {
  await withShop(async (shop, dir) => {
    const claims = async () => {
      const { call } = await shop.visitor();
      const { colours } = await call(productDetails, { params: { productId: SOCK.slice(0, 8) } });
      const { basketId, items, promoSummary, totals } = await call(createCartWithItem, {
        body: { items: [{ productId: SOCK }] },
      });
      // Three of them exist.
      await call(removeItem, { query: { basketId, itemId: items[0]?.itemId ?? '' } });
      return {
        page: /free from ([^;]*);/.exec(await promise(shop, 'northfell-uk', 'en-gb'))?.[1],
        product: colours[0]?.promotions.map(({ message }) => message),
        cart: promoSummary.map(({ calloutMessage, distanceFromConditionThreshold }) => [
          calloutMessage,
          distanceFromConditionThreshold,
        ]),
        charged: totals.shipping,
      };
    };
    const write = (threshold: number, more: object = {}) =>
      writeFreeDelivery(dir, {
        callout: 'Free from {threshold}|{distance} more|On us',
        threshold: { GBP: threshold },
        ...more,
      });
    write(45);
    expect(await claims()).toEqual({
      page: '£45',
      product: ['Free from £45'],
      cart: [['Free from £45|{distance} more|On us', 35.01]],
      charged: 4.95,
    });
    const told = () => new Promise<string[]>((resolve) => void shop.sandbox.onChange(resolve));
    const lower = told();
    write(9.5);
    expect(await lower).toEqual(expect.arrayContaining(['shipping', 'promotions']));
    expect(await claims()).toEqual({
      page: '£9.50',
      product: ['Free from £9.50'],
      cart: [['Free from £9.50|{distance} more|On us', null]],
      charged: 0,
    });
    // Nobody is promised what is over.
    const over = told();
    write(9.5, { validTo: '2026-11-01T00:00:00Z' });
    await over;
    expect(await claims()).toEqual({ page: '{freeShippingFrom}', product: [], cart: [], charged: 4.95 });
  });
});

test('what is promised until a date says so, so that no page promises it for longer', async () => {
  await withShop(async (shop, dir) => {
    const write = (more: object) => writeFreeDelivery(dir, { callout: 'Free', threshold: { GBP: 45 }, ...more });
    const until = async () => {
      const { call } = await shop.visitor();
      const { promotionsUntil } = await call(productDetails, { params: { productId: SOCK.slice(0, 8) } });
      const page = await shop.sandbox.fetch(
        new Request('http://sandbox/publish/caas/v1/canvas/page/northfell-uk/delivery?locale=en-gb'),
      );
      return { product: promotionsUntil, page: page.headers.get('cache-control') };
    };
    const changed = () => new Promise<unknown>((resolve) => void shop.sandbox.onChange(resolve));
    const at = (seconds: number) => new Date(shop.clock.now().getTime() + seconds * 1_000).toISOString();
    expect(await until()).toEqual({ product: null, page: 'public, no-cache' });
    for (const [more, seconds] of [
      [{ validFrom: at(90), validTo: at(200) }, 90],
      [{ validFrom: at(-90), validTo: at(40) }, 40],
    ] as const) {
      const told = changed();
      write(more);
      await told;
      expect(await until()).toEqual({ product: at(seconds), page: `public, no-cache, max-age=${seconds}` });
    }
  });
});
