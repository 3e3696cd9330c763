import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TOKEN_RETRY_MS } from '../../../commerce/account/token-exchange.ts';
import { type Asked, createUpstream, errorAnswerOf, jsonAnswer, openGateway, tokensOf } from '../testing.ts';

const profile = {
  consumerId: 'c1',
  consumerNo: '1',
  consumerType: 'EMPLOYEE',
  memberId: 'm1',
  isEmployeeDiscountTCAccepted: false,
  consumerProfile: {
    isLoyaltyMember: true,
    consumerDetails: {
      firstName: 'Mara & Søren',
      identity: [{ type: 'WRANX' }],
      athlete: null,
      employee: { currentSpend: 0, annualCap: 1500 },
    },
  },
};
const cartOf = (basketId: string, totalItems: number) => ({ basketId, totalItems, items: [] });

/** Opens a shop whose token exchange returns the given responses, one per attempt. */
function open(exchanges: readonly (() => Response)[] = []) {
  const waits: number[] = [];
  let tries = 0;
  const upstream = createUpstream(({ url, body, method }: Asked) => {
    if (url.pathname === '/consumers-v3/auth/signin')
      return body?.['password'] === 'right' ? jsonAnswer({ authorizationCode: 'CODE' }) : errorAnswerOf('AUT401', 401);
    if (body?.['authorizationCode'])
      return (
        exchanges[tries++]?.() ??
        jsonAnswer(tokensOf(9, { type: 'Registered', basketId: 'b9', cartMerged: true, usid: 'usid-9' }))
      );
    if (url.pathname === '/consumers-v3/consumer') return jsonAnswer(profile);
    if (url.pathname === '/cart/v1/cart' && method === 'POST') return jsonAnswer(cartOf('b1', 0), 201);
    if (url.pathname === '/wishlists/v2/favorites') return jsonAnswer({ favoriteId: 'f1', items: [], total: 0 });
    if (url.pathname === '/cart/v2/saveForLater') return jsonAnswer({ saveForLaterId: 's1', items: [] });
    if (/^\/cart\/v1\/cart\/(?:b9|current)$/.test(url.pathname)) return jsonAnswer(cartOf('b9', 3));
    return undefined;
  });
  const shop = openGateway(upstream, { wait: async (ms) => void waits.push(ms) });
  const signIn = (password = 'right') =>
    shop.browser.send('POST', '/api/session/sign-in', { email: 'mara@northfell.example', password });
  const sent = (path: string) =>
    upstream.asked.filter(({ url }) => url.pathname === path).map(({ body }) => body ?? {});
  return { ...shop, upstream, waits, signIn, sent };
}

describe('signing in', () => {
  test('[AUTH-02][AUTH-03] gets a code for a challenge and exchanges it with the verifier, new each time', async () => {
    const { signIn, sent, browser } = open();
    await signIn();
    await browser.send('POST', '/api/session/sign-out');
    await signIn();
    const challenges = sent('/consumers-v3/auth/signin').map(({ codeChallenge }) => codeChallenge);
    const exchanges = sent('/token/v2/auth/token').filter(({ type }) => type === 'Registered');
    expect(exchanges).toMatchObject([{ authorizationCode: 'CODE' }, { authorizationCode: 'CODE' }]);
    const verifiers = exchanges.map(({ codeVerifier }) => String(codeVerifier));
    expect(verifiers.map((verifier) => Buffer.from(verifier, 'base64url').length)).toEqual([32, 32]);
    expect(verifiers.map((verifier) => createHash('sha256').update(verifier).digest('base64url'))).toEqual(challenges);
    expect(new Set(verifiers).size).toBe(2);
  });

  test('[AUTH-05] hands over what the guest had', async () => {
    const { signIn, sent, browser } = open();
    await browser.send('POST', '/api/cart/v1/cart', {});
    await browser.send('POST', '/api/wishlists/v2/favorites', {});
    await browser.send('PUT', '/api/cart/v2/saveForLater', {});
    await signIn();
    expect(sent('/token/v2/auth/token').at(-1)?.['guestObjects']).toEqual({
      basketId: 'b1',
      favoriteId: 'f1',
      saveForLaterId: 's1',
    });
  });

  test('[AUTH-05] a guest who has saved items only hands those over, and one without anything nothing', async () => {
    const { signIn, sent, browser } = open();
    await browser.send('PUT', '/api/cart/v2/saveForLater', {});
    await signIn();
    expect(sent('/token/v2/auth/token').at(-1)?.['guestObjects']).toEqual({ saveForLaterId: 's1' });
    const nobody = open();
    await nobody.signIn();
    expect(nobody.sent('/token/v2/auth/token').at(-1)).not.toHaveProperty('guestObjects');
  });

  test('[ROLE-01] signed in is who has a consumerId, whatever type the token says it is of', async () => {
    const token = (consumerId: string | null) =>
      jsonAnswer(tokensOf(9, { type: 'Registered', consumerId, basketId: 'b9' }));
    const [guest, consumer] = [open([() => token(null)]), open([() => token('c1')])];
    expect(await (await guest.signIn()).json()).toMatchObject({ signedIn: false, consumerType: 'GUEST' });
    expect(guest.browser.state().get('in')).toBeNull();
    expect(await (await consumer.signIn()).json()).toMatchObject({ signedIn: true });
    expect(consumer.browser.state().get('in')).toBe('1');
  });

  test('[VAL-03] [CALL-AUTH-02] takes an email of 100 characters, not of 101, and passes on the bot check’s token', async () => {
    const { browser, sent } = open();
    const send = (length: number) =>
      browser.send('POST', '/api/session/sign-in', {
        email: '@northfell.example'.padStart(length, 'i'),
        password: 'right',
        recaptcha_response: 'human',
      });
    const refused = await send(101);
    expect([refused.status, await refused.json()]).toMatchObject([400, { errorDetails: [{ errorId: 'ATTR300' }] }]);
    expect(sent('/consumers-v3/auth/signin')).toEqual([]);
    expect((await send(100)).status).toBe(200);
    expect(sent('/consumers-v3/auth/signin')).toEqual([
      {
        type: 'Registered',
        username: '@northfell.example'.padStart(100, 'i'),
        password: 'right',
        codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
        recaptcha_response: 'human',
      },
    ]);
  });

  test.each([
    [
      'with a script',
      (shop: ReturnType<typeof open>, order: object) =>
        shop.browser.send('POST', '/api/session/sign-in', {
          email: 'mara@northfell.example',
          password: 'right',
          ...order,
        }),
    ],
    [
      'without one',
      (shop: ReturnType<typeof open>, order: object) =>
        shop.browser.post('/api/form/sign-in', {
          email: 'mara@northfell.example',
          password: 'right',
          locale: 'en-gb',
          back: '/en-gb/cart',
          ...order,
        }),
    ],
  ])('[AUTH-13] an order that waits goes along with the token call, %s', async (name, signInWith) => {
    const shop = open();
    const response = await signInWith(shop, { orderNo: 'NF-2026-1', st: 'ticket' });
    expect(shop.sent('/token/v2/auth/token').at(-1)).toMatchObject({
      orderNo: 'NF-2026-1',
      st: 'ticket',
      action: 'postLogin',
    });
    // Employees are sent to the discount terms first, and from there to the account.
    if (name === 'without one')
      expect(new URL(response.headers.get('location') ?? '', 'http://shop').searchParams.get('back')).toBe(
        '/en-gb/account?order=NF-2026-1',
      );
    // One value alone does not identify an order.
    await shop.browser.send('POST', '/api/session/sign-out');
    await signInWith(shop, { orderNo: 'NF-2026-1' });
    expect(shop.sent('/token/v2/auth/token').at(-1)).not.toHaveProperty('action');
  });

  test('tells the page who is there, and paints the state cookie', async () => {
    const { signIn, browser } = open();
    expect(await (await signIn()).json()).toEqual({
      signedIn: true,
      name: 'Mara & Søren',
      groups: ['loyalty', 'employee', 'wranx'],
      consumerType: 'EMPLOYEE',
      termsAccepted: false,
      cart: { basketId: 'b9', totalItems: 3 },
      dismissedPromotions: [],
      store: null,
      near: '',
      missingItems: [],
      cartMerged: true,
    });
    expect(Object.fromEntries(browser.state())).toEqual({
      in: '1',
      o: expect.stringMatching(/^[\w-]{4}$/),
      n: 'Mara & Søren',
      c: '3',
      g: 'loyalty.employee.wranx',
    });
    expect(await (await browser.get('/api/session')).json()).toMatchObject({
      signedIn: true,
      name: 'Mara & Søren',
      cart: { totalItems: 3 },
    });
  });

  test('with a wrong password stays as before', async () => {
    const { signIn, browser } = open();
    const response = await signIn('wrong');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'AUT401' }] });
    expect(browser.state().get('in')).toBeNull();
  });

  test('[AUTH-09] an exchange answered with 409 is tried once more, 2000 ms later', async () => {
    const { signIn, waits, sent } = open([() => errorAnswerOf('AUT409', 409)]);
    expect(await (await signIn()).json()).toMatchObject({ signedIn: true });
    expect(waits).toEqual([TOKEN_RETRY_MS]);
    expect(TOKEN_RETRY_MS).toBe(2000);
    expect(sent('/token/v2/auth/token').filter(({ type }) => type === 'Registered')).toHaveLength(2);
  });

  test('[AUTH-10] a second 409 is the duplicated-token error', async () => {
    const { signIn, sent } = open([
      () => errorAnswerOf('AUT409', 409),
      () => errorAnswerOf('AUT409', 409),
      () => errorAnswerOf('AUT409', 409),
    ]);
    const response = await signIn();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'AUT409' }] });
    expect(sent('/token/v2/auth/token').filter(({ type }) => type === 'Registered')).toHaveLength(2);
  });

  test('[AUTH-11] an exchange answered with 403 shows no error', async () => {
    const { signIn } = open([() => errorAnswerOf('AUT403', 403)]);
    const response = await signIn();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ signedIn: false });
  });

  test('[AUTH-14] signing out leaves nothing of the consumer, and the next cart call gets a guest token', async () => {
    const { signIn, browser, sent } = open();
    await signIn();
    await browser.send('POST', '/api/wishlists/v2/favorites', {});
    await browser.send('PUT', '/api/cart/v2/saveForLater', {});
    expect(await (await browser.send('POST', '/api/session/sign-out')).json()).toMatchObject({
      signedIn: false,
      name: '',
      groups: [],
      consumerType: 'GUEST',
      termsAccepted: false,
      cart: null,
      store: null,
      dismissedPromotions: [],
    });
    expect(sent('/consumers-v3/consumer/auth/signout')).toEqual([{ refreshToken: 'REFRESH-9' }]);
    expect(browser.cookies.size).toBe(0);
    await browser.send('POST', '/api/cart/v1/cart', {});
    expect(sent('/token/v2/auth/token').at(-1)).toEqual({ type: 'Guest' });
    await signIn();
    expect(sent('/token/v2/auth/token').at(-1)?.['guestObjects']).toEqual({ basketId: 'b1' });
  });
});
