import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createSandbox, type Sandbox } from '../../../../sandbox/app.ts';
import { createPaymentStandIn, type PaymentStandIn } from '../../../../sandbox/payment/stand-in.ts';
import { type CardFields, cardFields, cardThat } from '../../../../tests/support/card-token.ts';
import { openTestStore, testDatabase } from '../../../../tests/support/engine.ts';
import { editProduct, stockUp } from '../../../../tests/support/stock.ts';
import type { CheckoutState } from '../../../commerce/checkout/index.ts';
import type { Cart } from '../../../commerce/contract/types.ts';
import { shownOrder } from '../../../commerce/shown/index.ts';
import { createPageCommerce } from '../../pages/page-commerce.ts';
import type { GatewayEnv } from '../deps.ts';
import type { SessionStore } from '../session/session-store.ts';
import {
  createTestBrowser,
  type HeldAnswer,
  openGateway,
  TEST_ORIGIN,
  type TestBrowser,
  withHeldAnswers,
} from '../testing.ts';

/** A shop with its backend and payment provider in one process, and what shoppers do in its checkout. */
const PROVIDER = 'http://pay.example';
const BANK = 'http://bank.example';
export const JACKET = 'NF104001MOS-M';
export const CARDS = {
  approved: cardThat('approved'),
  declined: cardThat('declined'),
  challenge: cardThat('challenge'),
  mastercard: '5555555555554444',
};
export const ADDRESS = {
  locale: 'en-gb',
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Lind',
  addressLine1: '12 Fell Lane',
  addressLine2: '',
  city: 'Kendal',
  postalCode: 'LA9 4PU',
  phone: '01539 720000',
  method: 'standard',
};

/** What a test makes go wrong between shop, backend and provider. */
interface Faults {
  /** The next order call succeeds at the backend, but its answer gets lost. */
  losesAnswer?: boolean;
  isProviderAway?: boolean;
  /** Path of a call whose connection breaks before it is carried out. */
  broken?: string;
  /** The detail of the error that refuses the next order. */
  refusal?: object | undefined;
  /** Lets others go first, before a call is carried out and before its answer comes. */
  pause?: () => Promise<void>;
  /** Changes the cart of the answers that prepare an order. */
  prepared?: (cart: Cart) => Cart;
  /** Whether a call is answered with 503 and not carried out. */
  isAway?: (path: string, body: unknown) => boolean;
  /** Whether a call is carried out, and its answer gets lost. */
  losesAnswerOf?: (path: string, body: unknown) => boolean;
  /** Is told of each call when it has been carried out, with its answer. */
  told?: (url: string, init: RequestInit, answer: Response) => void;
}

export interface CheckoutShop {
  readonly faults: Faults;
  /** The calls made upstream, as `POST /cart/v1/cart`. */
  readonly calls: string[];
  /** Bodies of the calls that complete an order's payment. */
  readonly patches: unknown[];
  /** Idempotency keys of the order calls. */
  readonly keys: string[];
  /** The gateway's log. */
  readonly lines: string[];
  readonly standIn: PaymentStandIn;
  /** The sessions of all its browsers. */
  readonly sessions: SessionStore;
  /** Holds an answer of the backend back. */
  hold(call: string): HeldAnswer;
  open(env?: Partial<GatewayEnv>): TestBrowser;
  /** What a page reads for a browser, which does not see the cookies of the answer. */
  readForPage(browser: TestBrowser, path: string): Promise<Response>;
  /** Starts another server of the shop, which shares its database and nothing else. @returns what opens browsers there */
  another(): () => TestBrowser;
  /** What the payment fields hand over for a card number. */
  cardFields(number: string): Promise<CardFields>;
  /** A guest who has everything on the summary. */
  ready(number?: string, productId?: string): Promise<TestBrowser>;
  /** The bank approves the challenge at this address, or does not. */
  passChallenge(url: string, result?: 'passed' | 'failed'): Promise<void>;
  close(): Promise<void>;
}

export const target = (response: Response): string | null => response.headers.get('location');
export const form = (browser: TestBrowser, name: string, fields: Record<string, string> = {}): Promise<Response> =>
  browser.post(`/api/form/checkout/${name}`, { locale: 'en-gb', ...fields });
export const addToCart = (browser: TestBrowser, productId: string = JACKET): Promise<Response> =>
  browser.post('/api/form/cart/add', { locale: 'en-gb', productId, qty: '1' });
export const cartOf = async (browser: TestBrowser): Promise<Cart> =>
  (await (await browser.get('/api/cart/v1/cart/current?locale=en-gb')).json()) as Cart;
export const stateOf = async (browser: TestBrowser): Promise<CheckoutState> =>
  (await (await browser.get('/api/session/checkout?locale=en-gb')).json()) as CheckoutState;

/** The fields of the summary's form, as its page would carry them now. */
export const summaryOf = async (browser: TestBrowser): Promise<{ readonly shown: string }> => ({
  shown: JSON.stringify(shownOrder(await cartOf(browser), (await stateOf(browser)).payment)),
});

/** Sends the order as the summary shows it now. @returns where the shopper goes */
export const place = async (browser: TestBrowser): Promise<string | null> =>
  target(await form(browser, 'place', await summaryOf(browser)));

/** What is special about a checkout shop. */
interface ShopSettings {
  /** What the bot check of the backend takes; none: it checks nothing. */
  readonly captchaToken?: string;
  /** Whether demo accounts have orders. */
  readonly demoOrders?: boolean;
  /** Promotions besides those of the demo shop, as content describes them. */
  readonly promotions?: readonly { readonly id: string }[];
  /** Ids of products that do not sell out. */
  readonly plentiful?: readonly string[];
  /** Options of the gateway. */
  readonly gateway?: Parameters<typeof openGateway>[1];
}

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));

const CHANGED: readonly string[] = ['promotions', 'products'];

/** The demo shop's content with more promotions, and with plenty of some products, in a folder of its own. */
function contentWith(promotions: readonly { readonly id: string }[], plentiful: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const name of readdirSync(CONTENT))
    if (CHANGED.includes(name)) cpSync(join(CONTENT, name), join(dir, name), { recursive: true });
    else symlinkSync(join(CONTENT, name), join(dir, name));
  for (const one of promotions) writeFileSync(join(dir, 'promotions', `${one.id}.json`), JSON.stringify(one));
  for (const id of plentiful) editProduct(dir, id, stockUp);
  return dir;
}

async function openCheckoutShop({
  captchaToken,
  demoOrders,
  promotions = [],
  plentiful = [],
  gateway: options = {},
}: ShopSettings): Promise<CheckoutShop> {
  const isChanged = promotions.length + plentiful.length > 0;
  const contentDir = isChanged ? contentWith(promotions, plentiful) : CONTENT;
  const faults: Faults = {};
  let backend: Sandbox | undefined = undefined;
  const standIn = createPaymentStandIn({
    dataDir: ':memory:',
    shopOrigin: TEST_ORIGIN,
    providerOrigin: PROVIDER,
    issuerOrigin: BANK,
    // While the backend makes its demo orders it does not listen yet.
    notify: async (request) => (await backend?.receivePayment(request)) ?? new Response(null, { status: 503 }),
    log: () => undefined,
  });
  const sandbox = await createSandbox({
    checkAnswers: true,
    dataDir: ':memory:',
    databaseUrl: await testDatabase(':memory:'),
    databaseConnections: 3,
    contentDir,
    watch: false,
    content: false,
    passwordCost: 4,
    ...(captchaToken === undefined ? {} : { captchaToken }),
    ...(demoOrders === undefined ? {} : { demoOrders }),
    log: () => undefined,
    payment: {
      origin: PROVIDER,
      clientKey: standIn.clientKey,
      secret: standIn.secret,
      fetch: (request) =>
        faults.isProviderAway === true
          ? Promise.reject(new TypeError('No connection.'))
          : standIn.provider.fetch(request),
    },
  });
  backend = sandbox;
  const upstream = withHeldAnswers({
    async fetch(url, init) {
      const { pathname } = new URL(url);
      shop.calls.push(`${init.method ?? 'GET'} ${pathname}`);
      if (init.method === 'PATCH') shop.patches.push(JSON.parse(String(init.body)));
      if (pathname === faults.broken) throw new TypeError('The connection broke.');
      if (pathname === '/cart/v2/checkout/order' && faults.refusal !== undefined) {
        const body = { errorDetails: [faults.refusal], appId: 'test', correlationId: 'test' };
        faults.refusal = undefined;
        return Response.json(body, { status: 409 });
      }
      await faults.pause?.();
      if (faults.isAway?.(pathname, init.body) === true) {
        faults.told?.(url, init, new Response(null, { status: 503 }));
        return new Response('down', { status: 503 });
      }
      const answer = await sandbox.fetch(new Request(url, init));
      faults.told?.(url, init, answer);
      if (faults.losesAnswerOf?.(pathname, init.body) === true) throw new TypeError('The connection broke.');
      await faults.pause?.();
      if (pathname === '/cart/v1/cart/prepareOrder' && faults.prepared !== undefined && answer.ok) {
        const body = (await answer.json()) as { cart: Cart };
        const cart = faults.prepared(body.cart);
        return Response.json({ ...body, amount: cart.totals.remainingToPay, cart });
      }
      if (!url.includes('/cart/v2/checkout/order')) return answer;
      shop.keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
      if (faults.losesAnswer !== true) return answer;
      faults.losesAnswer = false;
      throw new TypeError('The connection broke.');
    },
  });
  const fields = {
    origin: PROVIDER,
    clientKey: standIn.clientKey,
    fetch: (request: Request) => standIn.provider.fetch(request),
  };
  const store = await openTestStore();
  const { gateway, lines, sessions } = openGateway(upstream, { ...options, store });
  const readForPage = createPageCommerce(gateway, TEST_ORIGIN);
  const shop: CheckoutShop = {
    faults,
    calls: [],
    patches: [],
    keys: [],
    lines,
    standIn,
    sessions,
    hold: upstream.hold,
    open: (env) => (env === undefined ? createTestBrowser(gateway) : openGateway(upstream, { env, store }).browser),
    readForPage: (browser, path) => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return readForPage(`${path}?locale=en-gb`, undefined, { siteId: 'uk', cookie, userAgent: undefined });
    },
    cardFields: (number) => cardFields(fields, number),
    another() {
      const { gateway: other } = openGateway(upstream, { ...options, store });
      return () => createTestBrowser(other);
    },
    async ready(number = CARDS.approved, productId = JACKET) {
      const browser = shop.open();
      await addToCart(browser, productId);
      expect(target(await form(browser, 'shipping', ADDRESS))).toBe('/en-gb/checkout');
      expect(target(await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(number)) }))).toBe(
        '/en-gb/checkout/summary',
      );
      return browser;
    },
    async passChallenge(url, result = 'passed') {
      await standIn.issuer.request(new URL(url).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: BANK },
        body: `result=${result}`,
      });
    },
    async close() {
      await sandbox.close();
      await store.close();
      await standIn.close();
      if (contentDir !== CONTENT) rmSync(contentDir, { recursive: true });
    },
  };
  return shop;
}

/**
 * One shop for all tests of a file, without faults and recorded calls at the start of each. Only to be used in tests,
 * once it is open.
 */
export function useCheckoutShop(settings: ShopSettings = {}): CheckoutShop {
  const shop = {} as CheckoutShop;
  beforeAll(async () => {
    Object.assign(shop, await openCheckoutShop(settings));
  });
  beforeEach(() => {
    shop.keys.length = 0;
    shop.calls.length = 0;
    shop.patches.length = 0;
    for (const name of Object.keys(shop.faults) as (keyof Faults)[]) delete shop.faults[name];
  });
  afterAll(() => shop.close());
  return shop;
}
