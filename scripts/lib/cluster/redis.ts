import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

/** What to say on a machine that has none. */
export const REDIS_MISSING =
  'Redis is missing. Install the Debian package redis-server, or set REDIS_BIN to its program.';

/** Redis's program; undefined without one. */
export function findRedis(): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const given = process.env['REDIS_BIN'];
  return [...(given === undefined ? [] : [given]), ...folders.map((folder) => join(folder, 'redis-server'))].find(
    (program) => existsSync(program),
  );
}

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Ends it at once. It keeps nothing. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops answering, with its connections open, until `resume`. */
  pause(): void;
  resume(): void;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/**
 * A Redis server of its own on a free port of this machine; the system's is never touched.
 * @param run false: started later, to see what happens without it
 */
export async function startRedis({ run = true } = {}): Promise<RedisServer> {
  const program = findRedis();
  if (program === undefined) throw new Error(REDIS_MISSING);
  const home = mkdtempSync(join(tmpdir(), 'cairn-redis-'));
  const port = await freePort();
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', home, '--save', '', '--appendonly', 'no'].map(String);
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(program ?? '', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    running = child;
    await new Promise<void>((ready, failed) => {
      let told = '';
      child.stdout.on('data', (text: Buffer) => {
        told += text.toString();
        if (told.includes('Ready to accept connections')) ready();
      });
      child.once('exit', () => failed(new Error(`Redis has ended:\n${told}`)));
    });
  }
  async function kill(): Promise<void> {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  if (run) await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill,
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    remove: async () => {
      await kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
