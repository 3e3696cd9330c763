import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../scripts/lib/cluster/cluster.ts';
import { createClient } from '../../src/commerce/http/client.ts';
import { openVisitors } from '../../tests/support/load/visitors.ts';
import { copyContent } from '../../tests/support/servers/content-copy.ts';
import { readBooks } from './books.ts';
import { writeProducts } from './products.ts';
import { type CallAs, CONTEXT, shopperCalls } from './shopper-calls.ts';
import type { OpenOrderShop } from './shop.ts';

/** So many that none of them meets the limit of new browsers in a minute. */
const ADDRESSES = 2_000;
/** A browser gives up after it. */
const PATIENCE_MS = 30_000;

/** Cookies of one browser. */
class Jar {
  readonly #cookies = new Map<string, string>();

  get header(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }
  take(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }
}

/**
 * Three servers of the built shop behind nginx, on one PostgreSQL that waits for the disk and one Redis: browsers call
 * the shop's own addresses, each from an address of its own. `kill` ends one server after the other in turn.
 */
export const openClusterShop: OpenOrderShop = async ({ products, stock }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-orders-content-'));
  copyContent(folder);
  writeProducts(folder, products, stock);
  const cluster: Cluster = await startCluster({
    durable: true,
    // What is left out under load is not what is looked for.
    env: { CONTENT_DIR: folder, MEDIA_CACHE_DIR: join('.cache', 'media'), LOG_LEVEL: 'error', LOAD_SHEDDING: 'false' },
  });
  const visitors = openVisitors(cluster.base, { addresses: ADDRESSES, connections: 4, patienceMs: PATIENCE_MS });
  const jars = new Map<string, Jar>();
  let killed: number | undefined;
  let turn = 0;

  const callAs: CallAs = (token = '0', through) => {
    const jar = jars.get(token) ?? new Jar();
    const send = async (url: string, init: RequestInit): Promise<Response> => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), origin: cluster.base, cookie: jar.header };
      if (through !== undefined) {
        const answer = await fetch(url, { ...init, headers });
        jar.take(answer.headers.getSetCookie());
        return answer;
      }
      const { pathname, search } = new URL(url);
      const { method = 'GET', body } = init;
      const ask = { path: pathname + search, method, headers, ...(typeof body === 'string' ? { body } : {}) };
      const answer = await visitors.ask(Number(token), ask);
      if (answer.status === 0) throw new TypeError(answer.problem);
      jar.take(answer.cookies);
      return new Response(answer.body === '' ? null : answer.body, {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    };
    const base = `${through ?? cluster.base}/api`;
    return createClient({ base, warn: () => undefined, context: () => CONTEXT, fetch: send }).call;
  };

  return {
    ...shopperCalls(cluster.payment, callAs),
    callAs,
    guest: () => {
      const token = String(jars.size + 1);
      jars.set(token, new Jar());
      return Promise.resolve(token);
    },
    base: () => cluster.base,
    async kill() {
      killed = turn % cluster.servers.length;
      turn += 1;
      await cluster.kill(killed);
    },
    async start() {
      if (killed !== undefined) await cluster.revive(killed);
      killed = undefined;
    },
    // Its books can be read while it runs.
    stop: () => Promise.resolve(),
    books: () => readBooks(join(cluster.home, 'payment', 'commerce.sqlite'), products, '', cluster.postgres.url),
    async close() {
      visitors.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
