import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakePageContext } from '../../../../tests/support/rendering/page-context.ts';
import { textOf } from '../../../../tests/support/rendering/markup.ts';
import { t } from '../../../messages/index.ts';
import { answered } from '../../data/answered.support.ts';
import { loadSet, loadSets, setOutcome } from './load-sets.ts';
import ProductSets from './ProductSets.astro';

afterEach(() => vi.useRealTimers());

async function render(commerce: () => Promise<Response>, query = '') {
  const page = fakePageContext({ url: `https://shop.test/en-gb/p/skarn-NF104001MOS${query}`, commerce });
  const html = await (
    await AstroContainer.create()
  ).renderToString(ProductSets, { props: { id: 'NF104001MOS' }, locals: { page } });
  return { html, maxAge: page.maxAge };
}

const FAULTS: Readonly<Record<string, () => Promise<Response>>> = {
  'an error': async () => new Response(null, { status: 503 }),
  'a page of HTML': async () => new Response('<h1>Welcome to nginx</h1>', { headers: { 'content-type': 'text/html' } }),
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
  'nothing in time': () => new Promise(() => undefined),
};

test.each(Object.entries(FAULTS))(
  '%s: the page says that its sets are missing, and asks again soon',
  async (_, fault) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rendered = render(fault);
    await vi.advanceTimersByTimeAsync(10_000);
    const { html, maxAge } = await rendered;
    expect(html).toContain(t('en-gb', 'sets.unavailable'));
    expect(html).toContain('href="/en-gb/p/skarn-NF104001MOS"');
    expect(maxAge).toBe(1);
  },
);

test('a product without sets says nothing of them', async () => {
  const { html } = await render(async () => Response.json({ productId: 'NF104001MOS', productSets: [] }));
  expect(html).not.toContain('class="sets');
});

test('[PDP-06] the total of a set is that of the pieces which can be bought and are not in the cart yet', async () => {
  const piece = (masterId: string, amount: number, available = true) => {
    const price = { currency: 'GBP', lowCurrent: amount };
    const sizes = [{ sku: `${masterId}-OS`, code: 'OS', label: 'OS', available }];
    const colours = [
      { code: 'MOS', label: 'Moss', productId: `${masterId}MOS`, images: [], price, available, sizes },
      { code: 'INK', label: 'Ink', images: [], price: { ...price, lowCurrent: amount + 0.1 }, available, sizes },
    ];
    return { masterId, slug: 'x', name: masterId, selectedColour: 'MOS', colours, price, available };
  };
  const set = (pieces: readonly object[]) => async () =>
    Response.json({
      productSets: [{ productSetId: 'rain', name: 'Rain', text: '', image: 'x', pieces, currency: 'GBP' }],
    });
  const sold = piece('NF3', 50, false);
  const whole = (await render(set([piece('NF1', 19.9), piece('NF2', 0.1)]))).html;
  expect(textOf(whole)).toContain('All 2 together £20.00 Add all to basket');
  expect(whole.match(/data-price="[^"]*"/g)).toEqual(['data-price="20"', 'data-price="0.2"']);
  const some = textOf((await render(set([piece('NF1', 19.9), sold, piece('NF2', 0.1)]))).html);
  expect(some).toContain('2 of 3 together £20.00 Add the ticked pieces');
  expect(whole).not.toMatch(/class="set__total" hidden/);
  expect((await render(set([sold]))).html).toMatch(/class="set__total" hidden/);
  // What there is to say where nothing is ticked.
  const idle = async (pieces: readonly object[], query?: string) =>
    / id="[^"]*-idle">(?<text>[^<]*)</.exec((await render(set(pieces), query)).html)?.groups?.['text']?.trim();
  expect(await idle([piece('NF1', 19.9)])).toBe('');
  expect(whole).not.toContain('data-in-cart');
  expect(await idle([sold])).toBe(t('en-gb', 'product.soldOut'));
  expect(await idle([piece('NF1', 19.9), sold], '?done=NF1')).toBe(t('en-gb', 'sets.added'));
});

describe('sets', () => {
  const SET = { productSetId: 'rain', pieces: [{ masterId: 'NF104001' }, { masterId: 'NF104002' }] };
  const TAGS = ['set:rain', 'product:NF104001', 'product:NF104002'];

  test('of a product, or one by its id, depend on their pieces', async () => {
    const list = answered({ '/products/v2/products/NF104001MOS/productSets': { productSets: [SET] } }).page;
    expect(await loadSets(list, 'NF104001MOS')).toEqual([SET]);
    const one = answered({ '/products/v2/products/rain/productSet': SET }).page;
    expect(await loadSet(one, 'rain')).toEqual(SET);
    for (const page of [list, one]) expect([...page.tags]).toEqual(TAGS);
  });

  test('are none for an id that is not known, or is none', async () => {
    const gone = answered({});
    expect([await loadSet(gone.page, 'gone'), [...gone.page.tags]]).toEqual([undefined, ['set:gone']]);
    for (const id of ['', 'A', '../x', 'a'.repeat(41)]) {
      const { page, calls } = answered({});
      expect([await loadSet(page, id), calls, [...page.tags]], id).toEqual([undefined, [], []]);
    }
  });

  const outcome = (query: string) => {
    const { page } = answered({}, { url: `https://shop.test/en-gb/sets/rain${query}` });
    const { added, problems, isEmpty } = setOutcome(page);
    return { added, problems: Object.fromEntries(problems), isEmpty, isPrivate: page.isPrivate };
  };

  test('that were sent say of each piece whether it is in the cart, and why not, to this visitor alone', () => {
    expect(outcome('?done=NF104001,NF104002&failed=NF104003:CHOOSE,NF104004:INV405,NF104005:XYZ')).toEqual({
      added: ['NF104001', 'NF104002'],
      problems: {
        NF104003: t('en-gb', 'sets.choose'),
        NF104004: expect.not.stringMatching(t('en-gb', 'cart.error')) as string,
        NF104005: t('en-gb', 'cart.error'),
      },
      isEmpty: false,
      isPrivate: true,
    });
    expect(outcome('?failed=none')).toMatchObject({ isEmpty: true, isPrivate: true });
    expect(outcome('?done=NF104001')).toMatchObject({ added: ['NF104001'], isEmpty: false, isPrivate: true });
    expect(outcome('')).toMatchObject({ isEmpty: false, isPrivate: false });
  });
});
