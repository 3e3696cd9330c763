import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { ProductDetails } from '../../commerce/contract/types.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { t } from '../../messages/index.ts';
import ProductPage from './ProductPage.astro';

const colour = {
  code: 'MOS',
  label: 'Moss',
  productId: 'NF104001MOS',
  images: [],
  swatch: { main: '#556b2f', contrast: '#ffffff' },
  price: { currency: 'GBP', lowCurrent: 360, highCurrent: 360, lowOriginal: 360, highOriginal: 360 },
  available: true,
  promotions: [],
  sizes: [{ code: 'M', label: 'M', productId: 'NF104001MOS-M', available: true }],
};
const product = {
  masterId: 'NF104001',
  slug: 'skarn',
  name: 'Skarn',
  badge: null,
  rating: { score: 0, count: 0 },
  colours: [colour],
  categoryIds: [],
  breadcrumbs: [],
  details: [],
  specs: [],
  care: [],
  seo: {},
} as unknown as ProductDetails;

async function render(url: string, colour = product.colours[0]!): Promise<string> {
  const page = fakePageContext({ locale: 'en-gb', url: `https://shop.test${url}` });
  const view = { product, colour, reviews: undefined, questions: undefined, related: [] };
  return (await AstroContainer.create()).renderToString(ProductPage, { props: { view }, locals: { page } });
}

test('[PAGE-16] [ROUTE-13] a product address with a recipe shows and sells the customised product', async () => {
  const html = await render('/en-gb/p/skarn-NF104001MOS?size=M&recipe=r_12-b');
  expect(html).toContain(t('en-gb', 'product.customised'));
  expect(html).not.toContain(t('en-gb', 'product.promise.delivery'));
  const form = /<form[^>]*data-add-to-cart[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  expect(form).toContain('<input type="hidden" name="recipeId" value="r_12-b">');
});

test('a customised product is made to order, so that a colour that is sold out can be bought', async () => {
  const [soldOut] = product.colours.map((one) => ({
    ...one,
    available: false,
    sizes: ['M', 'L'].map((code) => ({
      code,
      label: code,
      sku: `NF104001MOS-${code}`,
      available: false,
      quantity: 0,
      lowStock: true,
    })),
  }));
  const stocked = await render('/en-gb/p/skarn-NF104001MOS', soldOut);
  expect(stocked).toContain(t('en-gb', 'product.soldOut.text'));
  expect(stocked).not.toContain(t('en-gb', 'product.add'));
  expect(stocked).toContain(t('en-gb', 'stock.ask.submit'));
  const made = await render('/en-gb/p/skarn-NF104001MOS?recipe=r_12-b', soldOut);
  expect(made).not.toContain(t('en-gb', 'product.soldOut.text'));
  const sizes = made.match(/<input[^>]*name="productId"[^>]*>/g);
  expect(sizes).toHaveLength(2);
  expect(sizes?.join()).not.toMatch(/data-sold-out|sold out/i);
  expect(made).not.toContain(t('en-gb', 'stock.ask.submit'));
});

test('any other address shows the product as it is made', async () => {
  for (const query of ['', '?recipes=1', '?recipe=', '?recipe=%22%3E']) {
    const html = await render(`/en-gb/p/skarn-NF104001MOS${query}`);
    expect(html, query).not.toContain(t('en-gb', 'product.customised'));
    expect(html, query).not.toContain('recipeId');
    expect(html, query).toContain(t('en-gb', 'product.promise.delivery'));
  }
});
