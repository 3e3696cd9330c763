import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Migration, NoDataError, requireCurrent } from './migrations.ts';
import { SQL } from './sql.ts';
import { BUSY_TIMEOUT_MS, DATABASE, type Row, toDoc } from './sqlite-store.ts';
import type { StoreReader } from './store.ts';

/**
 * Opens what is in a data folder to read it: nothing is made, migrated or written, also while a server uses it.
 * @throws NoDataError, OlderDatabaseError, NewerDatabaseError
 */
export function readSqlite(dataDir: string): StoreReader {
  const file = join(dataDir, DATABASE);
  const missing = new NoDataError(`There is no data of a shop in ${dataDir}. Set DATA_DIR to the folder of one.`);
  if (!existsSync(file)) throw missing;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    const has = db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`);
    if (has.get('documents') === undefined) throw missing;
    // The first builds kept no list of the steps that had run.
    const isListed = has.get('migrations') !== undefined;
    const done = isListed ? db.prepare('select id, name, kind from migrations').all() : [];
    requireCurrent(done as unknown as Migration[]);
    const [get, find] = [db.prepare(SQL.get), db.prepare(SQL.find)];
    return {
      get: async <T>(kind: string, id: string) => {
        const row = get.get(kind, id) as unknown as Row | undefined;
        return row && toDoc<T>(row);
      },
      find: async <T>(kind: string, ref: string) =>
        (find.all(kind, ref) as unknown as Row[]).map((row) => toDoc<T>(row)),
      close: async () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}
