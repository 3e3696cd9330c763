import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../../sandbox/app.ts';
import { createTestBrowser, openGateway, sessionCookieOf, type TestBrowser } from '../testing.ts';

const MARA = { username: 'mara.member@northfell.example', password: 'Northfell-2026' };
let sandbox: Sandbox;
let browser: TestBrowser;

beforeAll(async () => {
  sandbox = await createSandbox({
    checkAnswers: true,
    dataDir: ':memory:',
    contentDir: fileURLToPath(new URL('../../../../content', import.meta.url)),
    watch: false,
    content: false,
    passwordCost: 4,
    log: () => undefined,
  });
  browser = createTestBrowser(openGateway({ fetch: (url, init) => sandbox.fetch(new Request(url, init)) }).gateway);
});
afterAll(() => sandbox.close());

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
async function codeFor(verifier: string): Promise<string> {
  const response = await browser.send('POST', '/api/consumers-v3/auth/signin?locale=en-gb', {
    ...MARA,
    codeChallenge: challengeOf(verifier),
  });
  expect(response.status).toBe(200);
  const answer = (await response.json()) as Record<string, string>;
  expect(Object.keys(answer)).toEqual(['authorizationCode']);
  return answer['authorizationCode'] ?? '';
}
const exchange = (authorizationCode: string, codeVerifier: string) =>
  browser.send('POST', '/api/token/v2/auth/token?locale=en-gb', {
    type: 'Registered',
    authorizationCode,
    codeVerifier,
  });

describe('a browser that makes the calls of the catalogue itself', () => {
  test('[CALL-AUTH-01][CALL-AUTH-02][AUTH-18] signs in with a code and its verifier; the tokens stay behind', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const answer = (await (await exchange(await codeFor(verifier), verifier)).json()) as Record<string, unknown>;
    expect(answer).toMatchObject({
      type: 'Registered',
      consumerNo: '10000001',
      consumerType: 'CONSUMER',
      isEmployeeDiscountTCAccepted: false,
      favorites: { favoriteId: null, favStoreId: null },
    });
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['accessToken']));
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['refreshToken']));
    expect(await (await browser.get('/api/session')).json()).toMatchObject({ signedIn: true });
    expect((await browser.get('/api/consumers-v3/consumer?locale=en-gb')).status).toBe(200);
  });

  test('[AUTH-04] a code without its verifier is worth nothing', async () => {
    const response = await exchange(await codeFor('a-verifier-of-somebody'), 'another-verifier');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'AUT432' }] });
  });

  test('[CALL-AUTH-03] signs out: what needs a consumer is closed, and the backend has ended the session', async () => {
    const [name, secret] = sessionCookieOf(browser) ?? ['', ''];
    const response = await browser.send('POST', '/api/consumers-v3/consumer/auth/signout', {});
    expect(await response.json()).toEqual({ success: true });
    expect((await browser.get('/api/consumers-v3/consumer?locale=en-gb')).status).toBe(401);
    browser.cookies.set(name, secret);
    expect(await (await browser.get('/api/session?locale=en-gb')).json()).toMatchObject({ signedIn: false });
    browser.cookies.set(name, secret);
    expect((await browser.get('/api/consumers-v3/consumer?locale=en-gb')).status).toBe(401);
  });
});
