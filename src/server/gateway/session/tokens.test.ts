import { describe, expect, test } from 'vitest';
import {
  createTestBrowser,
  createUpstream,
  errorAnswerOf,
  jsonAnswer,
  openGateway,
  tokensOf,
  openAnswering,
  codeOf,
  sessionCookieOf,
} from '../testing.ts';

const BASKET = '/api/cart/v1/cart/b1';

describe('[AUTH-01] tokens', () => {
  test('a guest token is got with the first call that needs one, and kept', async () => {
    const { browser, upstream } = openAnswering();
    await browser.get(`${BASKET}?locale=en-gb`);
    await browser.get(`${BASKET}?locale=en-gb`);
    expect(upstream.asked.map(({ url, body }) => [url.pathname, body?.['type']])).toEqual([
      ['/token/v2/auth/token', 'Guest'],
      ['/cart/v1/cart/b1', undefined],
      ['/cart/v1/cart/b1', undefined],
    ]);
    expect(upstream.calls()[1]?.headers.get('authorization')).toBe('Bearer ACCESS-1');
  });

  test('two visitors who come at the same moment get a token each', async () => {
    const { gateway, upstream } = openAnswering();
    await Promise.all([createTestBrowser(gateway).get(BASKET), createTestBrowser(gateway).get(BASKET)]);
    expect(new Set(upstream.calls().map(({ headers }) => headers.get('authorization'))).size).toBe(2);
  });

  test('a token about to end is renewed, once for calls made together', async () => {
    let now = 1_000_000;
    const { browser, upstream } = openAnswering(() => undefined, { now: () => now });
    await browser.get(BASKET);
    now += 1_790_000;
    await Promise.all([browser.get(BASKET), browser.get(BASKET)]);
    const renewals = upstream.asked.filter(({ body }) => body?.['refreshToken'] === 'REFRESH-1');
    expect(renewals).toHaveLength(1);
    expect(
      upstream
        .calls()
        .slice(1)
        .map(({ headers }) => headers.get('authorization')),
    ).toEqual(['Bearer ACCESS-2', 'Bearer ACCESS-2']);
  });

  test('a renewal whose answer got lost on the way is kept, the used token is not sent twice', async () => {
    let now = 1_000_000;
    const { browser, upstream } = openAnswering(() => undefined, { now: () => now });
    await browser.get(BASKET);
    const before = [...browser.cookies];
    now += 1_790_000;
    await browser.get(BASKET);
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    await browser.get(BASKET);
    expect(upstream.asked.filter(({ body }) => body?.['refreshToken'] === 'REFRESH-1')).toHaveLength(1);
    expect(upstream.calls().at(-1)?.headers.get('authorization')).toBe('Bearer ACCESS-2');
  });

  test('a token that two servers renew at once is renewed once, and the visitor stays who they are on both', async () => {
    let now = 1_000_000;
    const used = new Set<unknown>();
    const arrived = Promise.withResolvers<void>();
    const upstream = createUpstream(async ({ body }) => {
      const token = body?.['refreshToken'];
      if (token === undefined || used.has(token)) {
        arrived.resolve();
        return token === undefined ? undefined : errorAnswerOf('AUT432', 401);
      }
      used.add(token);
      // The other server is refused before this one has stored the tokens.
      await arrived.promise;
      return undefined;
    });
    const one = openGateway(upstream, { now: () => now });
    const wait = () => first.then(() => undefined);
    const two = openGateway(upstream, { now: () => now, sessions: one.sessions, wait });
    await one.browser.get(BASKET);
    const [name, secret] = sessionCookieOf(one.browser) ?? ['', ''];
    two.browser.cookies.set(name, secret);
    now += 1_790_000;
    const first = one.browser.get(BASKET);
    await Promise.all([first, two.browser.get(BASKET)]);
    expect(upstream.calls().map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer ACCESS-1',
      'Bearer ACCESS-2',
      'Bearer ACCESS-2',
    ]);
    expect(sessionCookieOf(two.browser)).toEqual([name, secret]);
  });

  test('a token the upstream refuses is renewed and the call made once more, with the same body', async () => {
    let refused = false;
    const { browser, upstream } = openAnswering(({ headers, url }) => {
      if (url.pathname !== '/cart/v1/cartWithItem' || refused) return undefined;
      refused = headers.get('authorization') === 'Bearer ACCESS-1';
      return errorAnswerOf('AUT432', 401);
    });
    const response = await browser.send('POST', '/api/cart/v1/item?locale=en-gb', {
      basketId: 'b1',
      productId: 'NF104001MOS-M',
    });
    expect(response.status).toBe(200);
    const body = { items: [{ productId: 'NF104001MOS-M', qty: 1 }] };
    expect(upstream.calls().map((asked) => [asked.headers.get('authorization'), asked.body])).toEqual([
      ['Bearer ACCESS-1', body],
      ['Bearer ACCESS-2', body],
    ]);
  });

  test('[AUTH-09] [AUTH-11] a guest token is asked for again after a 409, and done without after a 403', async () => {
    const waits: number[] = [];
    const answers = [409, 200, 403];
    const wait = async (ms: number) => void waits.push(ms);
    const upstream = createUpstream(({ url }) => {
      const status = url.pathname.startsWith('/token/') ? (answers.shift() ?? 200) : 200;
      return status === 200 ? undefined : errorAnswerOf('GEN500', status);
    });
    const first = openGateway(upstream, { wait }).browser;
    expect((await first.get(BASKET)).status).toBe(200);
    expect(waits).toEqual([2_000]);
    const second = openGateway(upstream, { wait }).browser;
    await second.get(BASKET);
    expect(upstream.calls().map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer ACCESS-1', null]);
  });

  test('a refused renewal makes a new guest', async () => {
    let now = 1_000_000;
    const { browser, upstream } = openAnswering(
      ({ body }) => (body?.['refreshToken'] ? errorAnswerOf('AUT432', 401) : undefined),
      { now: () => now },
    );
    await browser.get(BASKET);
    now += 1_790_000;
    expect((await browser.get(BASKET)).status).toBe(200);
    expect(upstream.calls().at(-1)?.headers.get('authorization')).toBe('Bearer ACCESS-2');
  });

  test('[ERR-AUT-01] a customer who is gone ends the session', async () => {
    let gone = false;
    const { browser } = openAnswering(({ url }) =>
      gone && url.pathname.startsWith('/cart/') ? errorAnswerOf('AUT498', 401) : undefined,
    );
    await browser.get(BASKET);
    gone = true;
    const response = await browser.get(BASKET);
    expect(response.status).toBe(401);
    expect(await codeOf(response)).toBe('AUT498');
    expect(sessionCookieOf(browser)).toBeUndefined();
  });

  test('[CALL-AUTH-01] the token call answers without tokens and renews the guest there is', async () => {
    const { browser, upstream } = openAnswering();
    const first = await browser.send('POST', '/api/token/v2/auth/token?locale=en-gb', { type: 'Guest' });
    expect(await first.json()).toMatchObject({ type: 'Guest', usid: 'usid-1' });
    await browser.send('POST', '/api/token/v2/auth/token?locale=en-gb', { type: 'Guest', refreshToken: 'forged' });
    expect(upstream.asked.map(({ body }) => body)).toEqual([
      { type: 'Guest' },
      { type: 'Guest', refreshToken: 'REFRESH-1' },
    ]);
  });

  test('[CALL-AUTH-01] the token call passes on the code, the guest’s objects and the pending order', async () => {
    const { browser, upstream } = openAnswering();
    const body = {
      type: 'Registered',
      authorizationCode: 'c',
      codeVerifier: 'v',
      orderNo: 'NF-1',
      st: 'ticket',
      action: 'postLogin',
      guestObjects: { basketId: 'b1', favoriteId: 'f1', saveForLaterId: 's1' },
    };
    await browser.send('POST', '/api/token/v2/auth/token?locale=en-gb', body);
    expect(upstream.asked.map((asked) => asked.body)).toEqual([body]);
  });

  test('[CALL-AUTH-03] signing out sends the session’s refresh token and ends the session', async () => {
    const { browser, upstream } = openAnswering(({ body }) =>
      body?.['authorizationCode']
        ? jsonAnswer(tokensOf(7, { type: 'Registered', refreshToken: 'REFRESH-7' }))
        : undefined,
    );
    await browser.send('POST', '/api/token/v2/auth/token', {
      type: 'Registered',
      authorizationCode: 'c',
      codeVerifier: 'v',
    });
    expect(browser.state().get('in')).toBe('1');
    await browser.send('POST', '/api/consumers-v3/consumer/auth/signout', { refreshToken: 'unknown-to-the-browser' });
    expect(upstream.calls().at(-1)?.body).toEqual({ refreshToken: 'REFRESH-7' });
    expect(browser.cookies.size).toBe(0);
  });
});
