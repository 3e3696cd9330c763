import { buildAll } from '../../scripts/lib/build/build-shop.ts';
import { startPostgres } from '../../scripts/lib/cluster/postgres.ts';
import { lackingPrograms } from '../../scripts/lib/cluster/programs.ts';

/**
 * Builds the shop, once for the suites that run it, and starts a PostgreSQL server for all. On a machine without
 * PostgreSQL, Redis or nginx they end with a sentence.
 */
export default async function start(): Promise<() => void> {
  const lacking = lackingPrograms();
  if (lacking.length > 0) throw new Error(lacking.join('\n'));
  await buildAll({ say: () => undefined });
  const server = startPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  return server.remove;
}
