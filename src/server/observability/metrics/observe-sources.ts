import { Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import { gaugesOf, observeLoad } from './load-metrics.ts';
import type { Sources } from './metrics.ts';

/** How long a scrape waits for one figure, milliseconds. Prometheus gives up on all of them after ten seconds. */
const PATIENCE_MS = 2_000;

/** What was asked for, within the time a scrape has; rejects otherwise. */
async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The figure was not there in time.')), PATIENCE_MS);
  try {
    return await Promise.race([ask(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Registers the figures that are read when the metrics are asked for. */
export function observeSources(registry: Registry<OpenMetricsContentType>, sources: Sources): void {
  const { cache, load, upstreams, database, redisUp } = sources;
  const registers = [registry];
  const gauge = gaugesOf(registry);
  /**
   * A figure that something else is asked for. All others are there while that does not answer.
   *
   * @param silent value while it does not answer; undefined leaves the figure out
   */
  const asked = (name: string, help: string, ask: () => Promise<number>, silent?: number): void =>
    void new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          this.set(await inTime(ask));
        } catch {
          if (silent === undefined) this.remove();
          else this.set(silent);
        }
      },
    });
  observeLoad(registry, load, upstreams);
  gauge('cairn_page_cache_pages', 'Pages in memory.', () => cache.entries);
  gauge('cairn_page_cache_bytes', 'Memory of the page cache.', () => cache.bytes);
  gauge(
    'cairn_content_files_behind',
    'Files of the content folder that could not be written after a change.',
    sources.filesBehind,
  );
  asked('cairn_http_connections', 'Open connections.', sources.connections);
  asked('cairn_mails_waiting', 'Emails in the outbox that wait for the mail server.', sources.waitingMails);
  asked('cairn_parcels_unpaid', 'Parcels whose money could not be taken so far.', sources.unpaidParcels);
  if (database !== undefined)
    asked('cairn_database_up', 'Whether the database answers: 1 or 0.', () => database.ask().then(() => 1), 0);
  const connections = database?.connections;
  if (connections !== undefined) {
    gauge('cairn_database_connections', 'Connections to PostgreSQL.', () => connections().open);
    gauge(
      'cairn_database_connections_waiting',
      'Commits and reads that wait for a connection to PostgreSQL.',
      () => connections().waiting,
    );
  }
  if (redisUp !== undefined)
    gauge('cairn_redis_up', 'Whether all connections to Redis are there: 1 or 0.', () => Number(redisUp()));
}
