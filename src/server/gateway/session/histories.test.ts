import { beforeAll, describe, expect, test } from 'vitest';
import { dice } from '../../../../tests/contract/support/dice.ts';
import type { Order } from '../../../commerce/contract/types.ts';
import {
  ADDRESS,
  CARDS,
  type CheckoutShop,
  form,
  place,
  stateOf,
  target,
  useCheckoutShop,
} from '../checkout/checkout.support.ts';
import { sessionCookieOf, type TestBrowser } from '../testing.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { type Action, type Outcome, possibleOutcomes, type Step } from './histories.support.ts';

/**
 * Random histories of a shopper with up to two devices and three tabs on each, whose requests overlap and whose answers
 * come late and in any order. The devices share a server or have one each. `HISTORIES=<seed>+<how many>` plays others, `HISTORIES=<seed>+<how many>x<times>` each of
 * them again: in which order what overlaps goes on is not quite the same each time.
 */
const SKUS = ['NF104001MOS-M', 'NF104001MOS-S', 'NF301001MOS-OS'] as const;
const PRODUCTS = ['NF104001MOS', 'NF104002GLA'] as const;
const PASSWORD = 'Northfell-2026';
/** Orders are placed in the first. */
const LOCALES = ['en-gb', 'en-gb', 'fr-fr', 'en-us'] as const;
const MAX_TICKS = 400;

/** Histories in one shop. */
const A_SHOP = 100;
/** Of what they buy there is plenty: what is sold out is left out of a cart, and no history would be judged by it. */
const PLENTIFUL = ['NF104001', 'NF301001'];
/** In every fifth history some calls about carts and lists fail, one in so many. */
const FAILING = 5;
const FAILS = 12;
const MAY_FAIL = /^\/(?:cart\/v1\/|cart\/v2\/saveForLater|wishlists\/)/;
const SOLD_OUT = 'INV700';
const ORDER = '/cart/v2/checkout/order';
/** Says that the sign-in has ended; the change has then been made as a guest's, or not at all (docs/decisions/0042). */
const SIGN_IN_ENDED = /[?&]error=AUT432(?:&|$)/;

let shop: CheckoutShop;
/** How often each kind of step was done. */
const done: Partial<Record<Action['kind'], number>> = {};
/**
 * How often that is at the least for each shop, all shops of the usual seeds taken together: about half of what is usual.
 * What needs a cart that is there by then is done less often on a busy machine, where more overlaps.
 */
const LEAST: Readonly<Record<Action['kind'], number>> = {
  add: 80,
  heart: 35,
  save: 20,
  dismiss: 5,
  look: 4,
  quantity: 1,
  'sign-in': 40,
  'sign-out': 20,
  order: 2,
};
const count = (kind: Action['kind']): void => void (done[kind] = (done[kind] ?? 0) + 1);

interface History {
  readonly seed: number;
  readonly time: number;
}
type Roll = (sides: number) => number;
type Command = 'add' | 'create' | 'heart' | 'save' | 'dismiss' | 'quantity' | 'sign-in' | 'sign-out' | 'order' | 'read';
const COMMANDS: readonly Command[] = [
  ...(['add', 'add', 'create', 'create', 'heart', 'heart', 'save', 'dismiss', 'quantity', 'quantity', 'read'] as const),
  ...(['sign-in', 'sign-in', 'sign-out', 'order'] as const),
];

/** Lets others go first, for a while that is often short and sometimes long. */
const pauses = (roll: Roll) => async (): Promise<void> => {
  const ticks = roll(3) === 0 ? roll(MAX_TICKS) : roll(8);
  for (let tick = 0; tick < ticks; tick += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
};

interface CartAnswer {
  readonly items: readonly { readonly itemId: string; readonly productId: string; readonly qty: number }[];
}
const listed = ({ items }: CartAnswer): string =>
  items
    .map(({ productId, qty }) => `${productId}×${qty}`)
    .toSorted()
    .join(' ');

/** What tells the session cookies of a browser apart, for the report. */
const cookieNamesOf = (browser: TestBrowser | undefined): string =>
  [...(browser?.cookies.keys() ?? [])].flatMap((name) => name.split(SESSION_COOKIE).slice(1)).join(' ');

/**
 * A browser whose answers come late: a tab's request takes the cookies of its moment, those of the answer come later.
 * @param open opens a browser at its server
 * @param sends is told of each request, and calls back when its answer has come
 */
function late(open: () => TestBrowser, pause: () => Promise<void>, sends: (path: string) => () => void): TestBrowser {
  const browser = open();
  const jar = browser.cookies;
  async function own(path: string, send: (tab: TestBrowser) => Promise<Response>): Promise<Response> {
    const tab = open();
    for (const [name, value] of jar) tab.cookies.set(name, value);
    const answered = sends(path);
    const answer = await send(tab);
    const lines = tab.lastCookies;
    await pause();
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    answered();
    return answer;
  }
  return {
    ...browser,
    cookies: jar,
    get: (path) => own(path, (tab) => tab.get(path)),
    send: (method, path, body) => own(path, (tab) => tab.send(method, path, body)),
    post: (path, fields) => own(path, (tab) => tab.post(path, fields)),
  };
}

type Span = Pick<Step, 'browser' | 'from' | 'until'>;

/** The sign-ins of its browser that a step ran beside. */
const signInsBeside = ({ browser, from, until }: Step, steps: readonly Step[]): Step[] =>
  steps.filter(
    (other) =>
      other.browser === browser && other.action.kind === 'sign-in' && other.until >= from && other.from <= until,
  );

/** A step that ran beside a sign-in of its browser, and the end of the browser's first request after both. */
function withJoining(step: Step, steps: readonly Step[], requests: readonly Span[]): Step {
  const { browser, until } = step;
  const signIns = signInsBeside(step, steps);
  if (signIns.length === 0) return step;
  const over = Math.max(until, ...signIns.map((signIn) => signIn.until));
  const next = requests.filter((request) => request.browser === browser && request.from > over);
  return { ...step, beside: { over, joined: Math.min(...next.map((request) => request.until)) } };
}

/** The body of a call, and who asked: for the report of a history that is wrong. */
const bodyOf = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');
const askerOf = ({ headers }: RequestInit): string => {
  const token = new Headers(headers).get('authorization') ?? '';
  return token.slice(-6);
};

const isDone = (answer: Response): boolean =>
  answer.status < 400 && !/[?&](?:error|invalid|refused)=/.test(target(answer) ?? '');

/** Runs one history. @returns what is wrong with it; undefined when it is right */
async function play({ seed, time }: History): Promise<string | undefined> {
  const roll = dice(seed);
  const pause = pauses(roll);
  const credentials = { email: `h${seed}.${time}@northfell.example`, password: PASSWORD };
  const registered = await shop.open().send('POST', '/api/session/sign-up?locale=en-gb', credentials);
  expect(registered.status).toBe(200);
  shop.faults.pause = pause;
  const failing = seed % FAILING === 0 ? dice(seed + 1) : undefined;
  shop.faults.isAway = (path) => failing !== undefined && MAY_FAIL.test(path) && failing(FAILS) === 0;
  shop.faults.told = (url, init, answer) => {
    const { pathname, search } = new URL(url);
    log.push(`      ${init.method ?? 'GET'} ${pathname}${search} ${bodyOf(init)} ${askerOf(init)} ${answer.status}`);
    if (pathname !== ORDER || !answer.ok) return;
    placed.push(answer.clone().json() as Promise<Order>);
  };
  shop.lines.length = 0;

  let clock = 0;
  const steps: Step[] = [];
  const orders = new Set<string>();
  /** What the backend has answered to order calls, whatever becomes of the answers on their way. */
  const placed: Promise<Order>[] = [];
  /** How often an order was measured for the first time, and when. */
  const measured: (Span & { readonly times: number })[] = [];
  const log: string[] = [];
  const spans: Span[] = [];
  /** Every request, also those that are no steps. */
  const requests: Span[] = [];
  // Every other history has a server for each device.
  const second = seed % 2 === 0 ? shop.another() : shop.open;
  const devices = Array.from({ length: 1 + roll(2) }, (_, browser) =>
    late(browser === 0 ? shop.open : second, pause, (path) => {
      const names = () => cookieNamesOf(devices[browser]);
      const from = (clock += 1);
      log.push(`${from}  ${browser} sends ${path} with ${names()}`);
      return () => {
        const until = (clock += 1);
        requests.push({ browser, from, until });
        log.push(`${until}  ${browser} has ${path} of ${from}, and then ${names()}`);
      };
    }),
  );

  /** Forms that have no answer yet, by their fields: how often each browser has sent one. */
  const underWay: Map<string, number>[] = [];
  /**
   * Does something as a tab; it counts when it was answered as done.
   * @param sent fields of a form that counts once when it is sent again before it is answered, as by a double click
   */
  async function act(browser: number, action: Action, ask: () => Promise<Response>, sent?: string): Promise<Response> {
    const from = (clock += 1);
    const isAgain = sent !== undefined && underWay[browser]?.has(sent) === true;
    if (sent !== undefined) (underWay[browser] ??= new Map()).set(sent, (underWay[browser]?.get(sent) ?? 0) + 1);
    const answer = await ask();
    const until = (clock += 1);
    spans.push({ browser, from, until });
    log.push(`${from}-${until} ${browser} ${JSON.stringify(action)} ${answer.status} ${target(answer) ?? ''}`);
    if (sent !== undefined) {
      const left = (underWay[browser]?.get(sent) ?? 1) - 1;
      if (left === 0) underWay[browser]?.delete(sent);
      else underWay[browser]?.set(sent, left);
    }
    if (isDone(answer)) {
      steps.push({ browser, action, from, until, isUnknown: isAgain });
      count(action.kind);
    } else if (failing !== undefined || SIGN_IN_ENDED.test(target(answer) ?? ''))
      steps.push({ browser, action, from, until, isUnknown: true });
    return answer;
  }

  async function order(browser: number, device: TestBrowser): Promise<void> {
    await form(device, 'shipping', { ...ADDRESS, email: credentials.email });
    await form(device, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
    const before = placed.length;
    const from = (clock += 1);
    const page = await place(device).catch(() => null);
    const until = (clock += 1);
    // The browser may be signed out by now, or may not have the answer to its sign-in yet.
    const { order: shown } = await stateOf(device);
    const since = await Promise.all(placed.slice(before));
    const known = shown ?? since.find(({ orderNumber }) => !orders.has(orderNumber));
    spans.push({ browser, from, until });
    log.push(`${from}-${until} ${browser} order ${page} ${known?.orderNumber ?? ''}`);
    if (page !== '/en-gb/order-confirmation' || known === undefined || orders.has(known.orderNumber)) return;
    orders.add(known.orderNumber);
    const rows = Object.fromEntries(known.items.map(({ productId, qty }) => [productId, qty]));
    steps.push({ browser, action: { kind: 'order', rows }, from, until });
    count('order');
    const measure = async (): Promise<boolean> => {
      const body = { orderNumber: known.orderNumber, measurement: 'purchase' };
      const answer = await device.send('POST', '/api/session/measure-order?locale=en-gb', body);
      return ((await answer.json()) as { isFirst: boolean }).isFirst;
    };
    const times = (await Promise.all([measure(), measure()])).filter(Boolean).length;
    measured.push({ browser, from, until: (clock += 1), times });
  }

  async function run(browser: number, device: TestBrowser, command: Command, token: string): Promise<void> {
    // Each command is of a page in some language, with the prices of its country.
    const locale = LOCALES[roll(LOCALES.length)] ?? 'en-gb';
    const sku = SKUS[roll(SKUS.length)] ?? SKUS[0];
    switch (command) {
      case 'add':
        await act(
          browser,
          { kind: 'add', sku },
          () => device.post('/api/form/cart/add', { locale, productId: sku, qty: '1' }),
          `${locale} ${sku}`,
        );
        return;
      case 'create':
        await act(browser, { kind: 'add', sku }, () =>
          device.send('POST', `/api/cart/v1/cartWithItem?locale=${locale}`, { items: [{ productId: sku, qty: 1 }] }),
        );
        return;
      case 'heart': {
        const product = PRODUCTS[roll(PRODUCTS.length)] ?? PRODUCTS[0];
        await act(browser, { kind: 'heart', product }, () =>
          device.send('POST', `/api/wishlists/v2/favorites?locale=${locale}`, {
            id: product,
            qty: 1,
            itemType: 'product',
          }),
        );
        return;
      }
      case 'save':
        await act(browser, { kind: 'save', sku }, () =>
          device.post('/api/form/cart/save-again', { locale, productId: sku, qty: '1', pdpUrl: '/p/x' }),
        );
        return;
      case 'dismiss':
        // Promotions are announced in a cart.
        if (sessionCookieOf(device) === undefined) return;
        await act(browser, { kind: 'dismiss', promotion: token }, () =>
          device.post('/api/form/cart/dismiss', { locale, promotionId: token }),
        );
        return;
      case 'quantity': {
        let found: string | undefined;
        await act(browser, { kind: 'look', sku, token }, async () => {
          const answer = await device.get(`/api/cart/v1/cart/current?locale=${locale}`);
          const { items = [] } = (await answer.clone().json()) as Partial<CartAnswer>;
          found = items.find(({ productId }) => productId === sku)?.itemId;
          return answer;
        });
        if (found === undefined) return;
        const itemId = found;
        const qty = roll(4);
        await act(browser, { kind: 'quantity', sku, qty, token }, () =>
          device.post('/api/form/cart/update', { locale, itemId, qty: String(qty) }),
        );
        return;
      }
      case 'sign-in':
        await act(browser, { kind: 'sign-in' }, () =>
          device.send('POST', `/api/session/sign-in?locale=${locale}`, credentials),
        );
        return;
      case 'sign-out':
        await act(browser, { kind: 'sign-out' }, () =>
          device.send('POST', `/api/session/sign-out?locale=${locale}`, {}),
        );
        return;
      case 'order':
        await order(browser, device);
        return;
      case 'read':
        await device.get(`/api/session?locale=${locale}`);
    }
  }

  const tabs = devices.flatMap((device, browser) =>
    Array.from({ length: 1 + roll(3) }, async (_, tab) => {
      const count = 1 + roll(3);
      for (let at = 0; at < count; at += 1) {
        const command = COMMANDS[roll(COMMANDS.length)] ?? 'add';
        await run(browser, device, command, `p${browser}${tab}${at}`);
      }
    }),
  );
  await Promise.all(tabs);
  delete shop.faults.pause;
  delete shop.faults.isAway;

  // Sessions that a browser had several of are joined by its next request.
  for (const device of devices) await device.get('/api/session?locale=en-gb');
  // What the account has is seen on one more device, also after a sign-out on the others.
  const fresh = shop.open();
  await fresh.send('POST', '/api/session/sign-in?locale=en-gb', credentials);
  const seen: Outcome[] = [];
  const left: [TestBrowser, CartAnswer][] = [];
  for (const device of [...devices, fresh]) {
    const read = async <Answer>(path: string): Promise<Answer> =>
      (await (await device.get(`${path}?locale=en-gb`)).json()) as Answer;
    const session = await read<{ signedIn: boolean; dismissedPromotions: string[] }>('/api/session');
    const { items: hearts } = await read<{ items: { id: string }[] }>('/api/wishlists/v2/favorites');
    const { items: saved } = await read<CartAnswer>('/api/wishlists/v2/saveForLater');
    // A cart that was ordered on the other device is not there any more.
    const { items = [] } = await read<Partial<CartAnswer>>('/api/cart/v1/cart/current');
    left.push([device, { items }]);
    seen.push({
      isSignedIn: session.signedIn,
      cart: listed({ items }),
      favorites: hearts
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
      saved: saved
        .map(({ productId }) => productId)
        .toSorted()
        .join(' '),
      dismissed: session.dismissedPromotions.toSorted().join(' '),
    });
    const count = new URLSearchParams(device.cookies.get('cairn-state') ?? '').get('c') ?? '0';
    if (device !== fresh && devices.length === 1 && count !== String(items.reduce((sum, { qty }) => sum + qty, 0)))
      return [`seed ${seed}: the header counts ${count} of ${listed({ items })}`, ...log, ...shop.lines].join('\n');
  }
  // What was reserved goes back, for the histories that follow.
  for (const [device, { items }] of left)
    for (const { itemId } of items) await device.post('/api/form/cart/remove', { locale: 'en-gb', itemId });
  delete shop.faults.told;
  for (const { browser, from, until: end, times } of measured) {
    // The order is another one's by then, or another order is the last one.
    const isOver = steps.some(
      (step) =>
        step.browser === browser &&
        ['sign-in', 'sign-out', 'order'].includes(step.action.kind) &&
        step.until >= from &&
        step.from <= end &&
        step.from !== from,
    );
    if (times > 1 || (times === 0 && !isOver))
      return `seed ${seed}: a purchase was measured ${times} times\n${log.join('\n')}`;
  }
  const judged = steps.map((step): Step => {
    const { action, browser, until } = step;
    if (action.kind === 'add' || action.kind === 'heart' || action.kind === 'save') {
      // What cannot be joined stays a guest's, also after a sign-out, until a request can join it.
      if (failing !== undefined) return { ...step, beside: { over: Infinity, joined: Infinity } };
      return withJoining(step, steps, requests);
    }
    if (action.kind === 'sign-out') return { ...step, mayKeepDismissed: signInsBeside(step, steps).length > 0 };
    if (action.kind !== 'quantity') return step;
    const looked = steps.find((other) => other.action.kind === 'look' && other.action.token === action.token);
    const from = looked?.from ?? 0;
    const beside = spans.filter((span) => span.browser === browser && span.until >= from && span.from <= until);
    return { ...step, isAlone: beside.length === 2 };
  });
  const ends = possibleOutcomes(judged, devices.length);
  if (shop.lines.some((line) => line.includes(SOLD_OUT)))
    return `seed ${seed}: the shop has sold out, which nobody judges`;
  if (ends.has(JSON.stringify(seen))) return undefined;
  return [`seed ${seed}: ${JSON.stringify(seen)}`, ...log, ...shop.lines, 'possible:', ...[...ends].slice(0, 4)].join(
    '\n',
  );
}

const [first = 1, howMany = 10_000, times = 1] = (process.env['HISTORIES'] ?? '')
  .split(/[+x]/)
  .filter(Boolean)
  .map(Number);
const HISTORIES = Array.from({ length: howMany * times }, (_, at): History => ({
  seed: first + (at % howMany),
  time: at,
}));
const GROUPS = Array.from({ length: Math.ceil(HISTORIES.length / A_SHOP) }, (_, at) =>
  HISTORIES.slice(at * A_SHOP, (at + 1) * A_SHOP),
);

describe.each(GROUPS.map((histories) => ({ histories, from: histories[0]?.seed })))(
  'from seed $from',
  ({ histories }) => {
    const opened = useCheckoutShop({ plentiful: PLENTIFUL, gateway: { rateLimits: { check: async () => undefined } } });
    beforeAll(() => {
      shop = opened;
    });

    test(
      'whatever overlaps, each browser ends as after some order of the same actions',
      { tags: ['long'], timeout: 600_000 },
      async () => {
        const wrong: string[] = [];
        for (const history of histories) {
          const problem = await play(history);
          if (problem !== undefined) wrong.push(problem);
        }
        expect(wrong.slice(0, 3).join('\n\n')).toBe('');
        if (histories !== GROUPS.at(-1) || histories.length < A_SHOP || times > 1 || first !== 1) return;
        for (const [kind, least] of Object.entries(LEAST))
          expect([kind, done[kind as Action['kind']] ?? 0]).toEqual([
            kind,
            expect.toSatisfy((often: number) => often >= least * GROUPS.length),
          ]);
      },
    );
  },
);
