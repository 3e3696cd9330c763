import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/commerce/contract/operations.ts';
import { sessionCookieOf } from '../../src/server/gateway/testing.ts';
import { JACKET, MEMBER, openShop } from './shop.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const add = (browser: ReturnType<typeof shop.open>) =>
  browser.post('/api/form/cart/add', { productId: JACKET, locale: 'en-gb' });

describe('cookies', () => {
  test('the session is HttpOnly, Secure, bound to the host, and not sent along by other sites', async () => {
    const browser = shop.open();
    await add(browser);
    const line = browser.lastCookies.find((cookie) => cookie.startsWith('__Host-cairn.')) ?? '';
    const attributes = line.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']));
    expect(line).not.toMatch(/domain/i);
  });

  test('the state cookie can be read by scripts and holds nothing that opens anything', async () => {
    const browser = shop.open();
    await browser.post('/api/form/sign-in', { ...MEMBER, locale: 'en-gb' });
    const line = browser.lastCookies.find((cookie) => cookie.startsWith('cairn-state=')) ?? '';
    expect(line).not.toContain('HttpOnly');
    expect([...browser.state().keys()].every((name) => ['in', 'o', 'n', 'c', 'g'].includes(name))).toBe(true);
    // Too short to say who it is.
    expect(browser.state().get('o')).toMatch(/^[\w-]{4}$/);
    for (const token of shop.tokens) expect(line).not.toContain(token);
  });

  test('nobody gets a session for looking', async () => {
    const browser = shop.open();
    await browser.get('/api/session');
    await browser.get('/api/products/v2/search/productSearch?locale=en-gb&q=jacket');
    expect(browser.cookies.size).toBe(0);
  });
});

describe('a session that is not ours', () => {
  test.each([
    ['nonsense', 'nonsense'],
    ['five empty parts', '....'],
    [
      'an unsigned token',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"s":{"tokens":{"type":"Registered"}}}').toString('base64url')}.`,
    ],
    ['a very long text', 'a'.repeat(10_000)],
  ])('%s counts as none and is taken away', async (_, value) => {
    const browser = shop.open();
    browser.cookies.set('__Host-cairn.abc', value);
    expect(await (await browser.get('/api/session')).json()).toMatchObject({ signedIn: false, cart: null });
    expect(sessionCookieOf(browser)).toBeUndefined();
  });

  test('a changed one counts as none', async () => {
    const browser = shop.open();
    await browser.post('/api/form/sign-in', { ...MEMBER, locale: 'en-gb' });
    const [name, secret] = sessionCookieOf(browser) ?? ['', ''];
    browser.cookies.set(name, `${secret.slice(0, -3)}AAA`);
    expect(await (await browser.get('/api/session')).json()).toMatchObject({ signedIn: false });
  });

  test('another visitor’s cart is not there', async () => {
    const owner = shop.open();
    await add(owner);
    const { cart } = (await (await owner.get('/api/session')).json()) as { cart: { basketId: string } };
    const stranger = shop.open();
    await add(stranger);
    expect((await stranger.get(`/api/cart/v1/cart/${cart.basketId}?locale=en-gb`)).status).toBe(404);
  });
});

describe('tokens never reach the browser', () => {
  test('in no answer, header or cookie of a visit that signs in, shops and signs out', async () => {
    const browser = shop.open();
    const seen: string[] = [];
    const keep = async (response: Response) => {
      seen.push(await response.text(), JSON.stringify([...response.headers]));
    };
    await keep(await browser.send('POST', '/api/token/v2/auth/token?locale=en-gb', { type: 'Guest' }));
    await keep(await add(browser));
    await keep(await browser.send('POST', '/api/session/sign-in', MEMBER));
    await keep(await browser.send('POST', '/api/token/v2/auth/token?locale=en-gb', { type: 'Registered' }));
    // Every call of the contract, whatever its response.
    for (const { method, path } of Object.values(operations)) {
      const filled = `/api${path.replace(/\{\w+\}/g, 'x1')}?locale=en-gb`;
      await keep(
        method === 'GET'
          ? await browser.get(filled)
          : await browser.send(method, filled, method === 'DELETE' ? undefined : {}, {
              'idempotency-key': 'key-12345678',
            }),
      );
    }
    await keep(await browser.get('/api/session'));
    await keep(await browser.send('POST', '/api/session/sign-out'));
    expect(shop.tokens.size).toBeGreaterThan(3);
    const all = seen.join('\n');
    for (const token of shop.tokens) expect(all).not.toContain(token);
    for (const secret of ['KEY-123', 'TRUST-456']) expect(all).not.toContain(secret);
  });
});
