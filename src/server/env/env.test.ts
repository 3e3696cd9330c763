import { describe, expect, test } from 'vitest';
import { welcome } from '../../../scripts/lib/welcome.ts';
import { saysNotAvailable } from '../../content/addresses/page-kind.ts';
import { LOCALES } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { EnvError, readEnv } from './env.ts';

const SECRET = 'secret-of-the-tests-0123456789abcdef';

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return error instanceof EnvError ? error.problems : [`unexpected ${String(error)}`];
  }
};

describe('the environment', () => {
  test('needs nothing to run the demo shop on this machine', () => {
    expect(readEnv({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      loopback: true,
      previewAccess: 'open',
      previewAutosaveSeconds: 20,
      render: 'server',
      quickshop: true,
    });
  });

  test('a stopping server goes on serving for a while where a balancer has to notice', () => {
    expect(readEnv({}).drainMs).toBe(0);
    expect(readEnv({ HOST: '0.0.0.0', ORIGIN: 'https://shop.example', SESSION_SECRET: SECRET }).drainMs).toBe(12_000);
    expect(readEnv({ DRAIN_SECONDS: '3' }).drainMs).toBe(3_000);
    expect(problemsOf({ DRAIN_SECONDS: 'long' })).toEqual(['DRAIN_SECONDS is a whole number from 0 to 600.']);
  });

  test('a starting server takes pages into memory for a while where a balancer waits for it', () => {
    expect(readEnv({}).warmMs).toBe(0);
    expect(readEnv({ HOST: '0.0.0.0', ORIGIN: 'https://shop.example', SESSION_SECRET: SECRET }).warmMs).toBe(3_000);
    expect(readEnv({ WARM_SECONDS: '8' }).warmMs).toBe(8_000);
  });

  test('metrics have a port of their own, a long token, or neither', () => {
    const read = (source: Record<string, string>) => {
      const { metricsPort, metricsToken } = readEnv(source);
      return [metricsPort, metricsToken];
    };
    expect(read({})).toEqual([undefined, undefined]);
    expect(read({ METRICS_PORT: '', METRICS_TOKEN: '' })).toEqual([undefined, undefined]);
    expect(read({ METRICS_PORT: '9464', METRICS_TOKEN: SECRET })).toEqual([9464, SECRET]);
    expect(problemsOf({ METRICS_PORT: '0' })).toEqual(['METRICS_PORT is a whole number from 1 to 65535.']);
    expect(problemsOf({ METRICS_TOKEN: 'short' }).join()).toContain('METRICS_TOKEN has fewer than 32 characters');
  });

  test('[ROUTE-05][PAGE-08] the phrases of a page that is not available are those of the 404 page, or those it is told', () => {
    const { notAvailablePhrases } = readEnv({});
    for (const { locale } of LOCALES)
      expect(saysNotAvailable(t(locale, '404.description'), notAvailablePhrases), locale).toBe(true);
    expect(readEnv({ NOT_AVAILABLE_PHRASES: 'has moved on, is gone' }).notAvailablePhrases).toEqual([
      'has moved on',
      'is gone',
    ]);
  });

  test('[CFG-07] [CFG-09] reads phone masks and the rules of sign-up as JSON, and says what is wrong with them', () => {
    expect(readEnv({})).toMatchObject({ phoneMasks: {}, signUpRules: {} });
    const signUpRules = { locales: { 'de-de': { genderRequired: true } }, minimalAges: { DE: 18 } };
    const phoneMasks = { '44': ['XXXXX XXXXXX'] };
    expect(
      readEnv({ SIGN_UP_RULES: JSON.stringify(signUpRules), PHONE_MASKS: JSON.stringify(phoneMasks) }),
    ).toMatchObject({ signUpRules, phoneMasks });
    const wrong = (source: Record<string, string>) => problemsOf(source).join(' ');
    expect(wrong({ PHONE_MASKS: '{' })).toMatch(/^PHONE_MASKS is JSON such as .*It is no JSON\.$/);
    expect(wrong({ PHONE_MASKS: '{"44":["99 99"]}' })).toContain('44.0');
    expect(wrong({ SIGN_UP_RULES: '{"locales":{"de-de":{"genderRequired":"yes"}}}' })).toContain(
      'de-de.genderRequired',
    );
    expect(wrong({ SIGN_UP_RULES: '{"locales":{"xx-yy":{}}}' })).toContain('locales');
  });

  test('[CFG-06] time-out, toast delay, page sizes of favourites and saved items, and points for rewards are settings, each of its own', () => {
    const read = (source: Record<string, string>) => {
      const { serverTimeoutMs, toastDismissMs, favoritesPageSize, savedPageSize, minLoyaltyPoints } = readEnv(source);
      return { serverTimeoutMs, toastDismissMs, favoritesPageSize, savedPageSize, minLoyaltyPoints };
    };
    const usual = read({});
    expect(read({ SERVER_TIMEOUT_MS: '2500' })).toEqual({ ...usual, serverTimeoutMs: 2_500 });
    expect(read({ TOAST_DISMISS_MS: '9000' })).toEqual({ ...usual, toastDismissMs: 9_000 });
    expect(read({ FAVORITES_PAGE_SIZE: '12' })).toEqual({ ...usual, favoritesPageSize: 12 });
    expect(read({ SAVED_PAGE_SIZE: '17' })).toEqual({ ...usual, savedPageSize: 17 });
    expect(read({ MIN_LOYALTY_POINTS: '800' })).toEqual({ ...usual, minLoyaltyPoints: 800 });
  });

  test('[CFG-08] express checkout, simplified enrolment and API preview are switched each by itself', () => {
    const read = (source: Record<string, string>) => {
      const { expressCheckout, simplifiedEnrolment, apiPreview } = readEnv(source);
      return { expressCheckout, simplifiedEnrolment, apiPreview };
    };
    const usual = read({});
    for (const isOn of [true, false]) {
      expect(read({ EXPRESS_CHECKOUT: String(isOn) })).toEqual({ ...usual, expressCheckout: isOn });
      expect(read({ SIMPLIFIED_ENROLMENT: String(isOn) })).toEqual({ ...usual, simplifiedEnrolment: isOn });
      expect(read({ API_PREVIEW: String(isOn) })).toEqual({ ...usual, apiPreview: isOn });
    }
  });

  test('[HTTP-02] [HTTP-05] [HTTP-06] [HTTP-08] what goes out with every call of the API is told by settings', () => {
    expect(readEnv({})).toMatchObject({ testingFlag: undefined, maintenanceBypass: undefined });
    expect(
      readEnv({
        MOBILE_APP_CHANNEL: 'APP-7',
        MOBILE_APP_USER_AGENT: 'NorthfellApp/',
        TESTING_FLAG: 'on',
        MAINTENANCE_BYPASS: 'let-me-in',
        ACCESS_KEY: 'KEY-9',
        SERVER_TRUST_ID: 'TRUST-9',
        COMMERCE_API_BASE: 'https://commerce.example/v9/',
      }),
    ).toMatchObject({
      mobileAppChannel: 'APP-7',
      mobileAppUserAgent: 'NorthfellApp/',
      testingFlag: 'on',
      maintenanceBypass: 'let-me-in',
      accessKey: 'KEY-9',
      serverTrustId: 'TRUST-9',
      commerceApiBase: 'https://commerce.example/v9',
    });
  });

  test('closes the preview to strangers as soon as the server is reachable from outside', () => {
    const outside = { HOST: '0.0.0.0', ORIGIN: 'https://shop.example.com', SESSION_SECRET: SECRET };
    expect(readEnv(outside).previewAccess).toBe('session');
    expect(readEnv({ ...outside, PREVIEW_ACCESS: 'open' }).previewAccess).toBe('open');
  });

  test('has demo accounts where only this machine reaches them, elsewhere when asked for by name', () => {
    const outside = { HOST: '0.0.0.0', ORIGIN: 'https://shop.example.com', SESSION_SECRET: SECRET };
    expect([readEnv({}).demoAccounts, readEnv({ DEMO_ACCOUNTS: 'false' }).demoAccounts]).toEqual([true, false]);
    expect([readEnv(outside).demoAccounts, readEnv({ ...outside, DEMO_ACCOUNTS: 'true' }).demoAccounts]).toEqual([
      false,
      true,
    ]);
    expect(welcome('https://shop.example.com', readEnv(outside))).not.toMatch(/password|4242|outbox/);
    const here = welcome('http://localhost:4321', readEnv({}));
    expect(here).toMatch(/Demo sign-ins \(password Northfell[^]*4242 4242 4242 4242[^]*outbox/);
    const elsewhere = {
      PAYMENT_PROVIDER_ORIGIN: 'https://pay.example.com',
      PAYMENT_CLIENT_KEY: 'key',
      PAYMENT_SECRET: 'secret',
    };
    expect(welcome('http://localhost:4321', readEnv(elsewhere))).not.toContain('4242');
  });

  test('[HTTP-12] [HTTP-13] mocks no call unless told to, and knows where that is production', () => {
    const outside = { HOST: '0.0.0.0', ORIGIN: 'https://shop.example.com', SESSION_SECRET: SECRET };
    expect(readEnv({})).toMatchObject({ mockCalls: [], production: false });
    expect(readEnv({ MOCK_CALLS: 'productSearch, readCart' }).mockCalls).toEqual(['productSearch', 'readCart']);
    expect([readEnv(outside).production, readEnv({ NODE_ENV: 'production' }).production]).toEqual([true, true]);
  });

  test.each([
    [{ MOCK_CALLS: 'productSearch,searchProducts' }, /MOCK_CALLS lists ids of calls/],
    [{ PORT: 'http' }, /PORT is a whole number/],
    [{ PORT: '70000' }, /from 0 to 65535/],
    [{ ORIGIN: 'shop.example.com' }, /ORIGIN is an http\(s\) address such as/],
    [{ ORIGIN: 'https://shop.example.com/en' }, /ORIGIN has a path/],
    [{ RENDER: 'edge' }, /RENDER is either/],
    [{ PREVIEW_ACCESS: 'everyone' }, /PREVIEW_ACCESS is "session"/],
    [{ PREVIEW_AUTOSAVE_SECONDS: '4000' }, /PREVIEW_AUTOSAVE_SECONDS is a whole number from 0 to 3600/],
    [{ SESSION_SECRET: 'short' }, /openssl rand -hex 32/],
    [{ MEDIA_UPLOADS_URL: 'https://s3.example.com/shop', MEDIA_UPLOADS_KEY_ID: 'key' }, /MEDIA_UPLOADS_SECRET/],
    [{ SESSION_SECRET: `${'n'.repeat(32)},old` }, /SESSION_SECRET has fewer/],
    [{ QUICKSHOP: 'yes' }, /QUICKSHOP switches something on or off/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, /TRUSTED_PROXIES lists addresses/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is one of/],
    [{ SERVER_TIMEOUT_MS: '0' }, /SERVER_TIMEOUT_MS is a whole number/],
  ])('says what to do about %j', (source, sentence) => {
    const problems = problemsOf(source as Record<string, string>);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });

  test('names every mistake at once', () => {
    expect(problemsOf({ PORT: 'x', RENDER: 'y' })).toHaveLength(2);
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([
      expect.stringContaining('set ORIGIN'),
      expect.stringContaining('set SESSION_SECRET'),
    ]);
  });

  test('trusts proxies on this machine, those it is told, or none', () => {
    expect(readEnv({}).trustedProxies).toEqual(['127.0.0.0/8', '::1']);
    expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8,::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(readEnv({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
    expect(readEnv({}).proxyHeader).toBe('x-forwarded-for');
    expect(readEnv({ PROXY_HEADER: 'Forwarded' }).proxyHeader).toBe('forwarded');
    expect(problemsOf({ PROXY_HEADER: 'Via' })).toEqual([
      'PROXY_HEADER is what the proxies in front write: X-Forwarded-For or Forwarded.',
    ]);
  });

  test('takes an empty value for one that is not set', () => {
    expect(readEnv({ PORT: '', ORIGIN: ' ', COMMERCE_API_BASE: '' })).toMatchObject({
      port: 4321,
      origin: undefined,
      commerceApiBase: undefined,
    });
  });
});
