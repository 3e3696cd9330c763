import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';
import { freePort } from '../../../scripts/lib/cluster/free-port.ts';
import { E2E_HOME } from './e2e-home.ts';

/** A start takes five seconds of processor time, which the other workers of a busy machine can make a minute of. */
const READY_MS = 120_000;
const TRY_AFTER_MS = 100;

/** A built program started for a single test. */
export interface OwnServer {
  readonly base: string;
  /** Log lines so far. */
  readonly lines: readonly string[];
  /** @param signal SIGTERM by default */
  stop(signal?: 'SIGTERM' | 'SIGINT'): void;
  readonly pid: number;
  /** Its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts the built program with custom settings and a new database. The test, or the hook, gets the time that this may
 * take on top of its own.
 *
 * @param settings environment variables, e.g. `{ MENU_TRIGGER: 'click' }`
 * @param command what Node runs, with its options
 * @throws when the program ends before it is ready, with its exit code and its last log lines
 */
export async function startOwnServer(
  settings: Readonly<Record<string, string>>,
  command: readonly string[] = ['src/server/entry.ts'],
): Promise<OwnServer> {
  mkdirSync(E2E_HOME, { recursive: true });
  const port = Number(settings['PORT'] ?? (await freePort()));
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: mkdtempSync(join(E2E_HOME, `own-${port}-`)),
    CHECK_ANSWERS: 'true',
    // Suites keep the machine busier than a shop may be.
    LOAD_SHEDDING: 'false',
    MEDIA_CACHE_DIR: join('.cache', 'media'),
    ...settings,
  };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    lines.push(...chunk.toString().split('\n').filter(Boolean));
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const base = `http://localhost:${port}`;
  test.setTimeout(test.info().timeout + READY_MS);
  const late = AbortSignal.timeout(READY_MS);
  const isReady = () =>
    fetch(`${base}/readyz`, { signal: late }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && child.signalCode === null && !late.aborted) {
    if (await isReady()) {
      const stop = (signal: NodeJS.Signals = 'SIGTERM') => void child.kill(signal);
      return { base, lines, pid: child.pid ?? 0, ended, stop };
    }
    await wait(TRY_AFTER_MS);
  }
  child.kill();
  const how = late.aborted ? `was not ready after ${READY_MS} ms` : `ended with ${child.exitCode ?? child.signalCode}`;
  throw new Error(`The program on port ${port} ${how}: ${lines.slice(-3).join('\n')}`);
}
