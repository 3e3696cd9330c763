import { fileURLToPath } from 'node:url';
import { createSandbox } from '../../../../sandbox/app.ts';
import { openTestStore, testDatabase } from '../../../../tests/support/engine.ts';
import type { GatewayEnv } from '../deps.ts';
import type { Session } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import {
  type Asked,
  createTestBrowser,
  editSession,
  type HeldAnswer,
  openAnswering,
  openGateway,
  storedSession,
  TEST_ORIGIN,
  type TestBrowser,
  withHeldAnswers,
} from '../testing.ts';

/** A shop with its backend in one process, used by its forms alone. */
export interface FormShop {
  /** @param env of another server of the shop, with these settings */
  open(env?: Partial<GatewayEnv>): TestBrowser;
  /** The sessions of all its browsers. */
  readonly sessions: SessionStore;
  /** Holds an answer of the backend back. */
  hold(call: string): HeldAnswer;
  close(): Promise<void>;
}

export const JACKET = 'NF104001MOS-M';
export const INK = 'NF104001INK-L';

/** @param answer replaces the backend's answer to a call; undefined leaves it alone */
export async function openFormShop(
  answer: (url: string, init: RequestInit) => Response | undefined = () => undefined,
): Promise<FormShop> {
  const sandbox = await createSandbox({
    checkAnswers: true,
    dataDir: ':memory:',
    databaseUrl: await testDatabase(':memory:'),
    databaseConnections: 3,
    contentDir: fileURLToPath(new URL('../../../../content', import.meta.url)),
    watch: false,
    content: false,
    passwordCost: 4,
    log: () => undefined,
  });
  const upstream = withHeldAnswers({
    fetch: async (url, init) => answer(url, init) ?? sandbox.fetch(new Request(url, init)),
  });
  const store = await openTestStore();
  const { gateway, sessions } = openGateway(upstream, { store });
  return {
    open: (env) => createTestBrowser(env === undefined ? gateway : openGateway(upstream, { env, store }).gateway),
    sessions,
    hold: upstream.hold,
    async close() {
      await sandbox.close();
      await store.close();
    },
  };
}

export interface CartView {
  basketId: string;
  favoriteStoreId: string | null;
  items: {
    itemId: string;
    productId: string;
    recipeId: string | null;
    pdpUrl: string;
    qty: number;
    shipmentId: string;
    giftOption: unknown;
  }[];
}
export const add = (browser: TestBrowser, productId: string, more: Record<string, string> = {}): Promise<Response> =>
  browser.post('/api/form/cart/add', { locale: 'en-gb', productId, qty: '1', ...more });
export async function cartOf(browser: TestBrowser): Promise<CartView> {
  const { cart } = (await (await browser.get('/api/session')).json()) as { cart: { basketId: string } };
  return (await (await browser.get(`/api/cart/v1/cart/${cart.basketId}?locale=en-gb`)).json()) as CartView;
}
export const contentsOf = async (browser: TestBrowser): Promise<[string, number][]> =>
  (await cartOf(browser)).items.map(({ productId, qty }) => [productId, qty]);

/** The day on which forms are posted to a backend in outline. */
const NOW = Date.parse('2026-11-21T12:00:00Z');

interface PostedTo {
  /** The backend's answer to a call other than that for a guest's tokens; undefined is an empty one. */
  readonly answer?: (asked: Asked) => Response | undefined;
  /** What the visitor's session holds when the form is sent. */
  readonly session?: Partial<Session>;
  /** Path of the page that the form was on. */
  readonly from?: string;
}

const isForGuest = ({ url, body }: Asked): boolean =>
  url.pathname.startsWith('/token/') && body?.['authorizationCode'] === undefined;

/**
 * Posts a form to a shop whose backend answers in outline.
 * @returns where it leads, which fields it names as `field:rule`, and the calls that it led to with their queries
 */
export async function postForm(name: string, fields: Record<string, string>, { answer, session, from }: PostedTo = {}) {
  const { upstream, browser, sessions } = openAnswering((asked) => (isForGuest(asked) ? undefined : answer?.(asked)), {
    now: () => NOW,
  });
  if (session !== undefined) {
    await browser.post('/api/form/cart/dismiss', { locale: 'en-gb', promotionId: 'any' });
    await editSession(sessions, browser, (mine) => ({ ...mine, ...session }));
  }
  const response = await browser.post(
    `/api/form/${name}`,
    { locale: 'en-gb', ...fields },
    from === undefined ? {} : { referer: TEST_ORIGIN + from },
  );
  const location = response.headers.get('location') ?? '';
  return {
    browser,
    upstream,
    /** The session as it is kept since. */
    stored: () => storedSession(sessions, browser),
    status: response.status,
    location,
    invalid: new URL(location, TEST_ORIGIN).searchParams.get('invalid'),
    sent: upstream.calls().map(({ method, url, body }) => [method, url.pathname, body] as const),
    queries: upstream.calls().map(({ url }) => Object.fromEntries(url.searchParams)),
  };
}
