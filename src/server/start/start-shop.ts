import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../pages/render-page.ts';
import { readEnv, type Env } from '../env/env.ts';
import { createLog, type Log } from '../observability/log.ts';
import { listenForMetrics } from '../observability/metrics/endpoint.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { type Tracing, useTracing } from '../observability/tracing/tracing.ts';
import { EXPORTED } from '../../preview/live/talk.ts';
import { createShopServer, type ShopServer } from '../server.ts';
import type { Services } from '../services.ts';
import { exportedAs, exportShop, localesFrom } from '../static-export/export-shop.ts';
import { runDeploy } from '../static-export/deploy.ts';
import { exportDue } from '../static-export/standing/due.ts';
import { startRenderers, type StartRenderers } from '../static-export/renderers.ts';
import { delivered, exportFailed, readOutcome } from '../static-export/standing/outcome.ts';
import { type Deploy, type Rebuild, rebuildOnChange } from '../static-export/rebuild-on-change.ts';
import { logUnhandledRejections, onSignals } from './shutdown.ts';
import { assertWritable, listenError, StartError } from './start-errors.ts';
import { startServices } from './start-services.ts';
import { busiestPages, tellBusiestPages } from './busiest-pages.ts';
import { warmPages } from './warm-pages.ts';
import { warmPictures } from './warm-pictures.ts';

/** Time for open requests to finish after a stop signal: as long as one may take, less where nobody else is served. */
const FINISH_MS = 30_000;
const FINISH_LOCAL_MS = 1_000;
/** Length of the build hash prefix that identifies a build. */
const VERSION_LENGTH = 12;
const DIST = process.env['CAIRN_DIST'] ?? 'dist';
/** Folder of exported pages (RENDER=static). */
export const STATIC_DIR = resolve(process.env['CAIRN_STATIC'] ?? join(DIST, 'static'));

/** Pages under way; whole pages are not kept. */
const EXPORT_CACHES = { pageCacheBytes: 0, fragmentCacheBytes: 4 * 1024 * 1024 };

/** Id of the build on the disk. */
export const builtVersion = (): string => {
  const stamp = resolve(DIST, '.stamp');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().slice(0, VERSION_LENGTH) : 'unstamped';
};

/**
 * Creates the built shop without listening.
 *
 * @param exporting renders each page once, so that little need be remembered
 * @throws StartError when there is no build or the data folder is not writable
 */
export async function openShop(
  given: Env,
  origin: string,
  exporting = false,
  metrics?: Metrics,
): Promise<{ shop: ShopServer; services: Services }> {
  const env = exporting ? { ...given, ...EXPORT_CACHES } : given;
  const entry = resolve(DIST, 'server/entry.mjs');
  if (!existsSync(entry))
    throw new StartError('There is no build yet. Run: npm run build (npm start does it by itself).');
  assertWritable(env.dataDir);
  const log = createLog(env.logLevel);
  const clientDir = resolve(DIST, 'client');
  const staticDir = env.render === 'static' ? STATIC_DIR : undefined;
  const load = (): Promise<{ renderPage: RenderPage }> => import(entry) as Promise<{ renderPage: RenderPage }>;
  const [services, { renderPage }] = await Promise.all([
    startServices(env, { version: builtVersion(), origin, log, clientDir, exporting, metrics, staticDir }),
    // An export of many pages has them rendered on other threads, and this one has no need of the program.
    exporting ? { renderPage: async (...page: Parameters<RenderPage>) => (await load()).renderPage(...page) } : load(),
  ]);
  return {
    services,
    shop: createShopServer({
      services,
      renderPage,
      log,
      origin,
      clientDir,
      previousDir: resolve(DIST, 'previous'),
      metrics,
      ...(staticDir === undefined ? {} : { staticDir }),
    }),
  };
}

/** Threads that render for an export, one for each core. */
export function renderersOf({ env, settings, ...services }: Services): StartRenderers {
  const { contentApiBase, contentCms, production, mockContent, mockDir, serverTimeoutMs, logLevel } = env;
  const { fragmentCacheBytes } = EXPORT_CACHES;
  const own = { contentApiBase, contentCms, production, mockContent, mockDir, serverTimeoutMs, logLevel };
  const entry = pathToFileURL(resolve(DIST, 'server/entry.mjs')).href;
  const data = {
    settings,
    env: { ...own, fragmentCacheBytes },
    origin: settings.origin,
    clientDir: resolve(DIST, 'client'),
    entry,
  };
  return (wanted) => startRenderers(services, { ...data, ...wanted }, availableParallelism());
}

/** Switches tracing on where it is configured; its library is loaded only then. */
async function startTracing({ tracesEndpoint, tracesName }: Env, log: Log): Promise<Tracing | undefined> {
  if (tracesEndpoint === undefined) return undefined;
  const { createOtelTracing } = await import('../observability/tracing/otel.ts');
  const tracing = createOtelTracing({
    endpoint: tracesEndpoint,
    serviceName: tracesName,
    version: builtVersion(),
    log,
  });
  useTracing(tracing);
  return tracing;
}

/** Hands an export on by the operator's command. */
const deployBy = (command: string): Deploy => ({
  run: (signal) => runDeploy(command, realpathSync(STATIC_DIR), { signal }),
  isDue: () => readOutcome(STATIC_DIR).undelivered !== undefined,
  delivered: () => delivered(STATIC_DIR),
  failed: () => exportFailed(STATIC_DIR, 'delivery'),
});

/** Keeps the exported pages up to date with the content, in the locales of the last export. */
function rebuildStatic(shop: ShopServer, services: Services, log: Log): Rebuild {
  const { staticDeploy } = services.env;
  return rebuildOnChange({
    services,
    log,
    due: () => exportDue(STATIC_DIR, services),
    run: async (tags, signal) => {
      const { locales = localesFrom(undefined), pictures = true } = (await exportedAs(STATIC_DIR)) ?? {};
      const clientDir = resolve(DIST, 'client');
      return exportShop({
        shop,
        services,
        renderers: renderersOf(services),
        clientDir,
        buildNow: builtVersion,
        out: STATIC_DIR,
        locales,
        pictures,
        tags,
        signal,
        isDelivered: staticDeploy !== undefined,
      });
    },
    deploy: staticDeploy === undefined ? undefined : deployBy(staticDeploy),
    onEnd: () => services.talk([EXPORTED]),
  });
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
  const { metricsPort, metricsToken } = env;
  const metrics =
    metricsPort === undefined && metricsToken === undefined
      ? undefined
      : (await import('../observability/metrics/prometheus.ts')).createMetrics();
  const tracing = await startTracing(env, log);
  const { shop, services } = await openShop(env, env.origin ?? `http://${shown}:${env.port}`, false, metrics);
  let rebuild: Rebuild | undefined;
  const lastWord = services.shared && tellBusiestPages(shop.cache, services.shared);
  const close = async (drainMs = env.drainMs): Promise<void> => {
    // From the first moment on the balancer is told, and the export is stopped while visitors are still served.
    const besides = Promise.all([rebuild?.close(), lastWord?.()]);
    await shop.close(env.loopback && drainMs === 0 ? FINISH_LOCAL_MS : FINISH_MS, drainMs, besides);
    metricsServer?.close();
    await tracing?.close();
  };
  const metricsServer =
    metrics === undefined || metricsPort === undefined ? undefined : await listenForMetrics(metrics, log, metricsPort);
  onSignals((signal) => close(signal === 'SIGTERM' ? env.drainMs : 0), log);
  logUnhandledRejections(log);
  await shop.listen(env).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, env);
  });
  const { port } = env;
  process.send?.({ ready: true, port });
  if (env.warmMs > 0 && env.render === 'server')
    void shop.prepare(() =>
      warmPages({ shop, busiest: () => busiestPages(services.shared), limitMs: env.warmMs, log }),
    );
  if (env.warmPictures) void warmPictures(shop, services, log);
  if (env.render === 'static' && env.staticRebuild) rebuild = rebuildStatic(shop, services, log);
  return { address: `http://${shown}:${port}`, port, env, close };
}
