import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewKey } from '../../../src/server/preview/session.ts';
import { ask, hangUp } from './ask.ts';
import { writeCanaries } from './content.ts';

const SECRET = 'a-secret-of-the-canary-test-with-enough-characters';

/** The built shop with a canary in everything that is not published. */
export interface CanaryShop {
  readonly content: string;
  /** Writes every draft again with another canary. */
  readonly writeAgain: (edition: number) => void;
  /** What it has logged so far. */
  log(): string;
  /** Canaries that have entered a cache, with the number of pages and fragments that were looked at. */
  cached(): Promise<{ readonly pages: number; readonly fragments: number; readonly leaks: readonly string[] }>;
  /** A key for editors, used up, and the cookie of the session that it has opened. */
  enter(): Promise<{ readonly key: string; readonly cookie: string }>;
  stop(): void;
}

/** Starts it on a port; what it logs says why it has ended before it was ready. */
export async function startCanaryShop(port: number): Promise<CanaryShop> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-canary-'));
  const content = join(home, 'content');
  const writeAgain = writeCanaries(content);
  let log = '';
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    CONTENT_DIR: content,
    DATA_DIR: join(home, 'data'),
    MEDIA_CACHE_DIR: '.cache/media',
    SESSION_SECRET: SECRET,
    PREVIEW_ACCESS: 'session',
    LOG_LEVEL: 'debug',
    WARM_PICTURES: 'false',
  };
  const server = fork('tests/support/canary/server.ts', {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await new Promise<void>((ready, failed) => {
    server.once('message', () => ready());
    server.once('exit', (code) => failed(new Error(`The shop ended with ${code}:\n${log}`)));
  });
  return {
    content,
    writeAgain,
    log: () => log,
    cached: () =>
      new Promise((done) => {
        server.once('message', ({ value }: { value: Awaited<ReturnType<CanaryShop['cached']>> }) => done(value));
        server.send('kept');
      }),
    async enter() {
      const key = await previewKey(SECRET);
      const entered = await ask(port, { path: `/preview/enter?key=${encodeURIComponent(key)}`, method: 'POST' });
      return { key, cookie: String(entered.headers['set-cookie']).split(';', 1)[0] ?? '' };
    },
    stop() {
      hangUp();
      server.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
