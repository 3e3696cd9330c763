import { StoreUnavailableError } from '../../../../sandbox/store/store.ts';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createUpstream, jsonAnswer, openGateway, tokensOf, type Asked } from '../testing.ts';

const DECIDE = '/api/engine/v1/decide/northfell?locale=en-us';
const ask = {
  path: '/en-us/p/skarn-shell-jacket-NF104001MOS',
  experiences: ['hero'],
  slots: [{ slot: 'row', strategy: 'similar', limit: 6 }],
};
const product = {
  productId: 'NF104001MOS',
  title: 'Skarn',
  url: '/en-us/p/skarn-NF104001MOS',
  price: { lowCurrent: 1, highCurrent: 1, lowOriginal: 1, highOriginal: 1 },
};
const answer = {
  monetateId: 'm-1',
  decisions: [{ experienceId: 'hero', variantId: 'b' }],
  recommendations: [{ slot: 'row', decision: 'similar', products: [product] }],
};
const env = { decisionApiBase: 'https://decisions.example' };
const open = (
  answerOf: (asked: Asked) => Response | Promise<Response> = () => jsonAnswer(answer),
  more: object = {},
) => {
  const upstream = createUpstream((asked) =>
    asked.url.hostname === 'decisions.example' ? answerOf(asked) : undefined,
  );
  return { upstream, ...openGateway(upstream, { env: { ...env, ...more } }) };
};

describe('asking for decisions', () => {
  test('goes on as for a guest while the store of the sessions is away', async () => {
    const upstream = createUpstream(() => jsonAnswer(answer));
    const read = () => Promise.reject(new StoreUnavailableError('The connection broke.'));
    const { sessions } = openGateway(upstream, { env });
    const without = openGateway(upstream, { env, sessions: { ...sessions, read } });
    without.browser.cookies.set('__Host-cairn.a1', 'secret');
    expect((await without.browser.get('/api/session')).status).toBe(503);
    expect((await without.browser.send('POST', DECIDE, ask)).status).toBe(200);
    expect(upstream.asked.at(-1)?.body).toMatchObject({ customerId: '' });
  });

  test('[DEC-01] goes to POST /api/engine/v1/decide/{brand} of the service with everything a page has to decide, and who asks', async () => {
    const { browser, upstream } = open();
    browser.cookies.set('cairn-state', 'in=1&c=2&g=loyalty');
    const given = await browser.send('POST', DECIDE, ask);
    expect(given.status).toBe(200);
    const { monetateId: _, ...shown } = answer;
    expect(await given.json()).toEqual(shown);
    const [asked] = upstream.asked;
    expect(`${asked?.method} ${asked?.url.pathname}`).toBe('POST /api/engine/v1/decide/northfell');
    expect(asked?.body).toMatchObject({
      ...ask,
      customerId: '',
      channel: 'ECOMM',
      page: { kind: 'product', productId: 'NF104001MOS' },
    });
    expect(asked?.body?.['segments']).toEqual(
      expect.arrayContaining(['logged-in', 'loyalty-member', 'cart-not-empty']),
    );
    for (const name of ['cookie', 'authorization', 'x-access-key', 'x-server-trust-id', 'usid'])
      expect(asked?.headers.has(name), name).toBe(false);
  });

  test.each([
    ['/en-us/c/jackets-21001', { kind: 'category', categoryId: '21001' }],
    ['/en-us/p/skarn-shell-jacket-NF104001MOS', { kind: 'product', productId: 'NF104001MOS' }],
    ['/en-us/cart', { kind: 'cart' }],
    ['/en-us/account/profile', { kind: 'account' }],
    ['/en-us/search', { kind: 'search' }],
    ['/en-us/searchhub', { kind: 'search-hub' }],
    ['/en-us/checkout/billing', { kind: 'checkout' }],
    ['/en-us/order-confirmation', { kind: 'order-confirmation' }],
    ['/en-us', { kind: 'home' }],
    ['/en-us/sale', { kind: 'other' }],
  ])(
    '[PAGE-01] [PAGE-02] [PAGE-03] [PAGE-04] [PAGE-05] [PAGE-06] [PAGE-07] the service is told what kind of page %s is',
    async (path, page) => {
      const { browser, upstream } = open();
      await browser.send('POST', DECIDE, { ...ask, path });
      expect(upstream.asked[0]?.body?.['page']).toEqual(page);
    },
  );

  test('[PAGE-08] says that the page is an error page, whatever its path', async () => {
    const { browser, upstream } = open();
    await browser.send('POST', DECIDE, { ...ask, isError: true });
    expect(upstream.asked[0]?.body).toMatchObject({ path: ask.path, page: { kind: 'error' } });
    expect(upstream.asked[0]?.body).not.toHaveProperty('isError');
  });

  test('[DEC-02] [DEC-03] the second form goes to /decision with customer, channel, events and the service’s own id of the visitor', async () => {
    const { browser, upstream } = open(undefined, { decisionForm: 'decision' });
    await browser.send('POST', DECIDE, ask);
    expect(browser.cookies.get('cairn-decision-id')).toBe('m-1');
    await browser.send('POST', DECIDE, ask);
    expect(upstream.asked.map(({ url }) => url.pathname)).toEqual(['/decision', '/decision']);
    expect(upstream.asked[0]?.body).not.toHaveProperty('monetateId');
    expect(upstream.asked[1]?.body).toMatchObject({
      customerId: '',
      channel: 'ECOMM',
      monetateId: 'm-1',
      events: [{ type: 'decide', ...ask }],
    });
  });

  test.each(['decide', 'decision'] as const)(
    '[DEC-01] [DEC-03] the form %s names a signed-in customer, and not by what the shop knows them by',
    async (decisionForm) => {
      const upstream = createUpstream(({ url, body }) => {
        if (url.hostname === 'decisions.example') return jsonAnswer(answer);
        if (url.pathname === '/consumers-v3/auth/signin') return jsonAnswer({ authorizationCode: 'CODE' });
        return body?.['authorizationCode'] ? jsonAnswer(tokensOf(9, { type: 'Registered' })) : undefined;
      });
      const { browser } = openGateway(upstream, { env: { ...env, decisionForm } });
      await browser.send('POST', '/api/session/sign-in', { email: 'mara@northfell.example', password: 'right' });
      await browser.send('POST', DECIDE, ask);
      const { body } = upstream.asked.at(-1) as Asked;
      expect(body?.['customerId']).toBe(createHash('sha256').update('usid-9').digest('base64url'));
      expect(JSON.stringify(body)).not.toMatch(/usid-9|consumer-9|mara/);
    },
  );

  test('[ROLE-09] [ROLE-10] in regions that must ask, nothing is asked without targeting consent; elsewhere until it is refused', async () => {
    const { browser, upstream } = open();
    const uk = { ...ask, path: '/en-gb' };
    expect((await browser.send('POST', '/api/engine/v1/decide/northfell?locale=en-gb', uk)).status).toBe(204);
    expect(
      (
        await browser.send('POST', '/api/decision?locale=en-gb', {
          events: [{ type: 'recClicks', productId: 'A', recToken: 't' }],
        })
      ).status,
    ).toBe(204);
    browser.cookies.set('cairn-consent', encodeURIComponent('C0001:1,C0004:0'));
    expect((await browser.send('POST', DECIDE, ask)).status).toBe(204);
    expect(upstream.asked).toEqual([]);
    browser.cookies.set('cairn-consent', encodeURIComponent('C0001:1,C0004:1'));
    expect((await browser.send('POST', '/api/engine/v1/decide/northfell?locale=en-gb', uk)).status).toBe(200);
  });

  test('what is no question of a page is refused and goes nowhere', async () => {
    const { browser, upstream } = open();
    expect((await browser.send('POST', DECIDE, { ...ask, path: 'javascript:1' })).status).toBe(400);
    expect(
      (await browser.send('POST', DECIDE, { ...ask, slots: [{ slot: 'x', strategy: 'magic', limit: 2 }] })).status,
    ).toBe(400);
    expect(
      (
        await browser.send('POST', DECIDE, {
          ...ask,
          experiences: Array.from({ length: 51 }, (_, index) => `e${index}`),
        })
      ).status,
    ).toBe(400);
    expect((await browser.send('POST', DECIDE, { ...ask, experiences: ['x'.repeat(20_000)] })).status).toBe(413);
    expect((await browser.send('POST', '/api/engine/v1/decide/other-brand', ask)).status).toBe(404);
    expect((await browser.get(DECIDE)).status).toBe(405);
    expect(
      (
        await browser.raw(DECIDE, {
          method: 'POST',
          headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
          body: JSON.stringify(ask),
        })
      ).status,
    ).toBe(403);
    expect(upstream.asked).toEqual([]);
  });
});

describe('telling what was seen and done', () => {
  test('[DEC-04] [DEC-05] impressions, clicks with their token and page events go to /decision', async () => {
    const { browser, upstream } = open();
    const events = [
      { type: 'impressions', of: 'recommendations', slot: 'row', products: [{ productId: 'A', recToken: 't-1' }] },
      { type: 'impressions', of: 'upsell', products: [{ productId: 'B' }] },
      { type: 'recClicks', productId: 'A', recToken: 't-1' },
      { type: 'pageEvent', trackingEvent: 'hero-click', experienceId: 'hero', variantId: 'b' },
    ];
    expect((await browser.send('POST', '/api/decision?locale=en-us', { events })).status).toBe(204);
    expect(upstream.asked[0]?.url.pathname).toBe('/decision');
    expect(upstream.asked[0]?.body).toEqual({ customerId: '', channel: 'ECOMM', events });
    const many = {
      events: [
        {
          type: 'impressions',
          of: 'recommendations',
          products: Array.from({ length: 25 }, () => ({ productId: 'A' })),
        },
      ],
    };
    expect((await browser.send('POST', '/api/decision?locale=en-us', many)).status).toBe(400);
  });
});

describe('a service in trouble', () => {
  const servers: { close(): void }[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  const garbage = {
    ...answer,
    recommendations: [{ slot: 'row', decision: 'x', products: [{ ...product, url: 'javascript:alert(1)' }] }],
  };
  test.each<[string, (asked: Asked) => Response | Promise<Response>]>([
    ['late', () => new Promise(() => undefined)],
    ['answering 500', () => jsonAnswer({ errorDetails: [] }, 500)],
    [
      'sending the caller elsewhere',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    ],
    [
      'answering a web page',
      () => new Response('<!doctype html><title>Welcome</title>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'answering half a JSON',
      () => new Response('{"decisions":[', { headers: { 'content-type': 'application/json' } }),
    ],
    ['answering another shape', () => jsonAnswer({ decisions: 'all' })],
    ['answering an address that is a script', () => jsonAnswer(garbage)],
    ['answering 10 MB', () => jsonAnswer({ ...answer, more: 'x'.repeat(10_000_000) })],
    ['not to be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s: the browser gets nothing and no error, the log one line', async (_, answerOf) => {
    const { browser, lines } = open(answerOf, { decisionTimeoutMs: 60 });
    const given = await browser.send('POST', DECIDE, ask);
    expect([given.status, await given.text()]).toEqual([204, '']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"event":"decision_failed"');
  });

  test('resetting the connection, likewise', async () => {
    const server = createServer((request) => request.socket.destroy());
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const lines: string[] = [];
    const log = (event: string, fields: object = {}): void => void lines.push(JSON.stringify({ event, ...fields }));
    const { browser } = openGateway(
      createUpstream(() => undefined),
      {
        fetch: (url, init) => fetch(url, init),
        log: { error: log, warn: log, info: () => undefined, debug: () => undefined },
        env: { decisionApiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      },
    );
    expect((await browser.send('POST', DECIDE, ask)).status).toBe(204);
    expect(lines).toHaveLength(1);
  });
});
