import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { inOrder, textOf } from '../../../tests/support/rendering/markup.ts';
import { type ProductFacts, readFacts } from '../../analytics/products/product-facts.ts';
import { favoriteId, offersQuickshop, quickAction, recommendationClick, starTenths } from './card-rules.ts';

const skarn = {
  id: 'NF104001MOS',
  title: 'Skarn Shell Jacket',
  url: '/p/skarn-shell-jacket-NF104001MOS',
  image: { src: 'product/NF104001/MOS/front', alt: 'Skarn in moss, front' },
  price: { current: 420 },
  currency: 'EUR',
};
const render = (fields: Readonly<Record<string, unknown>> = {}, options: Parameters<typeof renderBlock>[2] = {}) =>
  renderBlock('product-card', { ...skarn, ...fields }, options);

test('[BLK-CARD-01] a card shows picture, title and price, linked to its product', async () => {
  const { html, issues } = await render({}, { locale: 'fr-fr' });
  expect(issues).toEqual([]);
  expect(html).toMatch(/<img [^>]*product\/NF104001\/MOS\/front[^>]*alt="Skarn in moss, front"/);
  expect(html).toMatch(
    /<a class="product-card__link" href="\/fr-fr\/p\/skarn-shell-jacket-NF104001MOS">Skarn Shell Jacket<\/a>/,
  );
  expect(textOf(html)).toMatch(/420,00\s€/);
  expect(html).toContain('data-product-id="NF104001MOS"');
  // In the card's own currency, also where the shop has another one; the price may be a bare number.
  const dollars = await render({ price: 19.5, currency: 'USD' }, { locale: 'fr-fr' });
  expect(textOf(dollars.html)).toMatch(/19,50\s\$/);
});

test('prices are written the way the page’s locale writes them', async () => {
  expect(textOf((await render({ currency: 'USD' }, { locale: 'en-us' })).html)).toContain('$420.00');
  expect(textOf((await render({ currency: 'GBP', price: 420 })).html)).toContain('£420.00');
});

test('a sale shows the price now and the one before; members see theirs', async () => {
  const { html } = await render({ price: { current: 294, original: 420, member: 250 }, currency: 'GBP' });
  expect(inOrder(html, '£294.00', '<del', '£420.00')).toBe(true);
  expect(textOf(html)).toContain('Members pay £250.00');
  expect((await render({ price: { current: 420, original: 420 } })).html).not.toContain('<del');
});

test('[ANL-13] [ANL-14] [ANL-15] a card tells events its badge and discount tag', async () => {
  const told = async (fields: object): Promise<ProductFacts> =>
    readFacts(/data-facts="([^"]*)"/.exec((await render({ ...fields })).html)?.[1]?.replaceAll('&amp;', '&') ?? '');
  expect(await told({ badge: 'LOW STOCK', price: { current: 294, original: 420 } })).toEqual({
    badge: 'Low Stock',
    discountTag: 'Marked Down',
  });
  expect(await told({ lowStock: true, price: { current: 0, original: 420 } })).toEqual({
    badge: 'Low Stock',
    discountTag: 'Free Gift',
  });
  expect(await told({ badge: 'NEW', price: { current: 420, original: 420 } })).toEqual({ badge: 'New' });
  expect(await told({})).toEqual({});
});

test('[BLK-CARD-02] the rating has a score; the figure shows only when showScore is set', async () => {
  const quiet = (await render({ rating: { score: 4.43, count: 12 } })).html;
  expect(quiet).toContain('aria-label="4.4 out of 5, 12 reviews"');
  expect(quiet).not.toContain('product-card__score');
  expect((await render({ rating: { score: 4.43, count: 12, showScore: true } })).html).toMatch(
    /product-card__score"[^>]*>4\.4</,
  );
  expect((await render({ rating: { score: 5.5 } })).issues).toMatchObject([{ pointer: '/0/rating/score' }]);
  expect([0, 4.43, 5].map(starTenths)).toEqual([0, 44, 50]);
});

test('quick view appears only when quickshop is enabled for the card', async () => {
  expect((await render({ quickshop: true })).html).toContain('href="?quickshop=NF104001MOS#modal-quickshop"');
  expect((await render({ quickshop: false }, { settings: { quickshop: true } })).html).not.toContain('quickshop');
  expect((await render({ quickshop: true, soldOut: true })).html).not.toContain('#modal-quickshop');
});

test('[BLK-CARD-04] a setting on the block overrides the shop’s both ways; without one the shop’s holds', async () => {
  expect([
    offersQuickshop(true, false),
    offersQuickshop(false, true),
    offersQuickshop(undefined, true),
    offersQuickshop(undefined, false),
  ]).toEqual([true, false, true, false]);
  for (const [own, shop, offered] of [
    [true, false, true],
    [false, true, false],
    [undefined, true, true],
    [undefined, false, false],
  ] as const) {
    const { html } = await render(own === undefined ? {} : { quickshop: own }, { settings: { quickshop: shop } });
    expect(html.includes('#modal-quickshop'), `${own} ${shop}`).toBe(offered);
  }
});

test('[BLK-CARD-05] a recToken travels with the recommendation click', async () => {
  const { html } = await render({ recToken: 'rec-7f31' });
  expect(html).toContain('data-rec-token="rec-7f31"');
  expect(recommendationClick({ recToken: 'rec-7f31', productId: 'NF104001MOS' })).toEqual({
    type: 'recClicks',
    productId: 'NF104001MOS',
    recToken: 'rec-7f31',
  });
  expect(recommendationClick({ productId: 'NF104001MOS' })).toBeUndefined();
  expect((await render()).html).not.toContain('data-rec-token');
});

test('a product of one size is added at once by a form that needs no script', async () => {
  expect(quickAction({ quickshop: true, sku: 'NF301001BRA-ONE', soldOut: false }, false)).toBe('add');
  const { html } = await render({ quickshop: true, sku: 'NF301001BRA-ONE' });
  expect(html).toMatch(/<form [^>]*method="post" action="\/api\/form\/cart\/add"/);
  expect(
    inOrder(
      html,
      'name="locale" value="en-gb"',
      'name="productId" value="NF301001BRA-ONE"',
      'name="qty" value="1"',
      'name="back"',
    ),
  ).toBe(true);
});

test('five colours show within a card, the rest is counted', async () => {
  const swatches = Array.from({ length: 7 }, (_, index) => ({
    code: String(index),
    label: `Colour ${index}`,
    colour: '#123456',
  }));
  const { html } = await render({ swatches });
  expect(html.match(/class="product-card__swatch /g)).toHaveLength(5);
  expect(html).toContain('+2');
  expect(textOf(html)).toContain('7 colours');
});

test.each([
  ['NEW', 'de-de', 'Neu'],
  ['MEMBERS', 'fr-ca', 'Membres'],
  ['Last season', 'de-de', 'Last season'],
] as const)('the badge %s reads in %s: %s', async (badge, locale, text) => {
  const { html } = await render({ badge }, { locale });
  expect(html).toContain(`<span class="product-card__badge">${text}</span>`);
});

test('a second picture, a badge, few left and sold out each show', async () => {
  const { html } = await render({
    image: { ...skarn.image, hoverSrc: 'product/NF104001/MOS/back' },
    badge: 'New',
    lowStock: true,
  });
  expect(html).toMatch(/product-card__picture--back" src="[^"]*MOS\/back" alt=""/);
  expect(textOf(html)).toMatch(/New .* Few left/);
  expect(textOf((await render({ soldOut: true, lowStock: true })).html)).toMatch(/Sold out/);
  expect((await render({ image: undefined })).html).toContain('product-card__missing');
});

/** What a card tells analytics of its product. */
const factsOf = async (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(/data-facts="([^"]*)"/.exec((await render(fields)).html)?.[1]?.replaceAll(';', '&'));

test('[PDP-08] a card tells that its price is 0, or below the original one', async () => {
  const tag = async (price: unknown) => (await factsOf({ price })).get('discountTag');
  expect([await tag(0), await tag({ current: 0, original: 20 })]).toEqual(['Free Gift', 'Free Gift']);
  expect(await tag({ current: 19.99, original: 20 })).toBe('Marked Down');
  expect([await tag(20), await tag({ current: 20, original: 20 })]).toEqual([null, null]);
});

test('[PDP-07] a card has the low-stock badge by its id, whatever other badges say', async () => {
  const badges = async (badge: string) => [
    (await factsOf({ badge })).get('badge'),
    /product-card__badge">([^<]*)</.exec((await render({ badge }, { locale: 'de-de' })).html)?.[1],
  ];
  expect(await badges('LOW STOCK')).toEqual(['Low Stock', 'Nur noch wenige']);
  expect(await badges('Low stock soon')).toEqual(['Low stock soon', 'Low stock soon']);
});

test('few left is said once: by the badge where the card has that badge, else beside the price', async () => {
  const said = async (fields: Readonly<Record<string, unknown>>) =>
    textOf((await render({ lowStock: true, ...fields })).html).split('Few left').length - 1;
  expect([await said({}), await said({ badge: 'LOW STOCK' }), await said({ badge: 'NEW' })]).toEqual([1, 1, 1]);
});

test('a card has a heart that posts the product in the colour shown, and none where the shop has no favourites', async () => {
  const { html } = await render({}, { locale: 'fr-fr' });
  expect(html).toContain(
    'form="favorites" name="favorite" value="NF104001MOS" aria-pressed="false" aria-label="Favori\u00a0: Skarn Shell Jacket"',
  );
  expect((await render({}, { settings: { favorites: false } })).html).not.toContain('cairn-heart');
  expect([
    favoriteId('NF104001', 'INK'),
    favoriteId('NF104001MOS', 'INK'),
    favoriteId('NF104001', undefined),
    favoriteId('', 'INK'),
  ]).toEqual(['NF104001INK', 'NF104001MOS', 'NF104001', undefined]);
});
