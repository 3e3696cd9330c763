import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts';
import { linkMedia } from '../tests/support/servers/content-copy.ts';

const START_LIMIT_MS = 30_000;

/** A built shop with only the measured page, and a browser. */
export interface PreviewShop {
  readonly origin: string;
  /** File of the measured page. */
  readonly file: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

async function start(home: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['src/server/entry.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      CONTENT_DIR: join(home, 'content'),
      DATA_DIR: join(home, 'data'),
      MEDIA_CACHE_DIR: '.cache/media',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    const ready = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return server;
    if (performance.now() > until || server.exitCode !== null)
      throw new Error('The server did not start. Build first: npm run build');
    await wait(50);
  }
}

/**
 * Opens the shop with only header, footer and the measured page, so that encoding other pictures for the first time
 * does not distort the result.
 */
export async function openPreviewShop(port: number, write: (file: string) => void): Promise<PreviewShop> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-preview-'));
  linkMedia(join(home, 'content'));
  for (const name of ['menu.json', 'footer.json']) cpSync(join('content', name), join(home, 'content', name));
  mkdirSync(join(home, 'content/pages'));
  const file = join(home, 'content/pages/bench.json');
  write(file);
  const server = await start(home, port);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  return {
    origin: `http://localhost:${port}`,
    file,
    browser,
    close: async () => {
      await browser.close();
      server.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The value at a percentile of sorted values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
