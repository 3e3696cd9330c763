import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { openPaymentStandIn } from '../../sandbox/payment/listen.ts';
import {
  addItem,
  createCartWithItem,
  issueToken,
  patchOrder,
  paymentSession,
  placeOrder,
  setBillingAddress,
  setShippingAddress,
} from '../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../src/commerce/contract/types.ts';
import { createClient, type Call } from '../../src/commerce/http/client.ts';
import { ADDRESS, CARDS } from '../../tests/contract/support/payment.ts';
import { cardToken } from '../../tests/support/card-token.ts';

const SERVER = fileURLToPath(new URL('../../sandbox/server.ts', import.meta.url));
/** Ends the backend at a boundary of an attempt to pay. */
const DIE_AT = new URL('./die-at.ts', import.meta.url).href;
/** The backend ends open attempts by itself within a minute. */
const SETTLED_AFTER_MS = 60_000;
const PRICE = { current: 40, original: 40 };

/** Product `index`; its only SKU is its id followed by `MOS-OS`. */
export const productId = (index: number): string => `NF${String(500_000 + index)}`;
export const skuOf = (index: number): string => `${productId(index)}MOS-OS`;

/** Content of a shop whose products have one size each. @param stock pieces of every product */
function writeContent(dir: string, products: number, stock: number): void {
  for (const folder of ['products', 'categories']) mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, 'categories', '91001.json'), JSON.stringify({ id: '91001', slug: 'all', name: 'All' }));
  for (let index = 0; index < products; index += 1) {
    const product = {
      id: productId(index),
      slug: `piece-${index}`,
      name: `Piece ${index}`,
      categoryIds: ['91001'],
      season: 'AW26',
      colours: [{ code: 'MOS', label: 'Moss', main: '#3f5b45' }],
      sizes: ['OS'],
      prices: { GBP: PRICE, EUR: PRICE, USD: PRICE, CAD: PRICE },
      stock: { MOS: { OS: stock } },
      rating: { score: 4, count: 1 },
    };
    writeFileSync(join(dir, 'products', `${product.id}.json`), JSON.stringify(product));
  }
  const shipping = { 'northfell-uk': { standard: 4.95, deliveryTime: '2-3' } };
  writeFileSync(join(dir, 'shipping.json'), JSON.stringify(shipping));
}

const sum = <Key extends string>(list: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  list.reduce((total, one) => total + one[key], 0);

/** Documents of a kind in a database that nobody writes to. */
function documents<T>(file: string, kind: string): T[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('select body from documents where kind = ?').all(kind) as { body: string }[];
  db.close();
  return rows.map(({ body }) => JSON.parse(body) as T);
}

interface StoredOrder {
  orderNumber: string;
  placedAt: string | null;
  attempts: { key: string; state: string }[];
  frozen: { items: { qty: number }[] };
}

/**
 * The reference backend as a process of its own on node:sqlite, and the payment stand-in in this one, so that the
 * money survives the backend's end.
 */
export async function openShop({ products, stock }: { products: number; stock: number }) {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-orders-'));
  const [contentDir, dataDir] = [join(dir, 'content'), join(dir, 'data')];
  writeContent(contentDir, products, stock);
  const provider = await openPaymentStandIn({
    dataDir: dir,
    host: '127.0.0.1',
    shopOrigin: 'http://localhost:4321',
    // The backend's own check has to find out.
    notify: () => Promise.resolve(new Response(null, { status: 204 })),
  });
  let server: ChildProcess | undefined;
  let base = '';

  /** @param dieAt the boundary at which it ends itself, counted from `count` on */
  async function start(dieAt?: number): Promise<void> {
    const env = {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_UGC_PORT: '0',
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      PAYMENT_PROVIDER_ORIGIN: provider.origin,
      PAYMENT_CLIENT_KEY: provider.clientKey,
      PAYMENT_SECRET: provider.secret,
      DIE_AT: String(dieAt),
      CHECK_ANSWERS: 'false',
    };
    const child = spawn(process.execPath, [...(dieAt === undefined ? [] : ['--import', DIE_AT]), SERVER], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const found = /Sandbox on (http:\S+)/.exec(line)?.[1];
      if (found === undefined) continue;
      base = found;
      child.stdout.resume();
      return;
    }
    throw new Error('The backend did not start.');
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }

  /** A client of its own for each call, because one client joins equal calls within 25 ms. */
  const callAs = (token?: string, through = base): Call => {
    const context = () => ({
      siteId: 'northfell-uk',
      brand: 'northfell',
      region: 'EMEA',
      locale: 'en-gb',
      clientApp: 'bench',
      token,
    });
    return createClient({ base: through, warn: () => undefined, context }).call;
  };

  await start();
  return {
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    count: () => void server?.kill('SIGUSR2'),
    isUp: () => server?.exitCode === null && server.signalCode === null,
    base: () => base,
    callAs,
    guest: async (): Promise<string> => (await callAs()(issueToken, { body: { type: 'Guest' } })).accessToken,
    /** A basket with one piece. */
    basket: async (token: string, product: number): Promise<string> =>
      (await callAs(token)(createCartWithItem, { body: { items: [{ productId: skuOf(product), qty: 1 }] } })).basketId,
    address: async (token: string, basketId: string): Promise<void> => {
      await callAs(token)(setShippingAddress, { params: { basketId }, body: ADDRESS });
      await callAs(token)(setBillingAddress, { params: { basketId }, body: ADDRESS });
    },
    /** A token of a card. */
    card: (number: keyof typeof CARDS = 'approved'): Promise<string> => cardToken(provider, CARDS[number]),
    /** Sends an order. @param through a proxy to send it by */
    pay: (
      token: string,
      cartId: string,
      card: string,
      { key = randomUUID() as string, through = base, code = 'CREDIT_CARD' } = {},
    ): Promise<Order> =>
      callAs(token, through)(placeOrder, {
        body: { cartId, paymentMethod: { code, id: card, bin: '424242', type: 'visa' } },
        idempotencyKey: key,
      }),
    /** What pays with a new session of Klarna. */
    klarna: async (token: string): Promise<string> => {
      const query = { referer: 'http://localhost:4321', paymentMethod: 'klarna', paymentMethodId: 'KLARNA' } as const;
      return (await callAs(token)(paymentSession, { query })).session;
    },
    /** The shopper confirms at the bank or Klarna, if they are asked: nothing of the shop takes part in it. */
    confirm: async (basketId: string): Promise<void> => {
      const headers = { authorization: `Bearer ${provider.secret}` };
      const found = await provider.fetch(new Request(`${provider.origin}/v1/payments/${basketId}.1`, { headers }));
      const { action = null } = (await found.json()) as { action?: { url: string } | null };
      if (!action) return;
      const origin = new URL(action.url).origin;
      await fetch(action.url, { method: 'POST', headers: { origin }, body: new URLSearchParams({ result: 'passed' }) });
    },
    /** The browser tells that the bank or Klarna has been answered. */
    complete: (token: string, orderNumber: string): Promise<Order> =>
      callAs(token)(patchOrder, {
        params: { orderNumber },
        body: { paymentMethod: { code: 'CREDIT_CARD', additionalData: {} }, threeDS2Result: {} },
        idempotencyKey: randomUUID(),
      }),
    /** One more piece in a basket. */
    add: (token: string, basketId: string, product: number) =>
      callAs(token)(addItem, { body: { basketId, productId: skuOf(product) } }),
    /** What the books of shop and provider say; only while the backend is stopped. */
    books: () => {
      const shop = join(dataDir, 'commerce.sqlite');
      const orders = documents<StoredOrder>(shop, 'order');
      const payments = documents<{ key: string; state: string }>(join(dir, 'payment', 'commerce.sqlite'), 'payment');
      const db = new DatabaseSync(shop, { readOnly: true });
      const { free } = db.prepare(`select sum(value) as free from counters where name like 'stock:%'`).get() as {
        free: number;
      };
      db.close();
      const placed = orders.filter(({ placedAt }) => placedAt !== null);
      return {
        orders,
        placed,
        /** Keys of payments that are charged. */
        charged: new Set(payments.filter(({ state }) => state === 'authorised').map(({ key }) => key)),
        /** Where the pieces are: for sale, held by baskets, sold. */
        pieces: {
          free,
          held: sum(
            documents<{ lines: { reserved: number }[] }>(shop, 'cart').flatMap(({ lines }) => lines),
            'reserved',
          ),
          sold: sum(
            placed.flatMap(({ frozen }) => frozen.items),
            'qty',
          ),
        },
      };
    },
    close: async () => {
      await end('SIGKILL');
      await provider.close();
      rmSync(dir, { recursive: true });
    },
  };
}
export type OrderShop = Awaited<ReturnType<typeof openShop>>;

/** Fails the run when something that must hold does not. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Orders and charges must match one to one. */
export function mustBalance({ placed, charged }: ReturnType<OrderShop['books']>): void {
  const paid = placed.map(({ attempts }) => attempts.at(-1)?.key ?? '');
  must(new Set(paid).size === paid.length, 'two orders share a charge');
  for (const key of paid) must(charged.has(key), `order without a charge: ${key}`);
  must(charged.size === paid.length, `${charged.size} charges for ${paid.length} orders`);
}

/**
 * Waits until the backend has ended what is open, stops it and looks at the books.
 * @param acknowledged numbers of the orders that shoppers were told of
 * @param stock pieces there were
 */
export async function mustSettle(shop: OrderShop, acknowledged: ReadonlySet<string>, stock: number) {
  await new Promise((done) => setTimeout(done, SETTLED_AFTER_MS));
  await shop.stop();
  const books = shop.books();
  const numbers = new Set(books.placed.map(({ orderNumber }) => orderNumber));
  for (const number of acknowledged) must(numbers.has(number), `acknowledged order ${number} is lost`);
  const open = books.orders.filter(
    ({ placedAt, attempts }) => placedAt === null && !/^(?:refused|voided|paid)$/.test(attempts.at(-1)?.state ?? ''),
  );
  const states = open.map(({ attempts }) => attempts.at(-1)?.state ?? 'none').join(', ');
  must(open.length === 0, `${open.length} orders are still open after a minute: ${states}`);
  mustBalance(books);
  const { free, held, sold } = books.pieces;
  must(free + held + sold === stock, `${free} free, ${held} held and ${sold} sold pieces of ${stock}`);
  return books;
}
