import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartError } from '../../../src/server/start/start-errors.ts';
import { runPostgres } from './postgres-program.ts';

/** What says how a backup is restored, and that it is whole. */
export const MANIFEST = 'backup.json';
/** The dump of a PostgreSQL database. */
export const DUMP = 'database.dump';
/** The data folder, without what can be made anew. */
export const FILES = 'data';
const DATABASES = '**/*.sqlite';
/** Pages of a database copied at a time; whoever writes gets in between. */
const PAGES = 500;

export interface Manifest {
  readonly made: string;
  readonly engine: 'sqlite' | 'postgres';
  readonly databases: readonly string[];
}

export interface DataPlaces {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Encoded pictures; left out where they lie in the data folder. */
  readonly mediaCacheDir: string;
  /** Where uploads lie. Elsewhere than in the data folder they are in no backup. */
  readonly mediaUploadsDir?: string;
  readonly mediaUploadsBucket?: object | undefined;
}

/** @throws StartError with what SQLite finds wrong */
function check(file: string): void {
  const db = new DatabaseSync(file);
  try {
    const [first] = db.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok') throw new StartError(`${file} is damaged: ${first?.integrity_check}`);
    // A copy of a database in WAL mode; as one file it can be moved about.
    db.exec('pragma journal_mode = delete');
  } finally {
    db.close();
  }
}

/** Copies databases while they are written to: each as it stood at one moment. */
async function copyDatabases(dataDir: string, to: string): Promise<readonly string[]> {
  const databases = globSync(DATABASES, { cwd: dataDir });
  for (const name of databases) {
    const [source, target] = [new DatabaseSync(join(dataDir, name), { readOnly: true }), join(to, name)];
    mkdirSync(dirname(target), { recursive: true });
    try {
      await backup(source, target, { rate: PAGES });
    } finally {
      source.close();
    }
    check(target);
  }
  return databases;
}

/**
 * Makes a backup while the shop is used. It appears under its name when it is whole.
 *
 * @param into folder that holds backups
 * @param now when it is made
 * @returns the folder of this one
 * @throws StartError with what to do
 */
export async function makeBackup(
  { dataDir, databaseUrl, mediaCacheDir }: DataPlaces,
  into: string,
  now = new Date(),
): Promise<string> {
  if (!existsSync(dataDir) && databaseUrl === undefined)
    throw new StartError(`There is no data in ${dataDir}. Set DATA_DIR to the folder of the shop's data.`);
  const name = `cairn-${now.toISOString().replaceAll(':', '').replace(/\.\d+/, '')}`;
  const [target, part] = [join(into, name), join(into, `${name}.part`)];
  if (existsSync(target)) throw new StartError(`${target} is there already.`);
  // It holds addresses and the secret of the sessions: as closed as the data itself.
  mkdirSync(part, { recursive: true, mode: 0o700 });
  try {
    const files = join(part, FILES);
    mkdirSync(files, { recursive: true });
    let databases: readonly string[] = [];
    // The database first: files that it names are there by then.
    if (databaseUrl === undefined) databases = await copyDatabases(dataDir, files);
    else
      await runPostgres('pg_dump', databaseUrl, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${join(part, DUMP)}`,
      ]);
    const left = resolve(mediaCacheDir);
    if (existsSync(dataDir))
      cpSync(dataDir, files, {
        recursive: true,
        // Uploads may be a link to another disk: a copied link would name the data that is used, not a copy of it.
        dereference: true,
        filter: (path) => existsSync(path) && resolve(path) !== left && !/\.sqlite(?:-wal|-shm|-journal)?$/.test(path),
      });
    const manifest: Manifest = {
      made: now.toISOString(),
      engine: databaseUrl === undefined ? 'sqlite' : 'postgres',
      databases: databases.map((file) => relative('.', file)),
    };
    writeFileSync(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(part, target);
    return target;
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}
