import { expect, test } from 'vitest';
import { setUp } from '../../../tests/support/rendering/shop-entry.ts';
import {
  createUpstream,
  errorAnswerOf,
  jsonAnswer,
  openGateway,
  storedSession,
  TEST_ORIGIN,
  tokensOf,
} from '../gateway/testing.ts';
import { createPageCommerce } from './page-commerce.ts';

const CATALOG = '/products/v2/catalog?locale=en-gb';

test('[HTTP-02] what a visitor’s own page asks while it is rendered has the channel of the app that shows it; what a shared page asks has the web’s', async () => {
  const upstream = createUpstream(() => undefined);
  const env = { mobileAppChannel: 'APP-7', mobileAppUserAgent: 'NorthfellApp/' };
  const { gateway } = openGateway(upstream, { env });
  const { get, services } = await setUp(async (page, target) => {
    if (target.endsWith('/cart')) expect(page.cookie).toBe('a=1');
    await page.commerce(CATALOG);
    return { html: '' };
  });
  Object.assign(services, { commerce: createPageCommerce(gateway, TEST_ORIGIN) });
  for (const [path, agent] of [
    ['/en-gb/cart', 'Mozilla/5.0 NorthfellApp/4.2'],
    ['/en-gb/cart', 'Mozilla/5.0 Chrome/150'],
    ['/en-gb', 'Mozilla/5.0 NorthfellApp/4.2'],
  ] as const)
    await get(path, { headers: { cookie: 'a=1', 'user-agent': agent } });
  expect(upstream.calls().map(({ headers }) => headers.get('channel'))).toEqual(['APP-7', 'ECOMM', 'ECOMM']);
});

test('a private page, whose cookies do not reach the browser, renews a sign-in, and notes that it has run out', async () => {
  let now = 1_000_000;
  let isEnded = false;
  const signedIn = { type: 'Registered', usid: 'usid-7' };
  const upstream = createUpstream(({ body }) => {
    if (body?.['authorizationCode']) return jsonAnswer(tokensOf(7, signedIn));
    if (!body?.['refreshToken']) return undefined;
    return isEnded ? errorAnswerOf('AUT432', 401) : jsonAnswer(tokensOf(8, signedIn));
  });
  const { gateway, sessions, browser } = openGateway(upstream, { now: () => now });
  const body = { type: 'Registered', authorizationCode: 'c', codeVerifier: 'v' };
  await browser.send('POST', '/api/token/v2/auth/token', body);
  const commerce = createPageCommerce(gateway, TEST_ORIGIN);
  const render = () => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return commerce('/cart/v1/cart/b1?locale=en-gb', undefined, { siteId: 'uk', cookie, userAgent: undefined });
  };
  const stored = async () => (await storedSession(sessions, browser))?.tokens;
  now += 1_790_000;
  await render();
  expect(await stored()).toMatchObject({ type: 'Registered', access: 'ACCESS-8' });
  isEnded = true;
  now += 1_790_000;
  const [cookie] = [...browser.cookies.keys()];
  await render();
  // The browser keeps its cookie, and the session what waits for its owner.
  expect(await storedSession(sessions, browser)).toBeDefined();
  expect(await stored()).not.toMatchObject({ type: 'Registered' });
  await browser.get('/api/cart/v1/cart/b1?locale=en-gb');
  expect([await stored(), browser.cookies.has(cookie ?? '')]).toMatchObject([{ type: 'Guest' }, true]);
});
