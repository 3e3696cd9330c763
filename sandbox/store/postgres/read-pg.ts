import pg from 'pg';
import { requireCurrent } from '../migrations.ts';
import type { StoreReader } from '../store.ts';
import { asStoreError } from './connection.ts';
import { doneSteps } from './migrate.ts';
import { type Row, toDoc } from './pg-store.ts';
import { key, type Statement, statement } from './statements.ts';

/**
 * Opens a database to read it, on one connection that can write nothing.
 * @param url `postgres://user:password@host/database`
 * @throws StoreUnavailableError, OlderDatabaseError, NewerDatabaseError
 */
export async function readPg(url: string): Promise<StoreReader> {
  const client = new pg.Client({ connectionString: url, application_name: 'cairn reading' });
  client.on('error', () => undefined);
  const read = async (asked: Statement): Promise<Row[]> => {
    try {
      return (await client.query<Row>(asked)).rows;
    } catch (error) {
      throw asStoreError(error);
    }
  };
  try {
    await client.connect();
    await client.query('set default_transaction_read_only = on');
    requireCurrent(await doneSteps(client));
  } catch (error) {
    await client.end().catch(() => undefined);
    throw asStoreError(error);
  }
  return {
    get: async <T>(kind: string, id: string) => {
      const [row] = await read(statement('get', key(kind), key(id)));
      return row && toDoc<T>(row);
    },
    find: async <T>(kind: string, ref: string) =>
      (await read(statement('find', key(kind), key(ref)))).map((row) => toDoc<T>(row)),
    close: () => client.end(),
  };
}
