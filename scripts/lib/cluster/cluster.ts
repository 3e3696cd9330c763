import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPaymentStandIn } from '../../../sandbox/payment/listen.ts';
import { NOTIFICATION_PATH } from '../../../sandbox/payment/stand-in.ts';
import { StartError } from '../../../src/server/start/start-errors.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { startPostgres } from './postgres.ts';
import { lackingPrograms } from './programs.ts';
import { startRedis } from './redis.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const SERVERS = 3;
const SECRET_BYTES = 32;
/** Longer than nginx keeps idle connections to a server, see deploy/nginx/servers.conf. */
const DRAIN_SECONDS = 4;
const WARM_SECONDS = 3;
const PROBE_MS = 50;

export interface ClusterOptions {
  /** How many servers of the shop. */
  readonly servers?: number;
  /** How many more for the checkout alone. */
  readonly checkoutServers?: number;
  /** Port of nginx; a free one when absent. */
  readonly port?: number | undefined;
  /** Further settings of every server. */
  readonly env?: Readonly<Record<string, string>>;
  /** PostgreSQL waits for the disk, as a shop's does; for measurements. */
  readonly durable?: boolean;
  /** Called with each line a server writes, and the port it listens on. */
  readonly say?: (port: number, line: string) => void;
}

/** Waits until a server says that visitors may be sent to it. */
async function untilReady(base: string): Promise<void> {
  while (!(await fetch(`${base}/readyz`)).ok) await pause(PROBE_MS);
}

/** A machine's worth of servers: the built shop several times behind nginx, on one PostgreSQL and one Redis. */
export async function startCluster({
  servers: count = SERVERS,
  checkoutServers = 0,
  port,
  env = {},
  durable = false,
  say,
}: ClusterOptions = {}) {
  const lacking = lackingPrograms();
  if (lacking.length > 0) throw new StartError(lacking.join('\n'));
  const open = new AsyncDisposableStack();
  try {
    const home = open.adopt(mkdtempSync(join(tmpdir(), 'cairn-cluster-')), (folder) =>
      rmSync(folder, { recursive: true, force: true }),
    );
    const postgres = open.adopt(startPostgres({ durable }), (server) => server.remove());
    const redis = open.adopt(await startRedis(), (server) => server.remove());
    const front = port ?? (await freePort());
    const base = `http://localhost:${front}`;
    // The provider's books outlive the servers, as those of a real one do.
    const payment = open.adopt(
      await openPaymentStandIn({
        dataDir: home,
        host: '127.0.0.1',
        shopOrigin: base,
        notify: async (request) =>
          fetch(`${base}/api${NOTIFICATION_PATH}`, {
            method: 'POST',
            headers: request.headers,
            body: await request.text(),
          }),
      }),
      (provider) => provider.close(),
    );
    const settings = {
      ORIGIN: base,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      WARM_SECONDS: String(WARM_SECONDS),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      MEDIA_CACHE_DIR: join(home, 'media'),
      MEDIA_UPLOADS_DIR: join(home, 'uploads'),
      CONTENT_HOOK_SECRET: randomBytes(SECRET_BYTES).toString('hex'),
      PAYMENT_PROVIDER_ORIGIN: payment.origin,
      PAYMENT_CLIENT_KEY: payment.clientKey,
      PAYMENT_SECRET: payment.secret,
      ...env,
    };
    const start = async (at: number, more: Readonly<Record<string, string>> = {}): Promise<ShopProcess> => {
      const own = ports[at] ?? 0;
      const server = await startShopProcess({
        env: {
          LOG_LEVEL: 'warn',
          ...settings,
          PORT: String(own),
          // The reference backend answers for its outbox under the server's own address.
          ALLOWED_HOSTS: `localhost:${own}`,
          DATA_DIR: join(home, `server-${at + 1}`),
          ...more,
        },
        say: (line) => say?.(own, line),
      });
      await untilReady(server.base);
      return server;
    };
    const ports: number[] = [];
    while (ports.length < count + checkoutServers) ports.push(await freePort());
    const nginx = open.adopt(await startNginx(front, ports.slice(0, count), ports.slice(count)), (proxy) =>
      proxy.stop(),
    );
    const servers: ShopProcess[] = [];
    open.defer(async () => void (await Promise.all(servers.map((server) => server.stop('SIGINT')))));
    // Those that fail to start must not leave the others behind.
    const started = await Promise.allSettled([...ports.keys()].map((at) => start(at)));
    for (const one of started) if (one.status === 'fulfilled') servers.push(one.value);
    for (const one of started) if (one.status === 'rejected') throw one.reason;

    const serverAt = (at: number): ShopProcess => {
      const server = servers[at];
      if (server === undefined) throw new RangeError(`There is no server ${at}.`);
      return server;
    };
    return {
      /** Address of nginx without trailing slash. */
      base,
      settings,
      /** Folder with what servers and payment provider keep. */
      home,
      payment,
      postgres,
      redis,
      servers: servers as readonly ShopProcess[],
      /** Ends a server at once, as a power cut would. @param at its index */
      kill: (at: number): Promise<void> => serverAt(at).kill(),
      /** Starts a server that has ended, on its old port. */
      revive: async (at: number): Promise<void> => {
        servers[at] = await start(at);
      },
      /**
       * Restarts a server as the operator's guide says: no request notices.
       * @param more settings from then on, such as another build
       */
      restart: async (at: number, more?: Readonly<Record<string, string>>): Promise<void> => {
        const server = serverAt(at);
        await nginx.mark(server.port, 'down');
        await server.stop('SIGTERM');
        servers[at] = await start(at, more);
        await nginx.mark(server.port, 'up');
      },
      /** Ends everything and leaves nothing behind. */
      stop: (): Promise<void> => open.disposeAsync(),
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
