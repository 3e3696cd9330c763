import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCartWithItem } from '../../src/commerce/contract/endpoints.ts';
import { openShop, writeContent } from './support/shop.ts';

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

async function withShop(run: (shop: Awaited<ReturnType<typeof openShop>>, dir: string) => Promise<void>) {
  const dir = writeContent();
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
    write(JSON.stringify({ 'northfell-uk': { standard: 3, freeFrom: 9.5, deliveryTime: '1-2' } }));
    expect(await told).toContain('shipping');
    expect(await promise(shop, 'northfell-uk', 'en-gb')).toBe('<p>£3, free from £9.50; {other}.</p>');
    expect(await shippingOf(shop, 1)).toBe(0);
    write('{ "northfell-uk": { "standard": -1 } }');
    expect(await shippingOf(shop, 1)).toBe(0);
    expect(shop.logged.join()).toContain('shipping.json is not used');
  });
});
