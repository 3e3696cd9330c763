import { describe, expect, test } from 'vitest';
import type { FakePage } from '../../../tests/support/rendering/page-context.ts';
import { CURRENT_BASKET } from '../../commerce/cart/index.ts';
import { aliasTarget } from './alias.ts';
import { answered, type Answers } from './answered.support.ts';
import { loadCart, loadSession } from './cart.ts';
import { loadConsumer } from './consumer.ts';
import { loadCategory, loadSearch } from './listing.ts';
import { readListingQuery } from './listing-query.ts';
import { movedTo } from './redirects.ts';
import { loadSavedCards } from './saved-cards.ts';
import { loadStoreSession } from './store-session.ts';

const GUEST = 'c=2';
const SIGNED_IN = 'in=1&c=2';
const UNREACHABLE = new TypeError('fetch failed');

describe('the visitor’s cart', () => {
  const CART = `/cart/v1/cart/${CURRENT_BASKET}`;
  const read = (answer: unknown, state?: string) => answered({ [CART]: answer }, state === undefined ? {} : { state });

  test('is read with its stock checked, for the store that the shopper prefers', async () => {
    const { page, calls } = read({ items: [] }, `${GUEST}&p=NF-SEA`);
    expect(await loadCart(page)).toEqual({ items: [] });
    const always = { inventorySupplyCheck: 'true', isPatchRequired: 'true' };
    expect(calls).toEqual([{ path: CART, query: { ...always, favStoreId: 'NF-SEA' } }]);
    const other = read({ items: [] }, GUEST);
    await loadCart(other.page);
    expect(other.calls).toEqual([{ path: CART, query: always }]);
  });

  test('is none for who has no cookie, no cart, or a session that has ended', async () => {
    const { page, calls } = read({ items: [] });
    expect([await loadCart(page), calls]).toEqual([null, []]);
    for (const status of [401, 403, 404]) expect(await loadCart(read(status, GUEST).page), String(status)).toBeNull();
  });

  test.each([400, 500, 503, UNREACHABLE])('cannot be read at %s', async (answer) => {
    expect(await loadCart(read(answer, GUEST).page)).toBe('unavailable');
  });

  test('stands without a session that cannot be read', async () => {
    expect(await loadSession(answered({ '/session': { store: null } }).page)).toEqual({ store: null });
    expect(await loadSession(answered({ '/session': 503 }).page)).toBeUndefined();
    await expect(loadSession(answered({ '/session': UNREACHABLE }).page)).rejects.toBe(UNREACHABLE);
  });
});

describe('the visitor’s account', () => {
  const CONSUMER = '/consumers-v3/consumer';
  const CARDS = '/consumers-v3/consumer/payment_instruments';
  const SESSION = '/consumers-v3/consumer/agent/session';
  const at = (path: string, answer: unknown, state?: string) =>
    answered({ [path]: answer }, state === undefined ? {} : { state });

  test('is asked for who is signed in alone, with its membership', async () => {
    const { page, calls } = at(CONSUMER, { id: 'c' }, SIGNED_IN);
    expect(await loadConsumer(page)).toEqual({ id: 'c' });
    expect(calls).toEqual([{ path: CONSUMER, query: { includeLoyaltySummary: 'true' } }]);
    const guest = at(CONSUMER, { id: 'c' }, GUEST);
    expect([await loadConsumer(guest.page), guest.calls]).toEqual([null, []]);
  });

  test('is none where the backend does not know the visitor, and not to be read where it fails', async () => {
    for (const status of [401, 404]) expect(await loadConsumer(at(CONSUMER, status, SIGNED_IN).page)).toBeNull();
    for (const failure of [403, 503, UNREACHABLE])
      expect(await loadConsumer(at(CONSUMER, failure, SIGNED_IN).page)).toBe('unavailable');
  });

  test('has its saved cards; a guest has none, nor somebody at the till of a store', async () => {
    const answer = { payment_instruments: [{ payment_instrument_id: 'p' }] };
    const { page, calls } = at(CARDS, answer, SIGNED_IN);
    expect(await loadSavedCards(page)).toEqual(answer.payment_instruments);
    expect(calls).toEqual([{ path: CARDS, query: { payment_method_id: 'CREDIT_CARD' } }]);
    for (const state of [GUEST, 'in=1&e=1']) expect(await loadSavedCards(at(CARDS, answer, state).page)).toEqual([]);
    for (const status of [404, 503]) expect(await loadSavedCards(at(CARDS, status, SIGNED_IN).page)).toEqual([]);
    await expect(loadSavedCards(at(CARDS, UNREACHABLE, SIGNED_IN).page)).rejects.toBe(UNREACHABLE);
  });

  test('is in a store where an associate has opened it there', async () => {
    expect(await loadStoreSession(at(SESSION, { storeId: '101' }, GUEST).page)).toEqual({ storeId: '101' });
    for (const status of [401, 404]) expect(await loadStoreSession(at(SESSION, status, GUEST).page)).toBeUndefined();
    const { page, calls } = at(SESSION, { storeId: '101' });
    expect([await loadStoreSession(page), calls]).toEqual([undefined, []]);
    await expect(loadStoreSession(at(SESSION, 503, GUEST).page)).rejects.toThrow('503');
  });
});

describe('the other address of a page', () => {
  const answers: Answers = {
    '/products/v2/products/NF104001MOS/details': { slug: 'skarn' },
    '/products/v2/catalog': { category: { url: '/c/jackets-21001' } },
  };
  const target = (path: string, known = answers) => {
    const { page, calls } = answered(known, { url: `https://shop.test${path}` });
    return aliasTarget(page).then((found) => ({ found, calls }));
  };

  test('is that of the product or category its end names, with the same query', async () => {
    expect((await target('/en-gb/any-pnf104001mos?x=1')).found).toBe('/en-gb/p/skarn-NF104001MOS?x=1');
    const category = await target('/en-gb/any-c21001');
    expect(category.found).toBe('/en-gb/c/jackets-21001');
    expect(category.calls).toEqual([{ path: '/products/v2/catalog', query: { categoryId: '21001', limit: '1' } }]);
  });

  test.each(['/en-gb/sale', '/xx-xx/any-pNF104001MOS', '/en-gb/any-pNF109999MOS'])('is none for %s', async (path) => {
    expect((await target(path)).found).toBeUndefined();
  });

  test('is none for a category that the shop does not have', async () => {
    expect((await target('/en-gb/any-c21001', { '/products/v2/catalog': { category: null } })).found).toBeUndefined();
  });
});

describe('a page that has moved', () => {
  const redirects = [
    { from: '/old', to: '/new' },
    { from: '/old-sale', to: '/sale?from=old', status: 302 },
    { from: '/shop', to: 'https://other.test/shop', external: true },
    { from: '/gone', status: 410 },
  ];
  const moved = (path: string, ofKind: NonNullable<FakePage['content']>['ofKind'] = redirected) => {
    const { page } = answered({}, { url: `https://shop.test${path}`, content: { ofKind } });
    return movedTo(page).then((found) => ({ found, page }));
  };
  const redirected = () =>
    Promise.resolve({ data: { redirects }, version: '1', tags: ['doc:redirects'], maxAge: Number.POSITIVE_INFINITY });

  test('leads to where the editors say, in its language and with the visitor’s query', async () => {
    const { found, page } = await moved('/en-gb/old?size=M');
    expect(found).toEqual({ status: 301, location: '/en-gb/new?size=M' });
    expect(page.tags.has('doc:redirects')).toBe(true);
  });

  test('keeps the query of its target, and sends none to another site', async () => {
    expect((await moved('/en-gb/old-sale?size=M')).found).toEqual({ status: 302, location: '/en-gb/sale?from=old' });
    expect((await moved('/en-gb/shop?size=M')).found).toEqual({ status: 301, location: 'https://other.test/shop' });
  });

  test('is gone for good, or has not moved', async () => {
    expect((await moved('/en-gb/gone')).found).toEqual({ status: 410 });
    for (const path of ['/en-gb/new', '/en-gb', '/xx-xx/old', '/EN-GB/old'])
      expect((await moved(path)).found, path).toBeUndefined();
  });

  test('is shown where it is while nobody can say, and soon asked about again', async () => {
    const { found, page } = await moved('/en-gb/old', () => Promise.reject(UNREACHABLE));
    expect(found).toBeUndefined();
    expect(page.issues).toMatchObject([{ document: 'redirects', rule: 'unavailable' }]);
    expect(page.maxAge).toBe(1);
  });
});

describe('a listing', () => {
  const query = readListingQuery(new URLSearchParams('q=shell&size=M&page=2'));
  const sent = { size: 'M', sort: 'relevance', offset: '24', limit: '24' };
  const products = [{ masterId: 'NF104001' }, { masterId: 'NF104002' }];

  test('of a category depends on it and on its products', async () => {
    const { page, calls } = answered({ '/products/v2/catalog': { products } });
    expect(await loadCategory(page, '21001', query)).toEqual({ products });
    expect(calls).toEqual([{ path: '/products/v2/catalog', query: { categoryId: '21001', ...sent } }]);
    expect([...page.tags]).toEqual(['category:21001', 'product:NF104001', 'product:NF104002']);
    const none = answered({});
    expect(await loadCategory(none.page, '29999', query)).toBeUndefined();
    expect([...none.page.tags]).toEqual(['category:29999']);
  });

  test('of a search depends on the products found', async () => {
    const path = '/products/v2/search/productSearch';
    const { page, calls } = answered({ [path]: { products } });
    expect(await loadSearch(page, query)).toEqual({ products });
    expect(calls).toEqual([{ path, query: { q: 'shell', ...sent } }]);
    expect([...page.tags]).toEqual(['product:NF104001', 'product:NF104002']);
    expect(await loadSearch(answered({}).page, query)).toBeUndefined();
  });
});
