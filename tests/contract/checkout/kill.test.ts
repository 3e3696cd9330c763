import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestToken } from '../../../src/commerce/account/index.ts';
import { createCartApi } from '../../../src/commerce/cart/index.ts';
import { createClient } from '../../../src/commerce/http/index.ts';
import { testDatabase } from '../../support/engine.ts';
import { productInventory } from '../support/catalogue.ts';
import { PRODUCTS } from '../support/products.ts';
import { writeContent } from '../support/shop.ts';

const SERVER = fileURLToPath(new URL('../../../sandbox/server.ts', import.meta.url));
const SKU = 'NF900002EMB-OS';
const STOCK = 5_000;
const CALLS = 1_000;
const SHOPPERS = 20;
/** Number of acknowledged calls after which the server is killed. */
const KILL_AT = 400;

const contentDir = writeContent();
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-kill-'));
const running = new Set<ChildProcess>();

beforeAll(() => {
  const pack = { ...PRODUCTS[1], stock: { EMB: { OS: STOCK } } };
  writeFileSync(join(contentDir, 'products', 'NF900002.json'), JSON.stringify(pack));
});
afterAll(() => {
  for (const server of running) server.kill('SIGKILL');
  for (const dir of [contentDir, dataDir]) rmSync(dir, { recursive: true });
});

/** The backend in a separate process. */
async function startServer(): Promise<{ base: string; server: ChildProcess }> {
  const DATABASE_URL = await testDatabase(dataDir);
  const env = {
    ...process.env,
    SANDBOX_PORT: '0',
    DATA_DIR: dataDir,
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
    CONTENT_DIR: contentDir,
  };
  const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(server);
  for await (const line of createInterface({ input: server.stdout })) {
    const base = /http:\S+/.exec(line)?.[0];
    if (base) return { base, server };
  }
  throw new Error('The server did not start.');
}

const clientFor = (base: string, token?: string) =>
  createClient({
    base,
    warn: () => undefined,
    context: () => ({
      siteId: 'northfell-uk',
      brand: 'northfell',
      region: 'EMEA',
      locale: 'en-gb',
      clientApp: 'kill-test',
      token,
    }),
  }).call;

test(
  'kill -9 in the middle of 1,000 add-to-cart calls: every acknowledged item is there after the restart, and no piece of stock is lost',
  { tags: ['long'] },
  async () => {
    const first = await startServer();
    const shoppers = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const token = (await guestToken(clientFor(first.base, undefined)))?.accessToken;
        const cart = createCartApi(clientFor(first.base, token));
        return { token, basketId: (await cart.create([])).basketId, acknowledged: 0, sent: 0 };
      }),
    );
    let acknowledged = 0;
    await Promise.all(
      shoppers.map(async (shopper) => {
        for (let at = 0; at < CALLS / SHOPPERS; at += 1) {
          shopper.sent += 1;
          try {
            // A new client per call, because one client deduplicates equal calls within 25 ms [HTTP-14].
            await createCartApi(clientFor(first.base, shopper.token)).add(shopper.basketId, { productId: SKU });
          } catch {
            return;
          }
          shopper.acknowledged += 1;
          acknowledged += 1;
          if (acknowledged === KILL_AT) first.server.kill('SIGKILL');
        }
      }),
    );
    if (first.server.signalCode === null) await once(first.server, 'exit');
    expect(first.server.signalCode).toBe('SIGKILL');
    expect(acknowledged).toBeLessThan(CALLS);

    const second = await startServer();
    let held = 0;
    for (const shopper of shoppers) {
      const { totalItems } = await createCartApi(clientFor(second.base, shopper.token)).read(shopper.basketId);
      expect(totalItems).toBeGreaterThanOrEqual(shopper.acknowledged);
      expect(totalItems).toBeLessThanOrEqual(shopper.sent);
      held += totalItems;
    }
    expect((await productInventory(clientFor(second.base), 'NF900002')).quantity).toBe(STOCK - held);
    second.server.kill('SIGTERM');
    expect((await once(second.server, 'exit'))[0]).toBe(0);
  },
);
