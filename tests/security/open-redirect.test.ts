import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeReturnPath } from '../../src/server/gateway/forms/return-path.ts';
import { JACKET, MEMBER, openShop } from './shop.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** URLs that a browser would follow away from the shop, and URLs that would loop. */
const ELSEWHERE = [
  'https://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/..//evil.example',
  '/./%2e%2e//evil.example',
  '/en-gb/../..//evil.example',
  'evil.example',
  '',
  ' /en-gb',
  '/en-gb\r\nset-cookie: a=b',
  '/\u0000',
  '/api/session',
  '/api',
  `/${'a'.repeat(3_000)}`,
];

describe('a way back that leads elsewhere is not taken', () => {
  test.each(ELSEWHERE)('%j', async (back) => {
    expect(safeReturnPath(back)).toBeUndefined();
    const browser = shop.open();
    const added = await browser.post('/api/form/cart/add', { productId: JACKET, locale: 'en-gb', back });
    expect(added.headers.get('location')).toBe('/en-gb/cart');
    const out = await browser.post('/api/form/sign-out', { back, locale: 'en-gb' });
    expect(out.headers.get('location')).toBe('/en-gb?notice=signed-out');
  });

  test('nor after signing in, nor through the referer', async () => {
    const signedIn = await shop
      .open()
      .post(
        '/api/form/sign-in',
        { ...MEMBER, back: '//evil.example', locale: 'en-gb' },
        { referer: 'https://evil.example/en-gb' },
      );
    expect(signedIn.headers.get('location')).toBe('/en-gb?notice=signed-in');
    const failed = await shop
      .open()
      .post('/api/form/sign-in', { ...MEMBER, password: 'x', locale: 'en-gb' }, { referer: 'https://evil.example//x' });
    expect(failed.headers.get('location')).toBe('/en-gb?error=AUT401');
  });

  test.each([
    ['/en-gb/c/jackets-21001?sort=newest#grid', '/en-gb/c/jackets-21001?sort=newest#grid'],
    ['/en-gb/%2F%2Fevil.example', '/en-gb/%2F%2Fevil.example'],
    ['/fr-fr/a/../b', '/fr-fr/b'],
    ['/en-gb?next=https://evil.example', '/en-gb?next=https://evil.example'],
  ])('a path of the shop is: %s', (back, expected) => {
    expect(safeReturnPath(back)).toBe(expected);
  });
});
