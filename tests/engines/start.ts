import { buildAll } from '../../scripts/lib/build/build-shop.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../../scripts/lib/cluster/postgres.ts';
import { findRedis, REDIS_MISSING } from '../../scripts/lib/cluster/redis.ts';

/**
 * Builds the shop, once for the suites that run it, and starts a PostgreSQL server for all; they end with a sentence on a machine that has none,
 * or no Redis.
 */
export default async function start(): Promise<() => void> {
  if (findPostgres() === undefined) throw new Error(POSTGRES_MISSING);
  if (findRedis() === undefined) throw new Error(REDIS_MISSING);
  await buildAll({ say: () => undefined });
  const server = startPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  return server.remove;
}
