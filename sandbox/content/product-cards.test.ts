import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOW_STOCK_AT } from '../low-stock.ts';
import { canvas, serveContent } from './testing.ts';

const product = {
  id: 'NF104001',
  slug: 'skarn-shell-jacket',
  name: { $t: { en: 'Skarn Shell Jacket', fr: 'Veste Skarn' } },
  badge: 'NEW',
  colours: [
    { code: 'MOS', label: { $t: { en: 'Moss', fr: 'Mousse' } }, main: '#3f5b45' },
    { code: 'INK', label: { $t: { en: 'Ink' } }, main: '#22302d' },
    { code: 'EMB', label: { $t: { en: 'Ember' } }, main: '#c8451f', pictures: ['uploads/ember-worn'] },
  ],
  prices: { GBP: { original: 400, current: 360, member: 324 }, EUR: { original: 420, current: 420, member: 420 } },
  stock: { MOS: { S: 10, M: 10 }, INK: { S: LOW_STOCK_AT, M: 0 }, EMB: { S: 0, M: 0 } },
  rating: { score: 4.6, count: 138 },
};
const cards = ['NF104001MOS', 'NF104001INK', 'NF104001EMB', 'NF104001', 'NF999999'].map((id) => ({
  kind: 'product-card',
  product: id,
}));
let service: ReturnType<typeof serveContent>;
beforeAll(() => {
  service = serveContent({
    'products/NF104001.json': product,
    'pages/home.json': canvas('home', [...cards, { kind: 'product-card', product: 'NF104001MOS', title: 'Own title' }]),
  });
});
afterAll(() => service.close());

describe('a product card that names only its product', () => {
  test('is filled from the catalogue in the site’s currency', async () => {
    const [card] = await service.items('publish', 'home');
    expect(card).toEqual({
      kind: 'product-card',
      product: 'NF104001MOS',
      facts: { masterId: 'NF104001', color: { id: 'MOS', label: 'Moss' }, sizes: [] },
      id: 'NF104001MOS',
      title: 'Skarn Shell Jacket',
      url: '/p/skarn-shell-jacket-NF104001MOS',
      image: {
        src: 'product/NF104001/MOS/front',
        hoverSrc: 'product/NF104001/MOS/back',
        alt: 'Skarn Shell Jacket, Moss',
      },
      price: { current: 360, original: 400, member: 324 },
      currency: 'GBP',
      rating: { score: 4.6, count: 138, showScore: true },
      swatches: expect.arrayContaining([
        {
          productId: 'NF104001INK',
          code: 'INK',
          label: 'Ink',
          colour: '#22302d',
          url: '/p/skarn-shell-jacket-NF104001INK',
          image: 'product/NF104001/INK/front',
        },
      ]),
      badge: 'NEW',
      soldOut: false,
      lowStock: false,
    });
  });

  test('shows the pictures a colour names', async () => {
    const ember = (await service.items('publish', 'home'))[2] as { image: object; swatches: object[] };
    expect(ember.image).toEqual({ src: 'uploads/ember-worn', alt: 'Skarn Shell Jacket, Ember' });
    expect(ember.swatches[2]).toMatchObject({ code: 'EMB', image: 'uploads/ember-worn' });
  });

  test('names no original or member price that is the same as the current one', async () => {
    const page = (await service.json('publish', 'page/northfell-fr/home?locale=fr-fr')) as {
      sections: [{ items: unknown[] }];
    };
    expect(page.sections[0].items[0]).toMatchObject({ title: 'Veste Skarn', currency: 'EUR', price: { current: 420 } });
    expect(JSON.stringify(page.sections[0].items[0])).not.toContain('original');
  });

  test('tells few and none left of its colour', async () => {
    const items = await service.items('publish', 'home');
    expect(items.slice(1, 3)).toMatchObject([
      { lowStock: true, soldOut: false },
      { lowStock: false, soldOut: true },
    ]);
  });

  test('without a colour shows the first; an unknown product stays as it is, and says so for the page to report', async () => {
    const items = await service.items('publish', 'home');
    expect(items[3]).toMatchObject({ id: 'NF104001', image: { src: 'product/NF104001/MOS/front' } });
    expect(items[4]).toEqual({ kind: 'product-card', product: 'NF999999', $fault: 'product' });
  });

  test('keeps what the editor wrote', async () => {
    expect((await service.items('publish', 'home'))[5]).toMatchObject({ title: 'Own title', price: { current: 360 } });
  });

  test('changes with the product, and the page is told', async () => {
    const tags: string[] = [];
    const stop = service.onChange((changed) => tags.push(...changed));
    service.change('products/NF104001.json', {
      ...product,
      prices: { ...product.prices, GBP: { original: 400, current: 300, member: 290 } },
    });
    stop();
    expect(tags).toEqual(expect.arrayContaining(['product:NF104001', 'doc:pages/home']));
    expect((await service.items('publish', 'home'))[0]).toMatchObject({ price: { current: 300, member: 290 } });
  });
});
