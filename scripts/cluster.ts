import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/server/env/env.ts';
import { StartError } from '../src/server/start/start-errors.ts';
import { buildAll } from './lib/build/build-shop.ts';
import { type Cluster, startCluster } from './lib/cluster/cluster.ts';
import { lackingPrograms } from './lib/cluster/programs.ts';
import { explained } from './lib/explained.ts';
import { welcome } from './lib/welcome.ts';

/**
 * `npm run cluster`: three servers of the built shop behind nginx, on one PostgreSQL and one Redis, all of them on this
 * machine, on free ports of loopback and in a temporary folder. Ctrl-C ends all of it and leaves nothing behind.
 *
 *   npm run cluster -- --servers 5          more servers
 *   npm run cluster -- --checkout-servers 1 one more server, for cart and checkout alone
 *   npm run cluster -- --port 8080          where nginx listens
 *   npm run cluster -- --seconds 60         ends by itself
 *   npm run cluster -- --restart-every 30   a rolling restart: each 30 s the next server
 *   npm run cluster -- --kill-every 30      kill -9: each 30 s the next server, which is then started anew
 */
const SECOND_MS = 1_000;
const MOST_SERVERS = 9;

/** @throws StartError unless it is a whole number from 1 to `most` */
function wholeNumber(name: string, given: string | undefined, most = 86_400): number | undefined {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new StartError(`--${name} is a whole number from 1 to ${most}, not ${given}.`);
  return value;
}

function readOptions() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      servers: text,
      'checkout-servers': text,
      port: text,
      seconds: text,
      'restart-every': text,
      'kill-every': text,
    },
  });
  const restartEvery = wholeNumber('restart-every', values['restart-every']);
  const killEvery = wholeNumber('kill-every', values['kill-every']);
  if (restartEvery !== undefined && killEvery !== undefined)
    throw new StartError('Choose one of --restart-every and --kill-every.');
  return {
    servers: wholeNumber('servers', values.servers, MOST_SERVERS) ?? 3,
    checkoutServers: wholeNumber('checkout-servers', values['checkout-servers'], MOST_SERVERS) ?? 0,
    port: wholeNumber('port', values.port, 65_535),
    seconds: wholeNumber('seconds', values.seconds),
    every: restartEvery ?? killEvery,
    turn: restartEvery === undefined ? ('kill' as const) : ('restart' as const),
  };
}

function describe({ base, servers, settings }: Cluster): string {
  // The provider is the stand-in that the cluster runs.
  const env = { ...readEnv({ ...process.env, ...settings }), paymentProviderOrigin: undefined };
  const text = welcome(base, env, servers[0]?.base);
  return `${text}
  Servers  ${servers.map((server) => server.base).join(', ')}
  Hook     POST ${base}/hooks/content with Authorization: Bearer ${settings.CONTENT_HOOK_SECRET}
  Data     ${settings.DATABASE_URL}
           ${settings.REDIS_URL}

  Ctrl-C ends all of it and leaves nothing behind.
`;
}

/** Restarts or kills one server after the other until it is told to stop. */
async function takeTurns(cluster: Cluster, turn: 'restart' | 'kill', every: number, signal: AbortSignal) {
  const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${what}`);
  for (let at = 0; ; at = (at + 1) % cluster.servers.length) {
    await pause(every * SECOND_MS, undefined, { signal });
    const name = cluster.servers[at]?.base ?? '';
    say(turn === 'kill' ? `kill -9 ${name}` : `${name} restarts`);
    if (turn === 'restart') await cluster.restart(at);
    else {
      await cluster.kill(at);
      await cluster.revive(at);
    }
    say(`${name} is back`);
  }
}

async function run(): Promise<void> {
  const { servers, checkoutServers, port, seconds, every, turn } = readOptions();
  const lacking = lackingPrograms();
  if (lacking.length > 0) throw new StartError(lacking.join('\n'));
  await buildAll({ say: (line) => console.log(line) });
  const ending = new AbortController();
  const { signal } = ending;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  const cluster = await startCluster({
    servers,
    checkoutServers,
    port,
    // Of a stopping cluster only the end is of interest.
    say: (from, line) => void (signal.aborted || console.error(`${from}  ${line}`)),
  });
  if (seconds !== undefined) setTimeout(() => ending.abort(), seconds * SECOND_MS).unref();
  try {
    if (signal.aborted) return;
    console.log(describe(cluster));
    // A turn that is under way comes to its end: nothing may start while the rest is taken down.
    await (every === undefined ? once(signal, 'abort') : takeTurns(cluster, turn, every, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    ending.abort();
    await cluster.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
