import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildAll } from '../scripts/lib/build/build-shop.ts';
import { startCluster } from '../scripts/lib/cluster/cluster.ts';
import { freePort } from '../scripts/lib/cluster/free-port.ts';
import { startShopProcess } from '../scripts/lib/cluster/shop-process.ts';
import { openPaymentStandIn } from '../sandbox/payment/listen.ts';
import { openBooks } from '../tests/support/engine.ts';
import { plentyOfStock } from '../tests/support/load/plenty.ts';
import { buy } from '../tests/support/load/shopper.ts';
import { openVisitors } from '../tests/support/load/visitors.ts';
import { type Mode, openFaultyProxy } from './faults/faulty-proxy.ts';
import { type Row, watchFault, type Watched } from './faults/watch.ts';

/**
 * `npm run bench:faults [-- --only cluster,upstream,disk]`: what breaks around a shop, what visitors get meanwhile, and
 * what is lost. Fails when an acknowledged order is lost, a page in memory is not served, or the shop does not come back
 * by itself within a minute.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: 'cluster,upstream,disk' } } });
const only = new Set(values.only.split(','));
const CLOCK = pathToFileURL(resolve('bench/faults/clock.ts')).href;
const DISK_MB = 24;
const WARM_ORDERS = 6;
/** What is left out under load is none of these faults. */
const CALM = { LOAD_SHEDDING: 'false' };

interface StoredOrder {
  readonly orderNumber: string;
  readonly placedAt: string | null;
}

const ordersIn = async (dataDir: string, databaseUrl?: string): Promise<ReadonlySet<string>> => {
  const books = await openBooks(dataDir, databaseUrl);
  const orders = await books.documents<StoredOrder>('order');
  await books.close();
  return new Set(orders.filter(({ placedAt }) => placedAt !== null).map(({ orderNumber }) => orderNumber));
};

await buildAll({ say: (line) => console.log(line) });
const content = plentyOfStock();
const { sku } = content;
const rows: Row[] = [];
const note = (row: Row): void => {
  rows.push(row);
  console.log(JSON.stringify(row));
};

/** Two servers on one PostgreSQL and one Redis. */
async function clusterFaults(): Promise<void> {
  const cluster = await startCluster({
    servers: 2,
    durable: true,
    env: { CONTENT_DIR: content.folder, LOG_LEVEL: 'silent', ...CALM },
  });
  const visitors = openVisitors(cluster.base, { patienceMs: 15_000 });
  const { postgres, redis, payment, base } = cluster;
  const watched: Watched = {
    sku,
    shopper: { visitors, payment, origin: base },
    orders: () => ordersIn('', cluster.settings.DATABASE_URL),
  };
  const setting = async (name: string, value: string): Promise<void> => {
    const client = new pg.Client({ connectionString: cluster.settings.DATABASE_URL });
    await client.connect();
    await client.query(`alter system set ${name} = ${value}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };
  try {
    note(
      await watchFault(
        'nothing',
        watched,
        () => undefined,
        () => undefined,
      ),
    );
    note(
      await watchFault(
        'Redis gone',
        watched,
        () => redis.kill(),
        () => redis.start(),
      ),
    );
    note(
      await watchFault(
        'Redis hangs',
        watched,
        () => redis.pause(),
        () => redis.resume(),
      ),
    );
    note(
      await watchFault(
        'PostgreSQL gone',
        watched,
        () => postgres.stop('immediate'),
        () => postgres.start(),
      ),
    );
    const slow = async (value: string) => {
      await setting('commit_siblings', '0');
      await setting('commit_delay', value);
    };
    note(
      await watchFault(
        'slow disk: each commit waits 0.1 s',
        watched,
        () => slow('100000'),
        () => slow('0'),
      ),
    );
    const clock = (hours: number) => async () => {
      await cluster.restart(1, { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_OFF_HOURS: String(hours) });
      // Without what a server that has just started is slow at.
      for (let n = 0; n < WARM_ORDERS; n += 1) await buy(n, sku, watched.shopper);
    };
    note(await watchFault('the clock of one server 24 h ahead', watched, clock(24), () => cluster.restart(1)));
    note(await watchFault('the clock of one server 24 h behind', watched, clock(-24), () => cluster.restart(1)));
  } finally {
    visitors.close();
    await cluster.stop();
  }
}

/** One server whose CMS and commerce API are elsewhere. */
async function upstreamFaults(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-faults-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const payment = await openPaymentStandIn({
    dataDir: join(home, 'provider'),
    host: '127.0.0.1',
    shopOrigin: origin,
    notify: () => Promise.resolve(new Response(null, { status: 204 })),
  });
  const token = 'token-of-the-bench';
  const keys = {
    PAYMENT_PROVIDER_ORIGIN: payment.origin,
    PAYMENT_CLIENT_KEY: payment.clientKey,
    PAYMENT_SECRET: payment.secret,
    CONTENT_PREVIEW_TOKEN: token,
    CONTENT_DIR: content.folder,
  };
  const backend = spawn(process.execPath, ['sandbox/server.ts'], {
    env: { ...process.env, ...keys, SANDBOX_PORT: '0', SANDBOX_UGC_PORT: '0', DATA_DIR: join(home, 'backend') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = createInterface({ input: backend.stdout });
  const address = await new Promise<string>((found) => {
    told.on('line', (line) => {
      const [, base] = /Sandbox on (http:\S+)/.exec(line) ?? [];
      if (base !== undefined) found(base);
    });
  });
  const [cms, commerce] = [await openFaultyProxy(address), await openFaultyProxy(address)];
  const shop = await startShopProcess({
    env: {
      ...keys,
      PORT: String(port),
      DATA_DIR: join(home, 'shop'),
      MEDIA_CACHE_DIR: join('.cache', 'media'),
      CONTENT_API_BASE: cms.base,
      COMMERCE_API_BASE: commerce.base,
      LOG_LEVEL: 'silent',
      ...CALM,
    },
  });
  const visitors = openVisitors(origin, { patienceMs: 15_000 });
  const watched: Watched = {
    sku,
    shopper: { visitors, payment, origin },
    orders: () => ordersIn(join(home, 'backend')),
  };
  const names: readonly (readonly [Mode, string])[] = [
    ['slow', 'slow (3 s)'],
    ['wrong', 'answers with a page instead of data'],
    ['failing', 'fails'],
    ['gone', 'gone'],
  ];
  try {
    for (const [service, proxy] of [
      ['CMS', cms],
      ['commerce', commerce],
    ] as const)
      for (const [mode, text] of names)
        note(
          await watchFault(
            `${service} ${text}`,
            watched,
            () => proxy.set(mode),
            () => proxy.set('well'),
          ),
        );
  } finally {
    visitors.close();
    await shop.stop('SIGINT');
    cms.close();
    commerce.close();
    backend.kill();
    await once(backend, 'exit');
    await payment.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** One server on SQLite whose disk is full; needs a user who may mount. */
async function diskFaults(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-disk-'));
  const disk = join(home, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    console.log('A full disk needs a user who may mount; left out.');
    return;
  }
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const payment = await openPaymentStandIn({
    dataDir: join(home, 'provider'),
    host: '127.0.0.1',
    shopOrigin: origin,
    notify: () => Promise.resolve(new Response(null, { status: 204 })),
  });
  const shop = await startShopProcess({
    env: {
      PORT: String(port),
      DATA_DIR: join(disk, 'data'),
      MEDIA_CACHE_DIR: join('.cache', 'media'),
      CONTENT_DIR: content.folder,
      PAYMENT_PROVIDER_ORIGIN: payment.origin,
      PAYMENT_CLIENT_KEY: payment.clientKey,
      PAYMENT_SECRET: payment.secret,
      LOG_LEVEL: 'silent',
      ...CALM,
    },
  });
  const visitors = openVisitors(origin, { patienceMs: 15_000 });
  const watched: Watched = {
    sku,
    shopper: { visitors, payment, origin },
    orders: () => ordersIn(join(disk, 'data')),
  };
  const ballast = join(disk, 'ballast');
  const fill = (): void => {
    for (let at = 0, size = 1_048_576; size >= 1_024; size /= 2)
      for (let isFull = false; !isFull; at += 1)
        try {
          writeFileSync(`${ballast}-${at}`, Buffer.alloc(size));
        } catch {
          isFull = true;
        }
  };
  const empty = (): void => {
    for (let at = 0; at < 2_000; at += 1) if (existsSync(`${ballast}-${at}`)) rmSync(`${ballast}-${at}`);
  };
  try {
    note(await watchFault('full disk', watched, fill, empty));
  } finally {
    visitors.close();
    await shop.stop('SIGINT');
    await payment.close();
    execFileSync('umount', [disk]);
    rmSync(home, { recursive: true, force: true });
  }
}

try {
  if (only.has('cluster')) await clusterFaults();
  if (only.has('upstream')) await upstreamFaults();
  if (only.has('disk')) await diskFaults();
  console.table(rows);
  const isMet = rows.every(
    (row) => row['orders lost'] === 0 && row['pages in memory %'] === 100 && Number.isFinite(row['back after s']),
  );
  if (!isMet) process.exitCode = 1;
} finally {
  content.remove();
}
