import type { Migration } from './migrations.ts';
import { migrateSqlite, openSqliteStore } from './sqlite-store.ts';
import { readSqlite } from './read-sqlite.ts';
import type { Store, StoreReader } from './store.ts';

export interface StoreOptions {
  /** Folder of the SQLite database; `:memory:` persists nothing. */
  readonly dataDir: string;
  /** `postgres://…`; when absent, SQLite keeps the data. */
  readonly databaseUrl?: string | undefined;
  /** Connections of this server to PostgreSQL at most. */
  readonly connections?: number | undefined;
  /** Instead of the database's clock, for tests. */
  readonly now?: (() => Date) | undefined;
  readonly log?: ((message: string) => void) | undefined;
}

/**
 * The store of the configured engine, its schema up to date.
 * @throws when the folder is not writable; StoreUnavailableError when PostgreSQL does not answer
 */
export async function openStore({ dataDir, databaseUrl: url, connections, now, log }: StoreOptions): Promise<Store> {
  if (url === undefined) return openSqliteStore(dataDir, now);
  const { openPgStore } = await import('./postgres/pg-store.ts');
  return openPgStore({ url, connections, now, log });
}

/**
 * The store of the configured engine, to be read only: its schema stays as it is.
 * @throws NoDataError, OlderDatabaseError, NewerDatabaseError; StoreUnavailableError when PostgreSQL does not answer
 */
export const openToRead = async ({
  dataDir,
  databaseUrl,
}: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>): Promise<StoreReader> =>
  databaseUrl === undefined ? readSqlite(dataDir) : (await import('./postgres/read-pg.ts')).readPg(databaseUrl);

/**
 * Runs the schema's steps that have not run yet, without a server.
 * @param contract also those that take away what older builds use
 */
export const migrateStore = async (
  { dataDir, databaseUrl }: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>,
  contract: boolean,
): Promise<readonly Migration[]> =>
  databaseUrl === undefined
    ? migrateSqlite(dataDir, contract)
    : (await import('./postgres/migrate.ts')).migrate(databaseUrl, contract);
