import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declarationsOf, inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { cardOf, recommendationItem } from './item.ts';
import { impressed, isPersonalised, sendsImpressions } from './rules.ts';

const item = (productId: string, more: object = {}) => ({
  productId,
  title: `Jacket ${productId}`,
  url: `/p/jacket-${productId}`,
  images: [`product/${productId}/front`],
  price: { lowCurrent: 100, highCurrent: 100, lowOriginal: 120, highOriginal: 120 },
  review_average: 4.5,
  reviews_count: 12,
  recommendationId: `rec-${productId}`,
  ...more,
});
const recommendedProducts = ['A', 'B', 'C', 'D'].map((id) => item(id));
const render = (fields: Readonly<Record<string, unknown>> = {}) =>
  renderBlock('recommendations', { recommendedProducts, ...fields });
const ALL = { showRatings: true, quickshop: true, personalised: true };
const cardFor = (raw: object) => cardOf(recommendationItem.parse(raw), ALL);

test('[BLK-REC-01] a block takes title, variant, products, ratings, quick view, decision and the place of a list', async () => {
  const { html, issues } = await render({
    title: 'Others took these',
    variant: '5-cards',
    showRatings: true,
    quickShopVisibility: 'visible',
    monetateDecision: { name: 'Bought together' },
    bloomreachIndex: 2,
  });
  expect(issues).toEqual([]);
  const cards = html.split('<template data-pattern>')[0] ?? '';
  expect(cards.match(/product-card__rating/g)).toHaveLength(4);
  expect(cards.match(/#modal-quickshop/g)).toHaveLength(4);
  expect(tagOf(html, /<section[^>]*>/)).toContain('recommendations--5-cards');
  expect(
    inOrder(html, 'Others took these', 'data-decision="Bought together"', 'data-index="2"', 'Jacket A', 'Jacket D'),
  ).toBe(true);
  expect((await render({ variant: '4-cards' })).issues).toMatchObject([{ pointer: '/0/variant' }]);
});

/** Cards per row on small, medium and large screens, according to the generated CSS. */
async function inRow(variant: string): Promise<number[]> {
  const { html, css } = await render({ variant });
  for (const width of ['768px', '1200px'])
    expect(css).toMatch(new RegExp(`@media \\(width >= ${width}\\)\\{\\.s-[0-9a-f]+\\{--columns:\\d\\}\\}`));
  const row = styleSheet('src/ui/carousel/row.css');
  for (const name of ['sm', 'md', 'lg'])
    expect(row).toContain(
      `.carousel--at-${name} > .row > :is(li, div) { flex: none; inline-size: min( var(--slide, calc((100% + var(--gap)) / var(--columns, 1) - var(--gap))),`,
    );
  return [
    ...declarationsOf(tagOf(html, /<(?:ul|div) class="recommendations__track[^>]*>/), css).matchAll(/--columns:(\d)/g),
  ].map(([, columns]) => Number(columns));
}

test('[BLK-REC-02] 3-cards sizes a card as full, half and third of the row', async () => {
  expect(await inRow('3-cards')).toEqual([1, 2, 3]);
});

test('[BLK-REC-03] 5-cards shows 2, 4 and 5 in a row, 6-cards 2, 4 and 6', async () => {
  expect(await inRow('5-cards')).toEqual([2, 4, 5]);
  expect(await inRow('6-cards')).toEqual([2, 4, 6]);
});

test('[BLK-REC-04] cards have stars only when ratings are to show', async () => {
  expect((await render({ showRatings: true })).html.match(/product-card__rating/g)).toHaveLength(4);
  expect((await render()).html).not.toContain('product-card__rating');
});

test('[BLK-REC-05] quick view is offered when its visibility is visible, and for no other value', async () => {
  expect((await render({ quickShopVisibility: 'visible' })).html.match(/#modal-quickshop/g)).toHaveLength(4);
  for (const quickShopVisibility of ['hidden', 'Visible', ''])
    expect((await render({ quickShopVisibility })).html).not.toContain('quickshop');
  expect((await render()).html).not.toContain('quickshop');
});

test('[BLK-REC-06] a decision named Control means no personalisation: no other products are asked for, and cards carry no token', async () => {
  expect([isPersonalised('Control'), isPersonalised('Bought together'), isPersonalised(undefined)]).toEqual([
    false,
    true,
    true,
  ]);
  const tokens = async (fields: Readonly<Record<string, unknown>>): Promise<string[]> =>
    [...(await render(fields)).html.matchAll(/data-rec-token="([^"]*)"/g)].map(([, token = '']) => token);
  const all = ['rec-A', 'rec-B', 'rec-C', 'rec-D'];
  for (const control of ['Control', { name: 'Control' }])
    expect(await tokens({ monetateDecision: control })).toEqual([]);
  for (const other of [
    'Bought together',
    { name: 'Bought together' },
    'control',
    { name: 'Controlled' },
    { name: 'Control B' },
  ])
    expect(await tokens({ monetateDecision: other })).toEqual(all);
  expect(await tokens({})).toEqual(all);
  const asksFor = async (decision: string) =>
    /data-strategy="([^"]*)"/.exec(
      (await render({ strategy: 'bought-together', monetateDecision: decision })).html,
    )?.[1];
  expect([await asksFor('Control'), await asksFor('Bought together')]).toEqual([undefined, 'bought-together']);
});

describe('[BLK-REC-07] a recommended product', () => {
  test('holds id, pictures, name, reviews, prices, address and token', () => {
    expect(cardFor(item('A'))).toMatchObject({
      kind: 'product-card',
      productId: 'A',
      title: 'Jacket A',
      url: '/p/jacket-A',
      image: { src: 'product/A/front' },
      price: { current: 100, original: 120 },
      rating: { score: 4.5, count: 12 },
      recToken: 'rec-A',
    });
  });

  test('may name itself by title or by name, and show one picture or several', () => {
    expect(cardFor({ ...item('A'), title: undefined, name: 'Anorak' })['title']).toBe('Anorak');
    expect(cardFor({ ...item('A'), images: undefined, image: 'one' })['image']).toEqual({ src: 'one' });
    expect(cardFor({ ...item('A'), images: ['one', 'two'] })['image']).toEqual({ src: 'one', hoverSrc: 'two' });
    expect(recommendationItem.safeParse({ ...item('A'), title: undefined }).success).toBe(false);
    const { productId: _id, recommendationId: _token, ...rest } = item('A');
    expect(cardFor({ ...rest, id: 'B', recToken: 'rec-B' })).toMatchObject({ productId: 'B', recToken: 'rec-B' });
  });

  test('keeps every field of the specification, and is shown by the alternative ones', async () => {
    expect(recommendationItem.parse(item('A'))).toEqual(item('A'));
    const { html } = await render({
      showRatings: true,
      recommendedProducts: [
        item('A'),
        { ...item('B', { image: 'scene/anorak', name: 'Anorak' }), title: undefined, images: undefined },
      ],
    });
    const second = html.split('<article')[2] ?? '';
    expect(second).toMatch(/data-product-id="B" data-rec-token="rec-B"/);
    expect(second).toMatch(/<img[^>]*scene\/anorak.*href="\/en-gb\/p\/jacket-B">Anorak<\/a>/s);
    for (const part of ['£100.00', '£120.00', '>4.5<', '>(12)<']) expect(second).toContain(part);
  });

  test('may come from the catalogue as a card does', async () => {
    const { html, issues } = await render({
      recommendedProducts: [
        {
          product: 'NF104001MOS',
          id: 'NF104001MOS',
          title: 'Skarn',
          url: '/p/skarn',
          image: { src: 'a', alt: 'b', hoverSrc: 'c' },
          price: { current: 1 },
          currency: 'GBP',
          swatches: [],
          soldOut: false,
        },
      ],
    });
    expect(issues).toEqual([]);
    expect(html).toContain('data-product-id="NF104001MOS"');
    expect(html).toMatch(/<img[^>]* src="[^"]*\/a"[^>]* alt="b"/);
  });
});

test('[BLK-REC-08] impressions are sent only with another decision than Control, with products, and when the variant is the selected one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Control', 'Bought together', undefined),
      fc.nat(3),
      fc.boolean(),
      (decision, products, selected) => {
        expect(sendsImpressions({ decision, products, selected })).toBe(
          decision !== 'Control' && products > 0 && selected,
        );
      },
    ),
  );
});

test('[BLK-REC-10] an impression lists at most 24 products, the first ones', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (products) => {
      expect(impressed(products)).toEqual(products.slice(0, 24));
    }),
  );
  const first = Array.from({ length: 24 }, (_, index) => index);
  expect(impressed([...first, 24, 25])).toEqual(first);
});

test('without products there is nothing, not even a title', async () => {
  expect((await render({ title: 'For you', recommendedProducts: [] })).html.trim()).toBe('');
});

test('a broken product is left out and named by its place', async () => {
  const { html, issues } = await render({
    recommendedProducts: [item('A'), item('B', { url: 'javascript:alert(1)' })],
  });
  expect(html).not.toContain('Jacket B');
  expect(issues).toMatchObject([{ pointer: '/0/recommendedProducts/1/url' }]);
});

test.each([
  [
    { lowCurrent: 100, lowOriginal: 120 },
    { current: 100, original: 120 },
  ],
  [{ lowCurrent: 100, lowOriginal: 100 }, { current: 100 }],
  [{ lowCurrent: 100, lowOriginal: 90 }, { current: 100 }],
  [{ lowCurrent: 100 }, { current: 100 }],
  [
    { current: 80, original: 90 },
    { current: 80, original: 90 },
  ],
  [80, 80],
])(
  'a recommended product that costs %j has that price on its card, and the one before if it was higher',
  (price, shown) => {
    expect(cardFor(item('A', { price }))['price']).toEqual(shown);
  },
);
