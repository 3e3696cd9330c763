import { cpSync, existsSync, globSync, readFileSync, renameSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reason } from '../../../src/server/observability/log.ts';
import { StartError } from '../../../src/server/start/start-errors.ts';
import { type DataPlaces, DUMP, FILES, type Manifest, MANIFEST } from './backup.ts';
import { runPostgres } from './postgres-program.ts';

/** How often, and how long apart, it is looked whether connections are closed; milliseconds. */
const CLOSING_TRIES = 10;
const CLOSING_MS = 100;
type Places = Omit<DataPlaces, 'mediaCacheDir'>;

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
  await client.connect().catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL cannot be reached (${reason(error)}).`);
  });
  try {
    const others = async (): Promise<number> => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      return Number(rows[0]?.count);
    };
    // A connection that has just been closed is listed for a moment.
    for (let tries = 1; (await others()) > 0 && tries < CLOSING_TRIES; tries += 1) await pause(CLOSING_MS);
    const left = await others();
    if (left > 0) throw new StartError(`${left} connections use the database. Stop the servers first, all of them.`);
    const { rows: tables } = await client.query<{ there: boolean }>(
      `select to_regclass('documents') is not null as there`,
    );
    if (tables[0]?.there === true && !force)
      throw new StartError('The database holds data already. With --force what is in it is replaced.');
  } finally {
    await client.end();
  }
  // All of it or nothing.
  await runPostgres('pg_restore', databaseUrl, [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    join(from, DUMP),
  ]);
}

/** What a backup does not bring back, a sentence each. */
function outsideOf({ dataDir, mediaUploadsDir, mediaUploadsBucket }: Places): string[] {
  if (mediaUploadsBucket !== undefined)
    return ['Uploads are in the store of MEDIA_UPLOADS_URL, which has to be restored by its own means.'];
  const isInside = mediaUploadsDir === undefined || !relative(dataDir, mediaUploadsDir).startsWith('..');
  return isInside ? [] : [`Uploads lie in ${mediaUploadsDir}, outside of DATA_DIR: restore your own copy of it.`];
}

/**
 * Puts a backup in place. Servers must be stopped.
 *
 * @param from folder that `makeBackup` made
 * @param force replaces data that is there
 * @param withFiles of PostgreSQL: files of the backup go into a data folder that is there already, over those of the
 * same names
 * @returns `leftOut`: what is not restored, a sentence each
 * @throws StartError with what to do
 */
export async function restoreBackup(
  places: Places,
  from: string,
  force: boolean,
  withFiles = false,
): Promise<Manifest & { readonly leftOut: readonly string[] }> {
  const { dataDir, databaseUrl } = places;
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
  const leftOut = outsideOf(places);
  if (databaseUrl === undefined) {
    await restoreFiles(from, manifest, dataDir, force);
    return { ...manifest, leftOut };
  }
  await restoreDatabase(from, databaseUrl, force);
  const files = join(from, FILES);
  if (withFiles || !existsSync(dataDir)) {
    try {
      // Not `cpSync`: it ends the process when a file is where a folder belongs. Links to folders are followed.
      await cp(files, dataDir, { recursive: true, dereference: true });
    } catch (error) {
      throw new StartError(
        `The database is restored, but not all files are (${reason(error)}). Run the command again with --force --files.`,
      );
    }
  } else if (globSync('**', { cwd: files }).some((name) => name !== '.'))
    leftOut.unshift(
      `${dataDir} is there already, so the files of the backup, uploads among them, stay in ${resolve(files)}. With --files they are copied over it.`,
    );
  return { ...manifest, leftOut };
}
