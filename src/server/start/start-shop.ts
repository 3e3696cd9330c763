import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { RenderPage } from '../pages/render-page.ts';
import { readEnv, type Env } from '../env/env.ts';
import { createLog } from '../observability/log.ts';
import { createShopServer, type ShopServer } from '../server.ts';
import type { Services } from '../services.ts';
import { logUnhandledRejections, onSignals } from './shutdown.ts';
import { assertWritable, listenError, StartError } from './start-errors.ts';
import { startServices } from './start-services.ts';
import { warmPictures } from './warm-pictures.ts';

/** Time for requests to finish after a stop signal; shorter on loopback. */
const DRAIN_MS = 10_000;
const DRAIN_LOCAL_MS = 1_000;
/** Length of the build hash prefix that identifies a build. */
const VERSION_LENGTH = 12;
const DIST = process.env['CAIRN_DIST'] ?? 'dist';
/** Folder of exported pages (RENDER=static). */
export const STATIC_DIR = resolve(process.env['CAIRN_STATIC'] ?? join(DIST, 'static'));

const version = (): string => {
  const stamp = resolve(DIST, '.stamp');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().slice(0, VERSION_LENGTH) : 'unstamped';
};

/**
 * Creates the built shop without listening.
 *
 * @throws StartError when there is no build or the data folder is not writable
 */
export async function openShop(env: Env, origin: string): Promise<{ shop: ShopServer; services: Services }> {
  const entry = resolve(DIST, 'server/entry.mjs');
  if (!existsSync(entry))
    throw new StartError('There is no build yet. Run: npm run build (npm start does it by itself).');
  assertWritable(env.dataDir);
  const log = createLog(env.logLevel);
  const clientDir = resolve(DIST, 'client');
  const [services, { renderPage }] = await Promise.all([
    startServices(env, { version: version(), origin, log, clientDir }),
    import(entry) as Promise<{ renderPage: RenderPage }>,
  ]);
  return {
    services,
    shop: createShopServer({
      services,
      renderPage,
      log,
      origin,
      clientDir,
      ...(env.render === 'static' ? { staticDir: STATIC_DIR } : {}),
    }),
  };
}

export interface RunningShop {
  /** URL to open in a browser. */
  readonly address: string;
  readonly port: number;
  readonly env: Env;
  close(): Promise<void>;
}

/**
 * The port to listen on. `PORT=0` finds a free one first, because emails and payment frames name the shop's address.
 */
async function portToUse({ port, host }: Env): Promise<number> {
  if (port !== 0) return port;
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const found = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  return found;
}

/**
 * Starts the built shop in this process: validates the environment, starts the services, listens, and shuts down
 * gracefully on SIGTERM and SIGINT.
 *
 * @throws EnvError, StartError with a message that says how to fix it
 */
export async function startShop(): Promise<RunningShop> {
  const settings = readEnv(process.env);
  const env = { ...settings, port: await portToUse(settings) };
  const log = createLog(env.logLevel);
  const shown = env.loopback ? 'localhost' : env.host;
  const { shop, services } = await openShop(env, env.origin ?? `http://${shown}:${env.port}`);
  const close = (): Promise<void> => shop.close(env.loopback ? DRAIN_LOCAL_MS : DRAIN_MS);
  onSignals(close, log);
  logUnhandledRejections(log);
  await new Promise<void>((done, failed) => {
    shop.server.once('error', (error) => failed(listenError(error, env)));
    shop.server.listen(env.port, env.host, done);
  });
  const { port } = env;
  process.send?.({ ready: true, port });
  if (env.warmPictures) void warmPictures(shop, services, log);
  return { address: `http://${shown}:${port}`, port, env, close };
}
