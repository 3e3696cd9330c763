import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../sandbox/commerce/auth/demo-accounts.ts';
import { type Cluster, startCluster } from '../../scripts/lib/cluster/cluster.ts';
import { freePort } from '../../scripts/lib/cluster/free-port.ts';
import {
  createCartWithItem,
  placeOrder,
  setBillingAddress,
  setShippingAddress,
} from '../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../src/commerce/contract/types.ts';
import { type Call, createClient, isApiError } from '../../src/commerce/http/index.ts';
import { ADDRESS, CARDS } from '../contract/support/payment.ts';
import { cardToken } from '../support/card-token.ts';
import { openBooks } from '../support/engine.ts';
import { copyContent } from '../support/servers/content-copy.ts';
import { run } from '../support/servers/program.ts';
import { serveRemoteContent } from '../support/servers/remote-content.ts';
import { stockJacket } from '../support/stock.ts';

const SHOPPERS = 8;
/** One SKU that does not run out while servers are killed, and one that does. */
const [PLENTY, FEW] = [
  { sku: 'NF104001MOS-M', size: 'M', stock: 5_000 },
  { sku: 'NF104001MOS-L', size: 'L', stock: 15 },
];
const SOLD_OUT = /^INV(?:405|409|700|701)$/;
/** A payment that never reached the provider is given up after half a minute, which a busy machine may take. */
const GIVEN_UP = 'PAY400';
/** Each of them begins with a new browser, of which one address may open 300 a minute. */
const MOST_SOLD_OUT = 100;
/** Far less than the minute for which a page is kept that nobody has told of. */
const TOLD_WITHIN_MS = 15_000;

/** A browser: keeps cookies, and speaks from the shop's own pages. */
function openBrowser(origin: string, jar = new Map<string, string>()) {
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const context = {
    siteId: 'northfell-uk',
    brand: 'northfell',
    region: 'EMEA',
    locale: 'en-gb',
    clientApp: 'cairn-web',
  };
  return {
    send,
    call: createClient({ base: `${origin}/api`, warn: () => undefined, context: () => context, fetch: send }).call,
    /** The same cookies in another browser. */
    copy: () => openBrowser(origin, new Map(jar)),
  };
}

describe('three servers behind nginx, on one PostgreSQL and one Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-cluster-test-'));
  const home = join(folder, 'pages', 'home.json');
  let cluster: Cluster;
  let cms: ReturnType<typeof serveRemoteContent>;

  beforeAll(async () => {
    copyContent(folder);
    for (const { size, stock } of [PLENTY, FEW]) stockJacket(folder, { [size]: stock });
    const [front, cmsPort] = [await freePort(), await freePort()];
    const secret = 'secret-of-the-tests-0123456789abcdef';
    cms = serveRemoteContent({
      dir: folder,
      port: cmsPort,
      token: 'token-of-the-tests',
      hook: { address: `http://127.0.0.1:${front}/hooks/content`, secret },
    });
    cluster = await startCluster({
      port: front,
      env: {
        CONTENT_API_BASE: cms.base,
        CONTENT_PREVIEW_TOKEN: 'token-of-the-tests',
        CONTENT_HOOK_SECRET: secret,
        CONTENT_DIR: folder,
        MEDIA_CACHE_DIR: join('.cache', 'media'),
        // Whoever dies is not asked what it wrote last.
        LOG_LEVEL: 'error',
      },
    });
  }, 180_000);
  afterAll(async () => {
    await cluster.stop();
    cms.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a change that the content hook tells one server shows on all of them', async () => {
    const pageOf = async ({ base }: Cluster['servers'][number]) => (await fetch(`${base}/en-gb`)).text();
    for (const server of cluster.servers) expect(await pageOf(server)).not.toContain('Told to one');
    const text = readFileSync(home, 'utf8');
    writeFileSync(home, text.replace(/"en": "Northfell \|[^"]*"/, '"en": "Told to one"'));
    for (const server of cluster.servers)
      await expect.poll(() => pageOf(server), { timeout: TOLD_WITHIN_MS }).toContain('<title>Told to one');
  });

  test('a link that one server has taken is used on the others, and so is an ended session', async () => {
    const [one, two, three] = cluster.servers.map(({ base }) => base) as [string, string, string];
    const link = new URL((await run('.', ['scripts/preview-link.ts'], cluster.settings)).trim());
    /** Opens it, and presses the button that a link shows which opens once. */
    const open = async (server: string) => {
      const address = `${server}${link.pathname}${link.search}`;
      const shown = await fetch(address);
      if (shown.status !== 200) return shown.status;
      const cookie = shown.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      return (await fetch(address, { method: 'POST', redirect: 'manual', headers: { cookie } })).status;
    };
    expect([await open(two), await open(one), await open(three), await open(two)]).toEqual([303, 403, 403, 403]);

    const browser = openBrowser(cluster.base);
    const isSignedIn = async (at: string, { send } = browser) =>
      ((await (await send(`${at}/api/session`)).json()) as { signedIn: boolean }).signedIn;
    const [{ email, password } = {}] = DEMO_ACCOUNTS;
    const post = (body: object) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect((await browser.send(`${one}/api/session/sign-in`, post({ email, password }))).status).toBe(200);
    const stolen = browser.copy();
    expect(await isSignedIn(two, stolen)).toBe(true);
    await browser.send(`${three}/api/session/sign-out`, post({}));
    expect([await isSignedIn(one, stolen), await isSignedIn(two, stolen.copy())]).toEqual([false, false]);
  });

  test('servers are killed in turn while shoppers order: no order is lost or doubled, and no piece sold twice', async () => {
    const { payment, base, settings } = cluster;
    const books = await openBooks('', settings.DATABASE_URL);
    onTestFinished(books.close);
    let isOver = false;
    let repeated = 0;
    let givenUp = 0;
    let soldOut = 0;
    const refused: unknown[] = [];
    const acknowledged = new Map<string, string>();
    const provider = (path: string, init: RequestInit) => payment.fetch(new Request(`${payment.origin}${path}`, init));

    /** Repeats what got no answer, as a browser and a shopper do. */
    async function again<T>(ask: () => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await ask();
        } catch (error) {
          const isGone = !isApiError(error) || error.kind === 'network' || (error.status ?? 0) >= 500;
          if (!isGone || tries === 100) throw error;
          repeated += 1;
          await pause(50);
        }
      }
    }
    async function order(call: Call, sku: string): Promise<void> {
      const items = [{ productId: sku, qty: 1 }];
      const { basketId } = await again(() => call(createCartWithItem, { body: { items } }));
      const params = { basketId };
      await again(() => call(setShippingAddress, { params, body: ADDRESS }));
      await again(() => call(setBillingAddress, { params, body: ADDRESS }));
      const [id, idempotencyKey] = [await cardToken(payment, CARDS.approved), randomUUID()];
      const paymentMethod = { code: 'CREDIT_CARD', id, bin: '424242', type: 'visa' } as const;
      const body = { cartId: basketId, paymentMethod };
      // Two presses of the button.
      const press = () => again(() => call(placeOrder, { body, idempotencyKey, signal: AbortSignal.timeout(30_000) }));
      let told: readonly Order[] = await Promise.all([press(), press()]);
      // A payment that was interrupted is asked for again.
      while (!told.some(({ isOrderFinalized }) => isOrderFinalized)) told = [await press()];
      for (const { orderNumber } of told) acknowledged.set(orderNumber, basketId);
    }
    const shoppers = Array.from({ length: SHOPPERS }, async (_, n) => {
      let { call } = openBrowser(base);
      for (let turn = n; !isOver; turn += 1) {
        try {
          await order(call, (turn % 3 === 0 && soldOut < MOST_SOLD_OUT ? FEW : PLENTY).sku);
        } catch (error) {
          if (isApiError(error) && error.code === GIVEN_UP) givenUp += 1;
          else if (isApiError(error) && SOLD_OUT.test(error.code)) soldOut += 1;
          else refused.push(error);
          ({ call } = openBrowser(base));
        }
      }
    });
    const during: number[] = [];
    for (const at of cluster.servers.keys()) {
      await pause(700);
      const before = acknowledged.size;
      await cluster.kill(at);
      await cluster.revive(at);
      during.push(acknowledged.size - before);
    }
    isOver = true;
    await Promise.all(shoppers);
    expect(
      refused.map((error) => (isApiError(error) ? `${error.status} ${error.code}: ${error.message}` : String(error))),
    ).toEqual([]);
    expect(givenUp, 'payments that were given up').toBeLessThanOrEqual(SHOPPERS);
    // The kills were met, and orders were placed while a server was away.
    expect(repeated).toBeGreaterThan(0);
    expect(Math.min(...during)).toBeGreaterThan(0);

    interface StoredOrder {
      orderNumber: string;
      placedAt: string | null;
      attempts: { key: string }[];
      taken: Record<string, number>;
    }
    const orders = await books.documents<StoredOrder>('order');
    const placed = orders.filter(({ placedAt }) => placedAt !== null);
    const sorted = (list: Iterable<string>) => [...list].toSorted((a, b) => a.localeCompare(b));
    expect(sorted(placed.map(({ orderNumber }) => orderNumber))).toEqual(sorted(acknowledged.keys()));
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
    const keys = placed.map(({ attempts }) => attempts.at(-1)?.key ?? '');
    expect(new Set(keys).size).toBe(keys.length);
    const headers = { authorization: `Bearer ${payment.secret}` };
    for (const key of orders.flatMap(({ attempts }) => attempts.map((attempt) => attempt.key))) {
      const charge = (await (await provider(`/v1/payments/${key}`, { headers })).json()) as { state?: string };
      expect([key, charge.state === 'authorised']).toEqual([key, keys.includes(key)]);
    }

    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const carts = await books.documents<{ lines: { sku: string; reserved: number }[] }>('cart');
    const free = await books.counters('stock:');
    for (const { sku, stock } of [PLENTY, FEW]) {
      const held = sum(carts.flatMap(({ lines }) => lines.map((line) => (line.sku === sku ? line.reserved : 0))));
      const sold = sum(placed.map(({ taken }) => taken[sku] ?? 0));
      const left = free.get(`stock:${sku}`) ?? -1;
      expect(left).toBeGreaterThanOrEqual(0);
      expect({ sku, pieces: left + held + sold }).toEqual({ sku, pieces: stock });
    }
    expect(free.get(`stock:${FEW.sku}`), 'all of what there was little of').toBe(0);
  }, 120_000);
});
