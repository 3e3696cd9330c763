import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { AstroHandler } from './capture.ts';
import { readEnv, type Env } from './env.ts';
import { createLog } from './log.ts';
import { createShopServer } from './server.ts';
import { onSignals } from './shutdown.ts';
import { startServices } from './start-services.ts';
import { StartError, assertWritable, listenError } from './start-errors.ts';
import { warmPictures } from './warm-pictures.ts';

/** Time that requests get to finish after a stop signal; shorter at a developer's desk. */
const DRAIN_MS = 10_000;
const DRAIN_LOCAL_MS = 1_000;
const DIST = process.env['CAIRN_DIST'] ?? 'dist';

export interface RunningShop {
  /** Address to open in a browser. */
  readonly address: string;
  readonly port: number;
  readonly env: Env;
  close(): Promise<void>;
}

/**
 * Starts the built shop in this process: checks the environment, starts the
 * services, listens, stops in order on SIGTERM and SIGINT.
 *
 * @throws EnvError, StartError with a sentence that says what to do
 */
export async function startShop(): Promise<RunningShop> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const entry = resolve(DIST, 'server/entry.mjs');
  if (!existsSync(entry)) throw new StartError('There is no build yet. Run: npm run build (npm start does it by itself).');
  assertWritable(env.dataDir);
  const shown = env.host === '127.0.0.1' || env.host === '::1' ? 'localhost' : env.host;
  const origin = env.origin ?? `http://${shown}:${env.port}`;
  const stamp = resolve(DIST, '.stamp');
  const services = await startServices(env, { version: existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().slice(0, 12) : 'unstamped', origin, log });
  const { handler } = (await import(entry)) as { handler: AstroHandler };
  const shop = createShopServer({ services, handler, log, origin, clientDir: resolve(DIST, 'client') });
  const close = (): Promise<void> => shop.close(env.loopback ? DRAIN_LOCAL_MS : DRAIN_MS);
  onSignals(close, log);
  await new Promise<void>((done, failed) => {
    shop.server.once('error', (error) => failed(listenError(error, env)));
    shop.server.listen(env.port, env.host, done);
  });
  const { port } = shop.server.address() as AddressInfo;
  log.debug('listening', { port });
  process.send?.({ ready: true, port });
  if (env.warmPictures) void warmPictures(shop, services, log);
  return { address: `http://${shown}:${port}`, port, env, close };
}
