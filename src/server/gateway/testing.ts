import { openSqliteStore } from '../../../sandbox/store/sqlite-store.ts';
import type { Store } from '../../../sandbox/store/store.ts';
import { createGateway } from './app.ts';
import type { GatewayEnv, GatewayOptions } from './deps.ts';
import { SESSION_COOKIE } from './session/cookies.ts';
import { createSealer, type Session } from './session/session.ts';
import { openSessionStore, type SessionStore } from './session/session-store.ts';

/** A fake browser for tests: stores cookies and sends the origin headers of a real one. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  /** Set-Cookie lines of the last response. */
  readonly lastCookies: readonly string[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A JSON call from the shop's own page. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A posted form from the shop's own page. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** A request with only cookies and host added. */
  raw(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response>;
  /** The readable state cookie. */
  state(): URLSearchParams;
}

export interface TestApp {
  fetch(request: Request, env?: object): Response | Promise<Response>;
}

/** What the Node adapter passes for a visitor from the internet. */
const VISITOR = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

export const TEST_ORIGIN = 'http://127.0.0.1:4550';

/** A browser with an empty cookie jar in front of an app. */
export function createTestBrowser(app: TestApp, origin: string = TEST_ORIGIN): TestBrowser {
  const cookies = new Map<string, string>();
  let lastCookies: string[] = [];

  async function ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: new URL(origin).host, ...(cookie ? { cookie } : {}), ...init.headers };
    const response = await app.fetch(new Request(origin + path, { ...init, headers, redirect: 'manual' }), VISITOR);
    lastCookies = response.headers.getSetCookie();
    for (const line of lastCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const own = { origin, 'sec-fetch-site': 'same-origin' };
  return {
    cookies,
    get lastCookies() {
      return lastCookies;
    },
    get: (path, headers = {}) => ask(path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } }),
    send: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    post: (path, fields, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    raw: ask,
    state: () => new URLSearchParams(cookies.get('cairn-state') ?? ''),
  };
}

/** Name and secret of the browser's session cookie. */
export const sessionCookieOf = ({ cookies }: TestBrowser): readonly [name: string, secret: string] | undefined =>
  [...cookies].find(([name]) => name.startsWith(SESSION_COOKIE));

/** The browser's session as it is stored. */
export const storedSession = async (sessions: SessionStore, browser: TestBrowser): Promise<Session | undefined> =>
  (await sessions.read(sessionCookieOf(browser)?.[1] ?? ''))?.session;

/** Changes the browser's session in the store. */
export async function editSession(
  sessions: SessionStore,
  browser: TestBrowser,
  edit: (session: Session) => Session,
): Promise<void> {
  const secret = sessionCookieOf(browser)?.[1] ?? '';
  const stored = await sessions.read(secret);
  if (stored === undefined) throw new Error('There is no session.');
  await sessions.update(secret, edit(stored.session), stored.version);
}

/** A request received by the upstream. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Record<string, unknown> | undefined;
}

export const jsonAnswer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const errorAnswerOf = (errorId: string, status: number, more: object = {}): Response =>
  jsonAnswer(
    {
      errorDetails: [{ errorId, message: `${errorId} of the upstream`, ...more }],
      appId: 'upstream',
      correlationId: 'upstream-1',
    },
    status,
  );

/** Token response of a commerce API. */
export const tokensOf = (count: number, more: { readonly type?: string; readonly [field: string]: unknown } = {}) => ({
  type: 'Guest',
  tokenType: 'Bearer',
  accessToken: `ACCESS-${count}`,
  expiresIn: 1800,
  refreshToken: `REFRESH-${count}`,
  refreshExpiresIn: 86_400,
  usid: `usid-${count}`,
  consumerId: more.type === 'Registered' ? `consumer-${count}` : null,
  consumerNo: null,
  consumerType: 'GUEST',
  memberId: null,
  isEmployeeDiscountTCAccepted: false,
  basketId: null,
  favorites: { favoriteId: null, favStoreId: null },
  cartMerged: false,
  ...more,
});

/** A fake commerce API from one function; token calls it leaves unanswered return guest tokens. */
export function createUpstream(answer: (asked: Asked) => Response | undefined | Promise<Response | undefined>) {
  const asked: Asked[] = [];
  let tokens = 0;
  return {
    asked,
    /** Calls other than those for tokens. */
    calls: () => asked.filter(({ url }) => !url.pathname.startsWith('/token/')),
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const request = new Request(url, init);
      const text = await request.text();
      const question = {
        method: request.method,
        url: new URL(url),
        headers: request.headers,
        body: text ? (JSON.parse(text) as Record<string, unknown>) : undefined,
      };
      asked.push(question);
      const given = await answer(question);
      if (given) return given;
      if (question.url.pathname === '/token/v2/auth/token') return jsonAnswer(tokensOf((tokens += 1)));
      return jsonAnswer({});
    },
  };
}

/** An answer that is held back: the upstream has done its work, and the caller does not know yet. */
export interface HeldAnswer {
  /** Resolves when there is an answer to hold. */
  readonly reached: Promise<void>;
  readonly release: () => void;
}

/** An upstream whose answers can be held back. */
export function withHeldAnswers(upstream: Pick<ReturnType<typeof createUpstream>, 'fetch'>) {
  const holds: { readonly part: string; readonly reach: () => void; readonly released: Promise<void> }[] = [];
  return {
    /** Holds the next answer of a call, as `POST /cart/v1/item`; several holds of one call hold one answer each. */
    hold(part: string): HeldAnswer {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      holds.push({ part, reach: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const answer = await upstream.fetch(url, init);
      const call = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
      const at = holds.findIndex(({ part }) => call.startsWith(part));
      const [held] = at < 0 ? [] : holds.splice(at, 1);
      held?.reach();
      await held?.released;
      return answer;
    },
  };
}

export const TEST_SECRET = 'a-secret-of-the-tests-that-is-long-enough';

/**
 * A gateway in front of a test upstream, and a browser in front of the gateway.
 * @param more `store` of another gateway: this one is another server of the same shop then
 */
export function openGateway(
  upstream: Pick<ReturnType<typeof createUpstream>, 'fetch'>,
  more: Partial<Omit<GatewayOptions, 'env'>> & { env?: Partial<GatewayEnv>; store?: Store } = {},
) {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (event: string, fields: object = {}) =>
      void lines.push(JSON.stringify({ level, event, ...fields }));
  const { env, store: shared, ...options } = more;
  const now = options.now ?? Date.now;
  const store = shared ?? openSqliteStore(':memory:', () => new Date(now()));
  const sessions = options.sessions ?? openSessionStore(store, createSealer([TEST_SECRET], now));
  const gateway = createGateway({
    origin: TEST_ORIGIN,
    fetch: (url, init) => upstream.fetch(url, init),
    // Upstreams of tests answer in outline.
    checksAnswers: false,
    secrets: [TEST_SECRET],
    log: { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') },
    ...options,
    sessions,
    env: {
      commerceApiBase: 'https://commerce.example',
      ugcApiBase: undefined,
      decisionApiBase: undefined,
      accessKey: 'KEY-123',
      serverTrustId: 'TRUST-456',
      mobileAppChannel: 'MAPP',
      mobileAppUserAgent: undefined,
      testingFlag: undefined,
      maintenanceBypass: undefined,
      dataDir: '/nowhere',
      serverTimeoutMs: 20_000,
      mockCalls: [],
      mockDir: '',
      production: false,
      decisionForm: 'decide',
      decisionTimeoutMs: 2_000,
      apiPreview: false,
      loopback: true,
      allowedHosts: [],
      trustedProxies: [],
      proxyHeader: 'x-forwarded-for',
      expressCheckout: true,
      favorites: true,
      signUpRules: {},
      phoneMasks: {},
      ...env,
    },
  });
  return { gateway, lines, sessions, store, browser: createTestBrowser(gateway) };
}

/**
 * A gateway in front of a test upstream.
 * @param answer replaces the upstream's usual response to a request, unless it returns undefined
 */
export function openAnswering(
  answer: Parameters<typeof createUpstream>[0] = () => undefined,
  more: Parameters<typeof openGateway>[1] = {},
) {
  const upstream = createUpstream(answer);
  return { upstream, ...openGateway(upstream, more) };
}

/** The code of the first error in a response. */
export const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { errorDetails: [{ errorId: string }] }).errorDetails[0].errorId;
