import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStore } from '../../sandbox/store/open-store.ts';
import type { Store } from '../../sandbox/store/store.ts';

/** Address of the PostgreSQL server that tests/engines starts; the suites run on SQLite without one. */
const SERVER = process.env['TEST_DATABASE_URL'];

/** Adds a search path to the address of a database: a schema is as good as a database of its own. */
function inSchema(url: string, schema: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

const newSchemaName = (): string => `s_${randomBytes(6).toString('hex')}`;

/** Whether the suite runs on PostgreSQL. */
export const onPostgres = SERVER !== undefined;

/**
 * The database of a data folder: the same for the same folder, one of its own for each `:memory:`.
 * @returns undefined on SQLite, which keeps it in that folder
 */
export async function testDatabase(dataDir: string): Promise<string | undefined> {
  if (SERVER === undefined) return undefined;
  const schema =
    dataDir === ':memory:' ? newSchemaName() : `d_${createHash('sha1').update(dataDir).digest('hex').slice(0, 16)}`;
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  // Two workers may create the schema of one folder at once, which `if not exists` alone does not allow.
  await client.query(
    `begin; select pg_advisory_xact_lock(hashtext('${schema}')); create schema if not exists ${schema}; commit`,
  );
  await client.end();
  return inSchema(SERVER, schema);
}

/** A store of the engine under test, empty unless the folder has one. */
export const openTestStore = async (dataDir = ':memory:', now?: () => Date): Promise<Store> =>
  openStore({ dataDir, databaseUrl: await testDatabase(dataDir), now, connections: 4 });

/**
 * Looks into the tables of a backend beside it, whatever its engine.
 * @param databaseUrl of a database that is not the suite's; null for SQLite whatever the suite runs on
 */
export async function openBooks(dataDir: string, databaseUrl?: string | null) {
  const url = databaseUrl === null ? undefined : (databaseUrl ?? (await testDatabase(dataDir)));
  const client = url === undefined ? undefined : new pg.Client({ connectionString: url });
  await client?.connect();
  const file = client ? undefined : new DatabaseSync(join(dataDir, 'commerce.sqlite'), { readOnly: true });
  const rows = async (sql: string): Promise<Record<string, unknown>[]> =>
    file ? file.prepare(sql).all() : ((await client?.query(sql))?.rows ?? []);
  return {
    /** Bodies of all documents of a kind. */
    documents: async <T>(kind: string): Promise<T[]> =>
      (await rows(`select body from documents where kind = '${kind}'`)).map(
        ({ body }) => JSON.parse(body as string) as T,
      ),
    /** Values of the counters whose names begin so. */
    counters: async (prefix = ''): Promise<Map<string, number>> =>
      new Map(
        (await rows(`select name, value from counters where name like '${prefix}%'`)).map(({ name, value }) => [
          name as string,
          Number(value),
        ]),
      ),
    close: async (): Promise<void> => {
      file?.close();
      await client?.end();
    },
  };
}

/** Everything a backend has stored, as texts: its files, or all of its documents and messages. */
export async function storedTexts(dataDir: string): Promise<string[]> {
  const url = await testDatabase(dataDir);
  if (url === undefined) return readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    `select concat_ws(' ', kind, id, ref, body) as text from documents union all select body from outbox`,
  );
  await client.end();
  return rows.map(({ text }) => text);
}
