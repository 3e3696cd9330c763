import { openStore } from '../../../sandbox/store/open-store.ts';
import { ConflictError, CounterError, type Store, StoreUnavailableError } from '../../../sandbox/store/store.ts';
import type { Env } from '../env/env.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { isTracing, traced } from '../observability/tracing/tracing.ts';
import { StartError } from './start-errors.ts';

/** How long a start waits for a database that starts at the same time, and between two tries; milliseconds. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 1_000;

/** The store with a span for each commit, when requests are traced. */
const tracedStore = (store: Store): Store =>
  isTracing()
    ? {
        ...store,
        commit: (ops) => traced('store commit', 'client', { 'cairn.operations': ops.length }, () => store.commit(ops)),
      }
    : store;

const MS = 1_000;

/** The store with the time of each commit, when figures are kept. */
const measuredStore = (store: Store, metrics: Metrics | undefined): Store =>
  metrics === undefined
    ? store
    : {
        ...store,
        async commit(ops) {
          const started = performance.now();
          const done = (outcome: 'ok' | 'refused' | 'failed') =>
            metrics.committed((performance.now() - started) / MS, outcome);
          try {
            const counters = await store.commit(ops);
            done('ok');
            return counters;
          } catch (error) {
            done(error instanceof ConflictError || error instanceof CounterError ? 'refused' : 'failed');
            throw error;
          }
        },
      };

/**
 * Opens the shop's store, on the configured engine.
 * @throws StartError when PostgreSQL does not answer within half a minute
 */
export async function openShopStore(
  { dataDir, databaseUrl, databaseConnections: connections }: Env,
  log: Log | undefined,
  metrics?: Metrics,
): Promise<Store> {
  const until = performance.now() + PATIENCE_MS;
  const report = (message: string) => log?.warn('store', { reason: message });
  for (;;) {
    try {
      return measuredStore(tracedStore(await openStore({ dataDir, databaseUrl, connections, log: report })), metrics);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      const why = error.cause instanceof Error ? error.cause.message : 'it does not answer';
      if (performance.now() >= until)
        throw new StartError(
          `The database of DATABASE_URL cannot be reached (${why}). Start it, or correct the address.`,
          {
            cause: error,
          },
        );
      report(`Waiting for the database: ${why}`);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
}
