import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What to say on a machine that has none. */
export const NGINX_MISSING = 'nginx is missing. Install the Debian package nginx-light, or set NGINX to its program.';

const SAMPLE = 'deploy/nginx';
const CONFIG = 'nginx.conf';
const SERVERS = 'servers.conf';
const READY_TRIES = 100;

/** Its program; undefined without one. */
export const findNginx = (): string | undefined =>
  [process.env['NGINX'] ?? '', '/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) =>
    existsSync(path),
  );

export interface Nginx {
  readonly base: string;
  /** Takes a server out of the rotation, or back in, and waits until nginx works by it. @param port of the server */
  mark(port: number, state: 'up' | 'down'): Promise<void>;
  /** What it has written to its log. */
  readonly log: () => string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the sample configuration, in a folder and on a port of its own; the system's is never touched.
 *
 * @param port to listen on
 * @param servers ports of the servers behind it
 * @param checkout ports of servers for the checkout alone; with none the others do it
 * @param busy folder of what it answers when no server can take a request
 */
export async function startNginx(
  port: number,
  servers: readonly number[],
  checkout: readonly number[] = [],
  busy = 'dist/busy',
): Promise<Nginx> {
  const program = findNginx();
  if (program === undefined) throw new Error(NGINX_MISSING);
  const home = mkdtempSync(join(tmpdir(), 'cairn-nginx-'));
  cpSync(SAMPLE, home, { recursive: true });
  const edit = (file: string, change: (text: string) => string): void => {
    const before = readFileSync(join(home, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${SAMPLE}/${file} is not as expected here.`);
    writeFileSync(join(home, file), after);
  };
  edit(CONFIG, (text) =>
    text
      .replace('listen 8080 ', `listen 127.0.0.1:${port} `)
      .replace('root ../../dist/busy;', `root ${resolve(busy)};`),
  );
  const pages = servers.map((server) => [server, '']);
  const lists = [
    pages,
    [
      ...checkout.map((server) => [server, '']),
      ...servers.map((server) => [server, checkout.length === 0 ? '' : ' backup']),
    ],
    pages,
  ];
  edit(SERVERS, (text) =>
    text.replace(/( *server 127\.0\.0\.1:)\d+( [^;]*);\n(?: *server [^;]*;\n)*/g, (_, before: string, after: string) =>
      (lists.shift() ?? []).map(([server, more]) => `${before}${server}${after}${more};\n`).join(''),
    ),
  );
  const args = ['-p', home, '-c', CONFIG, '-e', 'stderr'];
  const child = spawn(program, [...args, '-g', `daemon off; user ${userInfo().username};`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const base = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)) break;
    if (tries === READY_TRIES || child.exitCode !== null) throw new Error(`nginx did not start: ${log}`);
    await wait(50);
  }
  /** Ids of its worker processes; for a moment there may be none, which `ps` takes for a failure. */
  const workers = (): string[] =>
    spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      .stdout.split(/\s+/)
      .filter(Boolean);
  return {
    base,
    log: () => log,
    async mark(server, state) {
      const old = new Set(workers());
      edit(SERVERS, (text) =>
        state === 'down'
          ? text.replaceAll(new RegExp(`(:${server} [^;]*);`, 'g'), '$1 down;')
          : text.replaceAll(new RegExp(`(:${server} [^;]*) down;`, 'g'), '$1;'),
      );
      execFileSync(program, [...args, '-s', 'reload'], { stdio: 'ignore' });
      for (let tries = 0; workers().every((id) => old.has(id)); tries += 1) {
        if (tries === READY_TRIES) throw new Error(`nginx did not reload: ${log}`);
        await wait(20);
      }
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill();
        await once(child, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
