import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES, MAX_FORM_BYTES } from '../../src/server/gateway/request/read-body.ts';
import { JACKET, openShop } from './shop.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ITEM = '/api/cart/v1/item?locale=en-gb';

describe('bodies that mean harm', () => {
  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"constructor":{"prototype":{"x":1}}}}',
    '{"a":[{"prototype":1}]}',
  ])('%s is refused and changes no prototype', async (body) => {
    const before = shop.upstreamUrls.length;
    const response = await shop.open().send('POST', ITEM, body);
    expect(response.status).toBe(400);
    expect(shop.upstreamUrls.length).toBe(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('a form field called __proto__ is no field', async () => {
    const response = await shop
      .open()
      .post('/api/form/cart/add', { __proto__: 'x', constructor: 'x', productId: JACKET, locale: 'en-gb' });
    expect(response.headers.get('location')).toBe('/en-gb/cart');
  });

  test.each([
    ['JSON', ITEM, 'application/json', JSON.stringify({ a: 'x'.repeat(MAX_BODY_BYTES) })],
    ['a form', '/api/form/cart/add', 'application/x-www-form-urlencoded', `productId=${'x'.repeat(MAX_FORM_BYTES)}`],
  ])('%s that is too large is refused unread', async (_, path, type, body) => {
    const browser = shop.open();
    const announced = await browser.send('POST', path, body, {
      'content-type': type,
      'content-length': String(body.length),
    });
    expect(announced.status).toBe(413);
    const streamed = await browser.send('POST', path, body, { 'content-type': type });
    expect(streamed.status).toBe(413);
  });

  test('a nest of ten thousand lists is no body', async () => {
    const response = await shop.open().send('POST', ITEM, `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
    expect(response.status).toBe(400);
  });
});

describe('line breaks start no header', () => {
  test.each(['en-gb%0d%0ax-evil:%201', 'en-gb%0aset-cookie:%20a=b', '%00'])(
    'a locale of %s is passed over',
    async (locale) => {
      const response = await shop.open().get(`/api/products/v2/search/productSearch?locale=${locale}&q=x`);
      expect(response.status).toBe(200);
      expect(response.headers.has('x-evil')).toBe(false);
      expect(shop.upstreamUrls.at(-1)).toContain('locale=en-us');
    },
  );

  test('in a form’s fields they stay in their place', async () => {
    const response = await shop.open().post('/api/form/cart/add', {
      productId: `${JACKET}\r\nx-evil: 1`,
      locale: 'en-gb\r\nx-evil: 1',
      back: '/en-gb\r\nx-evil: 1',
    });
    expect(response.headers.has('x-evil')).toBe(false);
    expect(response.headers.get('location')).toBe('/en-us/cart?error=ATTR300');
  });

  test('in a path they lead nowhere', async () => {
    expect((await shop.open().get('/api/cart/v1/cart/b%0d%0ax')).status).toBe(404);
  });
});

describe('paths', () => {
  test.each([
    '/api/cart/v1/cart/..%2f..%2fopenapi.json',
    '/api/cart/v1/cart/%2e%2e',
    '/api//cart/v1/cart/b1',
    '/api/openapi.json',
    '/api/constructor',
    '/api/__proto__',
    '/api/pre/openapi.json',
    '/api/cart/v1/cart/%E0%A4%A',
  ])('%s reaches nothing', async (path) => {
    const before = shop.upstreamUrls.length;
    expect((await shop.open().get(path)).status).toBe(404);
    expect(shop.upstreamUrls.length).toBe(before);
  });
});
