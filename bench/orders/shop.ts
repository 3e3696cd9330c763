import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openPaymentStandIn } from '../../sandbox/payment/listen.ts';
import { issueToken } from '../../src/commerce/contract/endpoints.ts';
import { createClient } from '../../src/commerce/http/client.ts';
import { type Books, readBooks } from './books.ts';
import { writeProducts } from './products.ts';
import { type CallAs, CONTEXT, type ShopperCalls, shopperCalls } from './shopper-calls.ts';

const SERVER = fileURLToPath(new URL('../../sandbox/server.ts', import.meta.url));
/** Ends the backend at a boundary of an attempt to pay. */
const DIE_AT = new URL('./die-at.ts', import.meta.url).href;

/** What every kind of shop under test can do. */
export interface OrderShop extends ShopperCalls {
  readonly callAs: CallAs;
  /** A visitor that has not been there before: what `callAs` takes. */
  readonly guest: () => Promise<string>;
  readonly base: () => string;
  /** Starts what was killed. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly books: () => Promise<Books>;
  readonly close: () => Promise<void>;
}
/** @param options `stock`: pieces of every product */
export type OpenOrderShop = (options: { readonly products: number; readonly stock: number }) => Promise<OrderShop>;

/**
 * The reference backend as a process of its own on node:sqlite, and the payment stand-in in this one, so that the
 * money survives the backend's end.
 */
export async function openShop({ products, stock }: Parameters<OpenOrderShop>[0]) {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-orders-'));
  const [contentDir, dataDir] = [join(dir, 'content'), join(dir, 'data')];
  writeProducts(contentDir, products, stock);
  const shipping = { 'northfell-uk': { standard: 4.95, deliveryTime: '2-3' } };
  writeFileSync(join(contentDir, 'shipping.json'), JSON.stringify(shipping));
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
  const callAs: CallAs = (token, through = base) => {
    const context = () => ({ ...CONTEXT, token });
    return createClient({ base: through, warn: () => undefined, context }).call;
  };

  await start();
  return {
    ...shopperCalls(provider, callAs),
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    count: () => void server?.kill('SIGUSR2'),
    isUp: () => server?.exitCode === null && server.signalCode === null,
    base: () => base,
    callAs,
    guest: async (): Promise<string> => (await callAs()(issueToken, { body: { type: 'Guest' } })).accessToken,
    books: () => readBooks(join(dir, 'payment', 'commerce.sqlite'), products, dataDir, null),
    close: async () => {
      await end('SIGKILL');
      await provider.close();
      rmSync(dir, { recursive: true });
    },
  };
}
