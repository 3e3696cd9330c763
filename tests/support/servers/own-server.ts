import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { E2E_HOME } from './e2e-home.ts';

const READY_TRIES = 300;
const TRY_AFTER_MS = 100;

/** A free port: tests of one file may run in two workers, each with its own server. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A built program started for a single test. */
export interface OwnServer {
  readonly base: string;
  /** Log lines so far. */
  readonly lines: readonly string[];
  stop(): void;
}

/**
 * Starts the built program with custom settings and a new database.
 *
 * @param settings environment variables, e.g. `{ MENU_TRIGGER: 'click' }`
 */
export async function startOwnServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  mkdirSync(E2E_HOME, { recursive: true });
  const port = Number(settings['PORT'] ?? (await freePort()));
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: mkdtempSync(join(E2E_HOME, `own-${port}-`)),
    MEDIA_CACHE_DIR: join('.cache', 'media'),
    ...settings,
  };
  const child = spawn(process.execPath, ['src/server/entry.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    lines.push(...chunk.toString().split('\n').filter(Boolean));
  });
  const base = `http://localhost:${port}`;
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return { base, lines, stop: () => void child.kill() };
    await wait(TRY_AFTER_MS);
  }
  child.kill();
  throw new Error(`The program did not start on port ${port}.`);
}
