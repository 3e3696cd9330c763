import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildAll } from '../scripts/lib/build/build-shop.ts';
import { startCluster } from '../scripts/lib/cluster/cluster.ts';
import { openLoop } from '../tests/support/load/open-loop.ts';
import { openVisitors } from '../tests/support/load/visitors.ts';
import { nextBuild } from '../tests/support/servers/next-build.ts';

/**
 * `npm run bench:restart [-- --rate 200]`: three servers are restarted one after the other, from one build to the next,
 * while visitors come, one in four of them with a POST. Fails when a request fails, a page of either build does not find
 * a script, or a POST was not carried out exactly once.
 */
const { values } = parseArgs({ options: { rate: { type: 'string', default: '200' } } });
const RATE = Number(values.rate);
const REQUESTS_PER_POST = 4;
/** One view in so many is read for the scripts of its page. */
const VIEWS_PER_READ = 4;
/** So many that none of them meets the limit of subscriptions in a minute. */
const ADDRESSES = 2_000;
const PAGES = ['/en-us', '/de-de/sale', '/en-us/p/skarn-shell-jacket-NF104001MOS'];
const ASSET = /\/_astro\/[\w.-]+\.(?:js|css)/g;
const emailOf = (n: number): string => `build-${n}@northfell.example`;

await buildAll({ say: (line) => console.log(line) });
const next = nextBuild();
const cluster = await startCluster({ env: { LOG_LEVEL: 'error' } });
// A connection for each request: nginx ends idle ones when it is reloaded, and browsers then open another.
const visitors = openVisitors(cluster.base, { addresses: ADDRESSES, connections: 0, patienceMs: 25_000 });
const problems: string[] = [];
const subscribed: string[] = [];

async function subscribe(n: number): Promise<void> {
  const email = emailOf(n);
  subscribed.push(email);
  const { status, location, problem } = await visitors.ask(n, {
    path: '/api/form/newsletter',
    method: 'POST',
    headers: { origin: cluster.base, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ locale: 'en-us', email, policy: 'on' }).toString(),
  });
  if (status !== 303 || location !== '/en-us/newsletter?notice=subscribed')
    problems.push(`${email}: ${problem ?? `${status} ${location}`}`);
}

async function view(n: number): Promise<void> {
  const path = PAGES[n % PAGES.length] ?? '';
  const isRead = n % VIEWS_PER_READ === 1;
  const headers: Record<string, string> = isRead ? {} : { 'accept-encoding': 'gzip' };
  const { status, body, problem } = await visitors.ask(n, { path, headers });
  if (status !== 200) return void problems.push(`${path}: ${problem ?? status}`);
  if (!isRead) return;
  const assets = [...new Set(body.match(ASSET) ?? [])];
  // Whichever server answers for it.
  const asset = assets[n % assets.length] ?? '';
  const answer = await visitors.ask(n, { path: asset });
  if (answer.status !== 200) problems.push(`${asset}: ${answer.problem ?? answer.status}`);
}

try {
  for (let n = 1; n <= 60; n += 1) await view(n);
  const work: Promise<void>[] = [];
  let isOver = false;
  const started = performance.now();
  const load = openLoop(
    RATE,
    3_600,
    (n) => void work.push(n % REQUESTS_PER_POST === 0 ? subscribe(n) : view(n)),
    () => isOver,
  );
  await pause(2_000);
  for (const at of cluster.servers.keys()) await cluster.restart(at, { CAIRN_DIST: next.folder });
  await pause(2_000);
  isOver = true;
  const begun = await load;
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(work);
  const mails = (await (await fetch(`${cluster.servers[0]?.base}/sandbox/outbox`)).json()) as { to: string }[];
  const told = mails.map(({ to }) => to).filter((to) => to.startsWith('build-'));
  const isOnce = told.length === subscribed.length && new Set(told).size === told.length;
  for (const problem of problems.slice(0, 20)) console.log(problem);
  console.log(
    `${begun} requests, ${(begun / seconds).toFixed(0)} a second, ${subscribed.length} POSTs; ${problems.length} failed, ` +
      `each POST was ${isOnce ? '' : 'not '}carried out once`,
  );
  if (problems.length > 0 || !isOnce) process.exitCode = 1;
} finally {
  visitors.close();
  await cluster.stop();
  next.remove();
}
