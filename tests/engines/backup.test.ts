import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createUploadFolder } from '../../sandbox/content/media/upload-folder.ts';
import { openPaymentStandIn } from '../../sandbox/payment/listen.ts';
import { openStore } from '../../sandbox/store/open-store.ts';
import { makeBackup } from '../../scripts/lib/backup/backup.ts';
import { restoreBackup } from '../../scripts/lib/backup/restore.ts';
import { freePort } from '../../scripts/lib/cluster/free-port.ts';
import { findPostgres, startPostgres } from '../../scripts/lib/cluster/postgres.ts';
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

const PASSWORD = 'pass word/of@tests';
const UPLOAD = 'harbour.png';

/** PostgreSQL's programs, which note what they are called with. */
function notingPrograms(home: string) {
  const [bin, notes] = [join(home, 'bin'), join(home, 'notes')];
  mkdirSync(bin);
  for (const name of ['initdb', 'pg_dump', 'pg_restore']) {
    writeFileSync(
      join(bin, name),
      `#!/bin/sh\nprintf '%s\\n' "${name} password=$PGPASSWORD" "$@" >> ${notes}\nexec ${findPostgres()}/${name} "$@"\n`,
    );
    chmodSync(join(bin, name), 0o755);
  }
  vi.stubEnv('PG_BIN', bin);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => readFileSync(notes, 'utf8').split('\n');
}

/** A folder, and a PostgreSQL server that a password is sent to. */
function prepared() {
  const home = mkdtempSync(join(tmpdir(), 'cairn-backup-'));
  const server = startPostgres();
  onTestFinished(() => {
    server.remove();
    rmSync(home, { recursive: true, force: true });
  });
  const databaseUrl = server.url.replace('postgres@', `postgres:${encodeURIComponent(PASSWORD)}@`);
  const dataDir = join(home, 'data');
  return { home, server, places: { dataDir, databaseUrl, mediaCacheDir: join(dataDir, 'media') } };
}

test('an upload comes back with the database, into a data folder that is there only when asked', async () => {
  const { home, places } = prepared();
  const { dataDir, databaseUrl } = places;
  const uploads = createUploadFolder(join(dataDir, 'uploads'));
  await uploads.write(UPLOAD, Buffer.from('picture'));
  await (await openStore({ dataDir, databaseUrl })).close();
  const folder = await makeBackup(places, join(home, 'backups'));

  await uploads.remove(UPLOAD);
  writeFileSync(join(dataDir, 'since'), 'made after the backup');
  const { leftOut } = await restoreBackup(places, folder, true);
  expect(existsSync(join(dataDir, 'uploads', UPLOAD))).toBe(false);
  expect(leftOut).toEqual([expect.stringContaining(`${dataDir} is there already`)]);
  expect(leftOut[0]).toContain('--files');

  expect((await restoreBackup(places, folder, true, true)).leftOut).toEqual([]);
  expect((await uploads.read(UPLOAD))?.toString()).toBe('picture');
  expect(existsSync(join(dataDir, 'since'))).toBe(true);

  const elsewhere = { ...places, dataDir: join(home, 'new') };
  expect((await restoreBackup(elsewhere, folder, true)).leftOut).toEqual([]);
  expect((await createUploadFolder(join(home, 'new', 'uploads')).read(UPLOAD))?.toString()).toBe('picture');

  const outside = { ...places, mediaUploadsDir: join(home, 'shared'), mediaUploadsBucket: undefined };
  expect((await restoreBackup(outside, folder, true, true)).leftOut).toEqual([
    expect.stringContaining(join(home, 'shared')),
  ]);
});

test('uploads behind a link are in the backup, and files that cannot be restored are reported', async () => {
  const { home, places } = prepared();
  const { dataDir, databaseUrl } = places;
  const disk = createUploadFolder(join(home, 'disk'));
  await disk.write(UPLOAD, Buffer.from('picture'));
  const real = join(home, 'real');
  mkdirSync(real);
  symlinkSync(real, dataDir);
  symlinkSync(join(home, 'disk'), join(dataDir, 'uploads'));
  symlinkSync(join(home, 'nowhere'), join(dataDir, 'dangling'));
  await (await openStore({ dataDir, databaseUrl })).close();
  const folder = await makeBackup(places, join(home, 'backups'));

  await disk.remove(UPLOAD);
  await restoreBackup(places, folder, true, true);
  expect((await disk.read(UPLOAD))?.toString()).toBe('picture');
  expect(lstatSync(join(dataDir, 'uploads')).isSymbolicLink()).toBe(true);

  const elsewhere = { ...places, dataDir: join(home, 'new') };
  mkdirSync(elsewhere.dataDir);
  writeFileSync(join(elsewhere.dataDir, 'uploads'), 'not a folder');
  await expect(restoreBackup(elsewhere, folder, true, true)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The database is restored, but not all files are/),
  });
});

test('the password of the database is in no argument and in no error', async () => {
  const { home, server, places } = prepared();
  const { dataDir, databaseUrl } = places;
  const noted = notingPrograms(home);
  await (await openStore({ dataDir, databaseUrl })).close();
  const folder = await makeBackup(places, join(home, 'backups'));
  await restoreBackup(places, folder, true);
  const calls = noted();
  for (const name of ['pg_dump', 'pg_restore']) expect(calls).toContain(`${name} password=${PASSWORD}`);
  const secret = [PASSWORD, encodeURIComponent(PASSWORD)];
  const args = calls.filter((line) => !line.includes(' password='));
  expect(args.filter((line) => secret.some((one) => line.includes(one)))).toEqual([]);

  server.stop();
  const errors = await Promise.all([
    makeBackup(places, join(home, 'later')).catch((error: unknown) => error),
    restoreBackup(places, folder, true).catch((error: unknown) => error),
  ]);
  for (const error of errors) {
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(/database/i) });
    const told = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(secret.filter((one) => told.includes(one))).toEqual([]);
  }
});
