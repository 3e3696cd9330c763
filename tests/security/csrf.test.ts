import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ORIGIN } from '../../src/server/gateway/testing.ts';
import { JACKET, openShop } from './shop.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const FORM = 'application/x-www-form-urlencoded';
/** Every way to change something: JSON calls, forms, a DELETE without a body. */
const CHANGES = [
  ['POST', '/api/cart/v1/cart?locale=en-gb', 'application/json', '{}'],
  ['POST', '/api/token/v2/auth/token', 'application/json', '{"type":"Guest"}'],
  ['DELETE', '/api/cart/v1/item?basketId=b&itemId=i', undefined, undefined],
  ['PUT', '/api/cart/v1/cart/b/item', 'application/json', '{"itemId":"i","qty":1}'],
  ['POST', '/api/session/sign-in', 'application/json', '{"email":"a@b.c","password":"x"}'],
  ['POST', '/api/session/sign-out', 'application/json', '{}'],
  ['POST', '/api/form/cart/add', FORM, `productId=${JACKET}&locale=en-gb`],
  ['POST', '/api/form/sign-in', FORM, 'email=a@b.c&password=x'],
  ['POST', '/api/form/sign-out', FORM, ''],
] as const;

const FOREIGN: readonly [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, in an old browser', { origin: 'https://evil.example' }],
  ['a subdomain', { origin: 'http://blog.127.0.0.1:4550', 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: 'http://127.0.0.1:9999', 'sec-fetch-site': 'same-site' }],
  ['our host by another scheme', { origin: 'https://127.0.0.1:4550' }],
  [
    'our host by another scheme, in a new browser',
    { origin: 'https://127.0.0.1:4550', 'sec-fetch-site': 'same-origin' },
  ],
  ['a name that starts like ours', { origin: 'http://127.0.0.1:4550.evil.example' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame, in an old browser', { origin: 'null' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['nowhere', {}],
  ['a forged match', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
];

describe.each(FOREIGN)('a change that comes from %s', (_, headers) => {
  test.each(CHANGES)('%s %s is refused, and reaches nobody', async (method, path, type, body) => {
    const browser = shop.open();
    const before = shop.upstreamUrls.length;
    const response = await browser.raw(path, {
      method,
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'AUT404' }], appId: '' });
    expect(shop.upstreamUrls.length).toBe(before);
    expect(browser.cookies.size).toBe(0);
  });
});

describe('a change from our own page goes through', () => {
  test.each([
    ['with both headers', { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' }],
    ['with Sec-Fetch-Site and a hidden referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ])('%s', async (_, headers) => {
    expect((await shop.open().post('/api/form/cart/add', { productId: JACKET, locale: 'en-gb' }, headers)).status).toBe(
      303,
    );
  });

  test('reading is never refused: links from elsewhere stay links', async () => {
    expect(
      (await shop.open().get('/api/session', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }))
        .status,
    ).toBe(200);
  });
});
