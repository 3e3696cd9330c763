import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** What to say on a machine that has none. */
export const POSTGRES_MISSING =
  'PostgreSQL is missing. Install the Debian package postgresql, or set PG_BIN to the folder of its programs.';

/** Folder of PostgreSQL's programs, the newest where there are several; undefined without one. */
export function findPostgres(): string | undefined {
  const given = process.env['PG_BIN'];
  const folders = [
    ...(given === undefined ? [] : [given]),
    ...globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root: as root it runs as the user `postgres`, or as `nobody`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = (
    users.find((line) => line.startsWith('postgres:')) ??
    users.find((line) => line.startsWith('nobody:')) ??
    ''
  ).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Fast instead of durable: what a test checks survives the end of a process, not of the machine. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface PostgresServer {
  /** Of the database `postgres`, over a socket in a folder of its own. */
  readonly url: string;
  readonly bin: string;
  /** Ends it at once, like a power cut would, or in good order. */
  stop(how?: 'immediate' | 'fast'): void;
  start(): void;
  /** Stops it and removes its data. */
  remove(): void;
}

/**
 * A PostgreSQL server of its own in a temporary folder; the system's is never touched.
 * @param durable writes to disk as a shop's server does; for measurements
 * @param settings further settings, such as `archive_mode=on`
 */
export function startPostgres({ durable = false, settings = [] as readonly string[] } = {}): PostgresServer {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const home = mkdtempSync(join(tmpdir(), 'cairn-pg-'));
  const user = unprivileged();
  if (user !== undefined) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = [
    "listen_addresses=''",
    `unix_socket_directories=${home}`,
    'max_connections=200',
    ...(durable ? [] : NOT_DURABLE),
    ...settings,
  ];
  const start = () =>
    void run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(home, 'log'),
      '-o',
      options.map((one) => `-c ${one}`).join(' '),
      'start',
    );
  const stop = (how: 'immediate' | 'fast' = 'fast') =>
    void spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', how, 'stop'], { ...user, cwd: home });
  start();
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
    bin,
    start,
    stop,
    remove: () => {
      stop('immediate');
      rmSync(dirname(data), { recursive: true, force: true });
    },
  };
}
