import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../../../src/server/start/start-errors.ts';
import { type DataPlaces, DUMP, FILES, type Manifest, MANIFEST, postgresProgram } from './backup.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 16 * 1_048_576;

/** Whether another process has a database open: only alone can it be taken out of WAL mode. */
function isInUse(file: string): boolean {
  const db = new DatabaseSync(file);
  try {
    db.exec('pragma busy_timeout = 0');
    const [row] = db.prepare('pragma journal_mode = delete').all() as { journal_mode: string }[];
    return row?.journal_mode !== 'delete';
  } catch {
    return true;
  } finally {
    db.close();
  }
}

async function restoreFiles(from: string, { databases, made }: Manifest, dataDir: string, force: boolean) {
  const there = databases.filter((name) => existsSync(join(dataDir, name)));
  for (const name of there) {
    if (isInUse(join(dataDir, name)))
      throw new StartError(`${join(dataDir, name)} is in use. Stop the servers first, all of them.`);
    if (!force)
      throw new StartError(
        `${dataDir} holds data already. With --force it is put aside as ${dataDir}.before-${made.slice(0, 10)} first.`,
      );
  }
  if (there.length > 0) {
    const aside = `${dataDir}.before-${new Date().toISOString().replaceAll(':', '').replace(/\.\d+/, '')}`;
    renameSync(dataDir, aside);
  }
  cpSync(join(from, FILES), dataDir, { recursive: true });
}

async function restoreDatabase(from: string, databaseUrl: string, force: boolean) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: others } = await client.query<{ count: string }>(
      `select count(*) as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (Number(others[0]?.count) > 0)
      throw new StartError(`${others[0]?.count} connections use the database. Stop the servers first, all of them.`);
    const { rows: tables } = await client.query<{ there: boolean }>(
      `select to_regclass('documents') is not null as there`,
    );
    if (tables[0]?.there === true && !force)
      throw new StartError('The database holds data already. With --force what is in it is replaced.');
  } finally {
    await client.end();
  }
  // All of it or nothing.
  await run(
    postgresProgram('pg_restore'),
    [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${databaseUrl}`,
      join(from, DUMP),
    ],
    { maxBuffer: MAX_OUTPUT },
  );
}

/**
 * Puts a backup in place. Servers must be stopped.
 *
 * @param from folder that `makeBackup` made
 * @param force replaces data that is there
 * @throws StartError with what to do
 */
export async function restoreBackup(
  { dataDir, databaseUrl }: Pick<DataPlaces, 'dataDir' | 'databaseUrl'>,
  from: string,
  force: boolean,
): Promise<Manifest> {
  if (!existsSync(join(from, MANIFEST)))
    throw new StartError(`${from} is no backup: ${MANIFEST} is missing. One that was broken off ends in .part.`);
  const manifest = JSON.parse(readFileSync(join(from, MANIFEST), 'utf8')) as Manifest;
  const wanted = databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (manifest.engine !== wanted)
    throw new StartError(
      manifest.engine === 'postgres'
        ? 'This backup is of PostgreSQL: set DATABASE_URL.'
        : 'This backup is of SQLite: leave DATABASE_URL out.',
    );
  if (databaseUrl !== undefined) await restoreDatabase(from, databaseUrl, force);
  if (databaseUrl === undefined) await restoreFiles(from, manifest, dataDir, force);
  else if (!existsSync(dataDir)) cpSync(join(from, FILES), dataDir, { recursive: true });
  return manifest;
}
