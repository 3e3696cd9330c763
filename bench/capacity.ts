import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { buildAll } from '../scripts/lib/build/build-shop.ts';
import { startCluster } from '../scripts/lib/cluster/cluster.ts';
import { openLeanClient } from '../tests/support/load/lean-client.ts';
import { plentyOfStock } from '../tests/support/load/plenty.ts';
import { buy } from '../tests/support/load/shopper.ts';
import { openVisitors } from '../tests/support/load/visitors.ts';

/**
 * `npm run bench:capacity`: what a page and an order cost a server and PostgreSQL, in processor time and bytes; the
 * capacity plan in docs/guides/capacity.md is worked out from it. Processor time hardly depends on what else the machine
 * does.
 */
const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const PAGES = 3_000;
const SEARCHES = 300;
const ORDERS = 300;
const AT_ONCE = 4;

/** Processor time of a process and all that it has started, ms. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return ((user + system + childUser + childSystem) / TICKS_A_SECOND) * 1_000;
}
const idsOf = (args: readonly string[]): number[] =>
  execFileSync('ps', ['-o', 'pid=', ...args], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);

await buildAll({ say: (line) => console.log(line) });
const content = plentyOfStock();
const cluster = await startCluster({
  servers: 1,
  durable: true,
  env: { CONTENT_DIR: content.folder, LOG_LEVEL: 'error', LOAD_SHEDDING: 'false' },
});
const visitors = openVisitors(cluster.base, {});
const client = openLeanClient(cluster.base);
const db = new pg.Client({ connectionString: cluster.settings.DATABASE_URL });
await db.connect();

const shop = cluster.servers[0]?.pid ?? 0;
const [postmaster = 0] = readFileSync(
  `${new URL(cluster.settings.DATABASE_URL).searchParams.get('host')}/data/postmaster.pid`,
  'utf8',
)
  .split('\n')
  .map(Number);
/** Processes of PostgreSQL end with their connection; those that are there are added up. */
const database = (): number =>
  [postmaster, ...idsOf(['--ppid', String(postmaster)])].reduce((sum, pid) => sum + cpuOf(pid), 0);
const size = async (): Promise<{ bytes: number; wal: number }> => {
  const { rows } = await db.query<{ bytes: string; wal: string }>(
    `select pg_database_size(current_database()) as bytes, pg_current_wal_lsn() - '0/0' as wal`,
  );
  return { bytes: Number(rows[0]?.bytes), wal: Number(rows[0]?.wal) };
};

async function measure(name: string, count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count / 10; n += 1) await work(n);
  await db.query('checkpoint');
  const [from, fromDb, before] = [cpuOf(shop), database(), await size()];
  let next = Math.ceil(count / 10);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count * 1.1) await work((next += 1));
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const after = await size();
  const each = (value: number): string => (value / count).toFixed(3);
  console.log(
    `${name}: server ${each(cpuOf(shop) - from)} ms, PostgreSQL ${each(database() - fromDb)} ms, ` +
      `${((after.bytes - before.bytes) / count / 1_024).toFixed(1)} kB in the database, ` +
      `${((after.wal - before.wal) / count / 1_024).toFixed(1)} kB of WAL, ${(count / seconds).toFixed(0)} a second`,
  );
}

try {
  const shopper = { visitors, payment: cluster.payment, origin: cluster.base };
  const headers = { 'accept-encoding': 'gzip' };
  await measure('page from memory', PAGES, (n) => client.ask(n, { path: '/en-gb', headers }));
  await measure('page rendered', SEARCHES, (n) => client.ask(n, { path: `/en-gb/search?q=jacket+${n}`, headers }));
  let failed = 0;
  await measure('order', ORDERS, async (n) => {
    if ((await buy(n, content.sku, shopper)) === undefined) failed += 1;
  });
  if (failed > 0) throw new Error(`${failed} orders were not placed.`);
} finally {
  await db.end();
  client.close();
  visitors.close();
  await cluster.stop();
  content.remove();
}
