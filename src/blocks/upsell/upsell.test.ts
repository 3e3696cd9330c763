import { describe, expect, test } from 'vitest';
import { SITES, type Site } from '../../content/addresses/sites.ts';
import { tagOf, textOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock, renderBlocks } from '../../../tests/support/rendering/render-blocks.ts';
import { readFacts } from '../../analytics/products/product-facts.ts';
import { fragmentKey } from '../_kit/render/fragment-key.ts';
import { parseBlocks } from '../_kit/parse/parse.ts';
import { schemas } from '../_kit/registry.ts';
import { upsellItem } from './schema.ts';
import { clickedOne, firstOf } from './upsell-rules.ts';

const item = (id: string) => ({
  id,
  sku: `${id}-M`,
  name: `Thing ${id}`,
  url: `/p/thing-${id}`,
  image: `product/${id}/front`,
  price: 90,
});
const recommendedProducts = ['A', 'B', 'C', 'D'].map(item);
const shown = (html: string): string[] =>
  [...html.matchAll(/<(?:li|div role="listitem") class="upsell__item" data-product-id="([^"]*)"/g)].map(
    ([, id = '']) => id,
  );

/** Everything is in stock except the given codes. */
function stockWithout(...gone: string[]) {
  const asked: string[] = [];
  const commerce = async (path: string): Promise<Response> => {
    const id = /products\/([^/]+)\/inventory/.exec(path)?.[1] ?? '';
    asked.push(id);
    const quantity = gone.includes(id) ? 0 : 4;
    return Response.json({ productId: id, masterId: id, quantity, variants: [{ id: `${id}-M`, quantity }] });
  };
  return { asked, commerce };
}
const render = (fields: Readonly<Record<string, unknown>> = {}, options: Parameters<typeof renderBlock>[2] = {}) =>
  renderBlock('upsell', { recommendedProducts, ...fields }, { commerce: stockWithout().commerce, ...options });

test('[ANL-14] [ANL-15] what goes with a product tells events its discount tag', async () => {
  const prices = [{ current: 60, original: 90 }, { current: 0, original: 90 }, { current: 90 }];
  const products = prices.map((price, index) => ({ ...item(`P${index}`), price }));
  const { html } = await render({ recommendedProducts: products, stackedCount: 3 });
  const facts = [...html.matchAll(/data-facts="([^"]*)"/g)].map(([, text = '']) => readFacts(text));
  expect(facts.map(({ discountTag }) => discountTag)).toEqual(['Marked Down', 'Free Gift', undefined]);
});

test('[BLK-UPS-01] a block takes products, stackedCount, variant and add-to-cart controls', async () => {
  const { html, issues } = await render({
    title: 'Goes with it',
    stackedCount: 2,
    variant: 'stacked',
    addToCartControls: 'checkbox',
  });
  expect(issues).toEqual([]);
  expect(shown(html)).toEqual(['A', 'B']);
  expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(html).toContain('upsell--stacked');
  expect(textOf((await render({ title: 'Goes with it' })).html)).toMatch(/Goes with it Thing A £90\.00 Add/);
  expect((await render({ variant: 'carousel' })).html).toContain('upsell--carousel');
  expect((await render({ variant: 'heap', addToCartControls: 'lever' })).issues.map(({ pointer }) => pointer)).toEqual([
    '/0/variant',
    '/0/addToCartControls',
  ]);
});

test('[BLK-UPS-02] the variant carousel is a carousel; without it the products are stacked', async () => {
  const carousel = (await render({ variant: 'carousel' })).html;
  expect(carousel).toMatch(/<cairn-carousel[^>]*data-swiper/);
  expect(shown(carousel)).toEqual(['A', 'B', 'C', 'D']);
  expect((await render()).html).not.toContain('cairn-carousel');
});

test('[BLK-UPS-03] a stacked upsell shows stackedCount products, or 3', async () => {
  expect(shown((await render()).html)).toHaveLength(3);
  expect(shown((await render({ stackedCount: 2 })).html)).toHaveLength(2);
  expect(shown((await render({ stackedCount: 9 })).html)).toHaveLength(4);
});

test('[BLK-UPS-04] cta gives each product a button, checkbox a box to tick and one button for all', async () => {
  const cta = (await render({ addToCartControls: 'cta' })).html;
  expect(
    cta.match(/<form class="upsell__form" method="post" action="\/api\/form\/cart\/add" data-add-to-cart>/g),
  ).toHaveLength(3);
  expect(cta).not.toContain('type="checkbox"');
  const ticked = (await render({ addToCartControls: 'checkbox' })).html;
  expect(ticked.match(/<input type="checkbox" name="productId\.\d" value="[A-C]-M"/g)).toHaveLength(3);
  expect(ticked.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
});

test('a product without a size of its own leads to its page, where one is picked', async () => {
  const { html } = await render({ recommendedProducts: [{ ...item('A'), sku: undefined }] });
  expect(html).toMatch(/<a class="upsell__control" href="\/en-gb\/p\/thing-A" aria-label="Pick a size of Thing A">/);
});

test('boxes keep their button while one of the products has no size of its own, and lose it when none has', async () => {
  const sizeless = (id: string) => ({ ...item(id), sku: undefined });
  const some = (await render({ recommendedProducts: [item('A'), sizeless('B')], addToCartControls: 'checkbox' })).html;
  expect(some.match(/type="checkbox"/g)).toHaveLength(1);
  expect(some.match(/<form class="upsell__all"[\s\S]*<button[^>]*type="submit"/g)).toHaveLength(1);
  const none = (await render({ recommendedProducts: [sizeless('A')], addToCartControls: 'checkbox' })).html;
  expect(none).not.toMatch(/<form|type="submit"/);
});

test('[BLK-UPS-05] [PDP-04] an upsell item holds id, sku, name, url, image and price', async () => {
  expect(upsellItem.parse(item('A'))).toEqual({
    id: 'A',
    sku: 'A-M',
    name: 'Thing A',
    url: '/p/thing-A',
    image: { src: 'product/A/front', alt: '' },
    price: { current: 90, original: undefined },
  });
  expect(upsellItem.safeParse({ url: '/p/x', price: 1 }).success).toBe(false);
  const { html } = await render({
    recommendedProducts: [item('A'), { ...item('B'), name: 'Gaiters', url: '/p/gaiters', price: 45 }],
  });
  const second = html.split('class="upsell__item"')[2] ?? '';
  for (const part of [
    'data-product-id="B"',
    'name="productId" value="B-M"',
    'href="/en-gb/p/gaiters">Gaiters</a>',
    'product/B/front',
    '£45.00',
  ])
    expect(second).toContain(part);
});

test('[PDP-08] an upsell tells that its price is 0, or below the original one', async () => {
  const prices = [0, { current: 60, original: 90 }, { current: 90, original: 90 }];
  const priced = prices.map((price, index) => ({ ...item(String(index)), price }));
  const { html } = await render({ recommendedProducts: priced });
  const facts = [...html.matchAll(/class="upsell__item"[^>]* data-facts="([^"]*)"/g)].map(([, text]) => text);
  expect(facts).toEqual(['discountTag=Free+Gift', 'discountTag=Marked+Down', '']);
});

test('[BLK-UPS-06] an impression reports stackedCount products, or 3', () => {
  expect(firstOf(recommendedProducts, undefined)).toHaveLength(3);
  expect(firstOf(recommendedProducts, 2).map(({ id }) => id)).toEqual(['A', 'B']);
});

test('[BLK-UPS-07] a click reports exactly one product', () => {
  expect(clickedOne(recommendedProducts, 'C')).toEqual([recommendedProducts[2]]);
  expect(clickedOne(recommendedProducts, 'Z')).toBeUndefined();
});

describe('stock', () => {
  test('[BLK-UPS-08] [PDP-03] [PDP-04] what is out of stock is hidden, and the next one takes its place', async () => {
    const { commerce } = stockWithout('B');
    expect(shown((await render({}, { commerce })).html)).toEqual(['A', 'C', 'D']);
    // The size on offer counts, not the product; nothing counts as less than nothing does.
    const sizes = async (path: string): Promise<Response> =>
      Response.json({ quantity: 9, variants: [{ id: 'C-M', quantity: path.includes('/C/') ? -1 : 0 }] });
    expect(shown((await render({}, { commerce: sizes })).html)).toEqual([]);
    const colour = { ...item('E'), sku: undefined };
    expect(shown((await render({ recommendedProducts: [item('A'), colour] }, { commerce: sizes })).html)).toEqual([
      'E',
    ]);
  });

  test('a product does not go with itself', async () => {
    const own = { ...item('NF301001BRA'), name: 'Kist' };
    const options = { url: 'https://shop.test/en-gb/p/kist-daypack-22-NF301001MOS' };
    expect(shown((await render({ recommendedProducts: [own, item('B')] }, options)).html)).toEqual(['B']);
  });

  test('nothing in stock: nothing is there, not even a title', async () => {
    const { commerce } = stockWithout('A', 'B', 'C', 'D');
    expect((await render({ title: 'Goes with it' }, { commerce })).html.trim()).toBe('');
  });

  test('[BLK-UPS-09] [PDP-05] a site whose id contains showcase does not check stock', async () => {
    const { asked, commerce } = stockWithout('A');
    const site = SITES.find(({ id }) => id.includes('showcase'));
    expect(site).toBeDefined();
    const { html } = await render({}, { commerce, ...(site && { site }) });
    expect(asked).toEqual([]);
    expect(shown(html)).toEqual(['A', 'B', 'C']);
    const base = SITES[0] as Site;
    for (const id of ['showcase', 'showcase-2', 'northfell-showcase-eu']) {
      const stock = stockWithout('B');
      const named = await render({}, { commerce: stock.commerce, site: { ...base, id } });
      expect(stock.asked, id).toEqual([]);
      expect(shown(named.html), id).toEqual(['A', 'B', 'C']);
    }
    const other = stockWithout('B');
    expect(
      shown((await render({}, { commerce: other.commerce, site: { ...base, id: 'show-case' } })).html),
    ).not.toContain('B');
    expect(other.asked).toEqual(['A', 'B', 'C', 'D']);
  });

  test('stock that cannot be read hides nothing, and is asked for again soon', async () => {
    const { html, page } = await render({}, { commerce: async () => new Response(null, { status: 503 }) });
    expect(shown(html)).toHaveLength(3);
    expect(page.maxAge).toBe(5);
  });

  test('stock is never kept in a fragment, not even in that of a block around it; the page grows old and names its products', async () => {
    const upsell = { kind: 'upsell', recommendedProducts };
    const raw = [
      upsell,
      { kind: 'experience', experienceId: 'x', baselines: [{ targets: [upsell] }] },
      { kind: 'experience', experienceId: 'y', baselines: [{ targets: [{ kind: 'spacer' }] }] },
    ];
    const { page } = await renderBlocks(raw, { commerce: stockWithout().commerce });
    const isCached = parseBlocks(raw, schemas).blocks.map(
      (block) => block.valid && page.fragments.get(fragmentKey(block, page, false)) !== undefined,
    );
    expect(isCached).toEqual([false, false, true]);
    expect(page.freshFor).toBe(60);
    expect([...page.tags]).toContain('product:A');
  });
});

describe('products that the decision service chooses', () => {
  const asked = (html: string) => tagOf(html, /<cairn-upsell[^>]*>/);

  test('are asked for under the id of the block: as many as are stacked, or two rows of a carousel', async () => {
    const { html } = await render({ id: 'after', strategy: 'similar', stackedCount: 2 });
    expect(asked(html)).toMatch(
      /data-slot="after" data-strategy="similar" data-limit="2" data-locale="en-GB" data-currency="GBP"/,
    );
    expect(asked((await render({ strategy: 'similar' })).html)).toContain('data-limit="3"');
    const carousel = (await render({ strategy: 'popular', variant: 'carousel', stackedCount: 2 })).html;
    expect(asked(carousel)).toContain('data-strategy="popular" data-limit="8"');
    expect(asked((await render()).html)).not.toContain('data-slot');
  });

  test('have a pattern with a size and one without; until they come the block is seen only with products of its own', async () => {
    const none = await render({ strategy: 'similar', recommendedProducts: [] });
    expect(tagOf(none.html, /<section[^>]*>/)).toMatch(/ hidden/);
    expect(none.html.match(/<template data-pattern>/g)).toHaveLength(1);
    const some = await render({ strategy: 'similar' });
    expect(tagOf(some.html, /<section[^>]*>/)).not.toMatch(/ hidden/);
    expect((await render()).html).not.toContain('data-pattern');
    expect((await render({ recommendedProducts: [] })).html).not.toContain('cairn-upsell');
  });
});
