import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPaymentStandIn } from '../../sandbox/payment/listen.ts';
import { makeBackup } from '../../scripts/lib/backup/backup.ts';
import { restoreBackup } from '../../scripts/lib/backup/restore.ts';
import { freePort } from '../../scripts/lib/cluster/free-port.ts';
import { startPostgres } from '../../scripts/lib/cluster/postgres.ts';
import { startShopProcess } from '../../scripts/lib/cluster/shop-process.ts';
import { openBooks } from '../support/engine.ts';
import { plentyOfStock } from '../support/load/plenty.ts';
import { buy } from '../support/load/shopper.ts';
import { openVisitors } from '../support/load/visitors.ts';

const SHOPPERS = 4;
/** Orders before the first backup, between two, and after the last. */
const ORDERS = 8;

interface StoredOrder {
  orderNumber: string;
  placedAt: string | null;
  attempts: { key: string; state: string }[];
  taken: Record<string, number>;
  frozen: { items: unknown[] };
}

describe.each(['sqlite', 'postgres'] as const)('a backup of %s', (engine) => {
  test('made while shoppers order is whole: each order with its money and its pieces, and the shop goes on with it', async () => {
    const parts = new AsyncDisposableStack();
    try {
      const home = parts.adopt(mkdtempSync(join(tmpdir(), 'cairn-backup-')), (folder) =>
        rmSync(folder, { recursive: true, force: true }),
      );
      const content = parts.adopt(plentyOfStock(), ({ remove }) => remove());
      const server = engine === 'postgres' ? parts.adopt(startPostgres(), ({ remove }) => remove()) : undefined;
      const elsewhere = engine === 'postgres' ? parts.adopt(startPostgres(), ({ remove }) => remove()) : undefined;
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const payment = parts.adopt(
        await openPaymentStandIn({
          dataDir: join(home, 'provider'),
          host: '127.0.0.1',
          shopOrigin: origin,
          notify: () => Promise.resolve(new Response(null, { status: 204 })),
        }),
        (provider) => provider.close(),
      );
      const start = (dataDir: string, databaseUrl: string | undefined) =>
        startShopProcess({
          env: {
            PORT: String(port),
            DATA_DIR: dataDir,
            CONTENT_DIR: content.folder,
            MEDIA_CACHE_DIR: join('.cache', 'media'),
            LOG_LEVEL: 'error',
            PAYMENT_PROVIDER_ORIGIN: payment.origin,
            PAYMENT_CLIENT_KEY: payment.clientKey,
            PAYMENT_SECRET: payment.secret,
            ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
          },
        });
      const places = { dataDir: join(home, 'data'), databaseUrl: server?.url, mediaCacheDir: join(home, 'no-media') };
      const shop = await start(places.dataDir, places.databaseUrl);
      const visitors = parts.adopt(openVisitors(origin, { addresses: SHOPPERS * 10 }), ({ close }) => close());
      const shopper = { visitors, payment, origin };
      const acknowledged: string[] = [];
      let isOver = false;
      const shoppers = Array.from({ length: SHOPPERS }, async (_, at) => {
        for (let turn = 0; !isOver; turn += 1) {
          const order = await buy(at * 10 + (turn % 10), content.sku, shopper);
          if (order !== undefined) acknowledged.push(order);
        }
      });
      const ordered = (count: number) =>
        expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(count);
      await ordered(ORDERS);
      const before = [...acknowledged];
      const [first, second] = [await makeBackup(places, join(home, 'backups')), new Date(Date.now() + 1_000)];
      await ordered(acknowledged.length + ORDERS);
      const later = [...acknowledged];
      const backups = [
        { folder: first, holds: before },
        { folder: await makeBackup(places, join(home, 'backups'), second), holds: later },
      ];
      await ordered(acknowledged.length + ORDERS);

      // What is used is not overwritten.
      await expect(restoreBackup(places, first, true)).rejects.toThrow('Stop the servers first');
      isOver = true;
      await Promise.all(shoppers);
      await shop.stop('SIGINT');
      await expect(restoreBackup(places, first, false)).rejects.toThrow('holds data already');

      for (const [index, { folder, holds }] of backups.entries()) {
        expect(statSync(folder).mode & 0o777, 'read by its owner alone').toBe(0o700);
        const target = { dataDir: join(home, `restored-${index}`), databaseUrl: elsewhere?.url };
        await restoreBackup(target, folder, index > 0);
        const books = await openBooks(target.dataDir, target.databaseUrl ?? null);
        const orders = await books.documents<StoredOrder>('order');
        const carts = await books.documents<{ lines: { sku: string; reserved: number }[] }>('cart');
        const left = (await books.counters('stock:')).get(`stock:${content.sku}`) ?? -1;
        await books.close();
        const placed = orders.filter(({ placedAt }) => placedAt !== null);
        const numbers = new Set(placed.map(({ orderNumber }) => orderNumber));
        expect(holds.filter((number) => !numbers.has(number))).toEqual([]);
        expect(numbers.size).toBe(placed.length);
        for (const { attempts, frozen, taken } of placed)
          expect([attempts.at(-1)?.state, frozen.items.length, taken[content.sku]]).toEqual(['paid', 1, 1]);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const held = sum(carts.flatMap(({ lines }) => lines.map(({ reserved }) => reserved)));
        expect(left + held + placed.length).toBe(content.stock);

        const restored = await start(target.dataDir, target.databaseUrl);
        expect(await buy(1, content.sku, shopper)).toMatch(/^NF\d+$/);
        await restored.stop('SIGINT');
      }
    } finally {
      await parts.disposeAsync();
    }
  }, 240_000);
});
