import { expect, test } from 'vitest';
import { answered, type Answers } from '../data/answered.support.ts';
import { loadComparison } from './load-comparison.ts';

const WIDGET = '/products/v1/widgetRecommendations';
const product = (slug: string) => ({ slug, selectedColour: 'MOS', colours: [{ code: 'MOS' }] });
const similar = ['NF104001', 'NF104005', 'NF104002', 'NF104006', 'NF104007', 'NF104008', 'NF104009'];
const answers: Answers = {
  ...Object.fromEntries(
    ['NF104001MOS', 'NF104002', 'NF104003', 'NF104004'].map((id) => [
      `/products/v2/products/${id}/details`,
      product(id),
    ]),
  ),
  '/products/v2/products/NF108888/details': 503,
  [WIDGET]: { products: similar.map((masterId) => ({ masterId })) },
};
async function compared(products: string, more: Answers = {}) {
  const { page, calls } = answered(
    { ...answers, ...more },
    { url: `https://shop.test/en-gb/compare?products=${products}` },
  );
  const { columns, suggested, ...rest } = await loadComparison(page);
  return {
    ...rest,
    columns: columns.map((one) => one.product.slug),
    suggested: suggested.map(({ masterId }) => masterId),
    asked: calls.filter(({ path }) => path === WIDGET).map(({ query }) => query),
    page,
  };
}

test('products stand in the order of the address; those that are gone or fail are counted apart', async () => {
  const { columns, gone, failed, page } = await compared('NF104002,NF109999,NF108888,NF104001MOS');
  expect({ columns, gone, failed }).toEqual({ columns: ['NF104002', 'NF104001MOS'], gone: 1, failed: ['NF108888'] });
  expect(page.issues).toMatchObject([{ document: 'product NF108888', rule: 'unavailable' }]);
});

test('up to four products like the first are suggested, none that is compared already', async () => {
  const { suggested, asked } = await compared('NF104001MOS,NF104002');
  expect(suggested).toEqual(['NF104005', 'NF104006', 'NF104007', 'NF104008']);
  expect(asked).toEqual([{ widgetId: 'similar', productId: 'NF104001', count: '6' }]);
});

test('nothing is suggested to a full comparison or an empty one', async () => {
  for (const full of ['NF104001MOS,NF104002,NF104003,NF104004', ''])
    expect(await compared(full)).toMatchObject({ suggested: [], asked: [] });
});

test('a comparison stands without suggestions', async () => {
  for (const missing of [503, 404])
    expect(await compared('NF104002', { [WIDGET]: missing })).toMatchObject({ columns: ['NF104002'], suggested: [] });
});
