import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts';
import { linkMedia } from '../tests/support/servers/content-copy.ts';
import { plainFrames, type PlainFrames } from './plain-frames.ts';
import { serveRemoteContent } from '../tests/support/servers/remote-content.ts';

/**
 * The viewer with 50 entries, and with 500 on ten pages, against a content API that takes 50 ms per
 * call. Run after a build:
 *
 *   node bench/viewer-scale.ts [--guard]
 *
 * `first`, `fold`, `all`: time from navigation to the first frame, the frames in the viewport, and all frames of the 50
 * entries at one width, milliseconds. `floor`: until a page of nothing but plain frames of these 50 addresses has
 * loaded, in the same run; `share`: `all` as a share of it. `firstFloor`, `firstShare`: the same of the first frame.
 * `task`: the longest task while paging and scrolling through ten pages. `memory`: of the renderer at the end of that;
 * `reloaded`: after ten more loads. `inp`: from a key or click to the next paint, p75.
 * `--guard` uses the limits that every change must meet on a busy machine.
 */
const AIMS = { first: 400, fold: 800, all: 1_500, share: 0.7, task: 50, memory: 400, reloaded: 400, inp: 100 } as const;
const GUARDS = {
  first: 4_000,
  fold: 6_000,
  all: 20_000,
  share: 1,
  task: 1_500,
  memory: 500,
  reloaded: 900,
  inp: 500,
} as const;
const { guard } = parseArgs({ options: { guard: { type: 'boolean', default: false } } }).values;
const LIMITS: Readonly<Record<keyof typeof AIMS, number>> = guard ? GUARDS : AIMS;
const ENTRIES = 500;
const PER_PAGE = 50;
const DELAY_MS = 50;
const PORT = Number(process.env['PREVIEW_PORT'] ?? 4572);
const ORIGIN = `http://localhost:${PORT}`;
const TOKEN = 'token-of-the-viewer-bench';
const START_LIMIT_MS = 60_000;
const RUNS = 3;
const RELOADS = 10;
/** After the last reload the browser takes down the page before. */
const SETTLE_MS = 2_000;
const KB_PER_MB = 1024;

const canvasOf = (page: number): string =>
  JSON.stringify({
    id: `scale-${page}`,
    slug: `scale-${page}`,
    metadata: { htmlTitle: `Scale ${page}` },
    sections: [
      {
        name: 'all',
        items: Array.from({ length: PER_PAGE }, (_, index) => ({
          kind: 'accordions',
          id: `scale-${page}-${index}`,
          name: `Entry ${page * PER_PAGE + index}`,
          title: `Questions about day ${page * PER_PAGE + index}`,
          accordions: ['Sizing', 'Care', 'Delivery'].map((title) => ({
            title,
            richText: `<p>Walked on day <strong>${index}</strong>: wind, sleet, and one bright hour.</p>`,
          })),
        })),
      },
    ],
  });

async function start(home: string, contentBase: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    CONTENT_API_BASE: contentBase,
    CONTENT_PREVIEW_TOKEN: TOKEN,
    CONTENT_DIR: join(home, 'content'),
    DATA_DIR: join(home, 'data'),
    MEDIA_CACHE_DIR: '.cache/media',
    LOG_LEVEL: 'error',
    WARM_PICTURES: 'false',
  };
  const server = spawn(process.execPath, ['src/server/entry.ts'], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const until = performance.now() + START_LIMIT_MS;
  while (
    !(await fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > until || server.exitCode !== null)
      throw new Error('The server did not start. Build first: npm run build');
    await wait(50);
  }
  return server;
}

declare global {
  interface Window {
    scale: { ready: Map<string, number>; tasks: number[]; inputs: number[] };
  }
}

/**
 * Records in the viewer's page when each frame was ready, every long task, and the time from each input to the next
 * paint.
 */
function watch(): void {
  if (window.top !== window) return;
  window.scale = { ready: new Map(), tasks: [], inputs: [] };
  const { scale } = window;
  document.addEventListener('cairn-frame-ready', ({ target }) => {
    const figure = (target as Element).closest('.frame');
    if (figure !== null && !scale.ready.has(figure.id)) scale.ready.set(figure.id, performance.now());
  });
  new PerformanceObserver((list) => scale.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  const inputs = { type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
        scale.inputs.push(entry.duration);
  }).observe(inputs);
}

interface Times {
  first: number;
  fold: number;
  all: number;
}

async function timesOf(page: Page, address: string): Promise<Times> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction((count) => window.scale.ready.size >= count, PER_PAGE, { timeout: 120_000, polling: 50 });
  return page.evaluate(() => {
    const ready = [...window.scale.ready];
    const onScreen = new Set(
      [...document.querySelectorAll('.frame')]
        .filter((frame) => frame.getBoundingClientRect().top < innerHeight)
        .map(({ id }) => id),
    );
    const last = (all: [string, number][]): number => Math.max(...all.map(([, at]) => at));
    return {
      first: Math.min(...ready.map(([, at]) => at)),
      fold: last(ready.filter(([id]) => onScreen.has(id))),
      all: last(ready),
    };
  });
}

/** Pages through all ten pages by keyboard, scrolling each to its end. */
async function walk(page: Page): Promise<void> {
  for (let number = 1; number <= ENTRIES / PER_PAGE; number += 1) {
    if (number > 1) {
      await page.keyboard.press('n');
      await page.waitForFunction((at) => new URLSearchParams(location.search).get('page') === String(at), number, {
        timeout: 30_000,
      });
    }
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('j');
      await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), (step + 1) / 5);
      await wait(150);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const key of ['1', '2']) {
      await page.keyboard.press(key);
      await wait(150);
    }
  }
}

/** Memory once the viewer has been loaded anew ten times, as by an editor who reloads all day. */
async function memoryAfterReloads(page: Page, cdp: CDPSession, address: string): Promise<number> {
  for (let reload = 0; reload < RELOADS; reload += 1) await timesOf(page, address);
  await wait(SETTLE_MS);
  return memoryOf(cdp);
}

/** Milliseconds and megabytes whole, shares to two places. */
const rounded = (value: number): number => (value < 2 ? Math.round(value * 100) / 100 : Math.round(value));
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
/**
 * Private memory of the largest renderer process, MB: documents, pictures and scripts of the viewer with all its
 * frames.
 */
async function memoryOf(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/RssAnon:\s*(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? Number.NaN));
  return Math.max(...sizes) / KB_PER_MB;
}

const home = mkdtempSync(join(tmpdir(), 'cairn-scale-'));
linkMedia(join(home, 'content'));
for (const name of ['menu.json', 'footer.json']) cpSync(join('content', name), join(home, 'content', name));
mkdirSync(join(home, 'content/pages'));
for (let page = 0; page < ENTRIES / PER_PAGE; page += 1)
  writeFileSync(join(home, `content/pages/scale-${page}.json`), canvasOf(page));
const content = serveRemoteContent({ dir: join(home, 'content'), port: PORT + 1, token: TOKEN, delayMs: DELAY_MS });
const executablePath = findChromium();
const launch = () =>
  chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) });
let browser = await launch();
let server: ChildProcess | undefined;
try {
  server = await start(home, content.base);
  const open = async (): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watch);
    return page;
  };
  const timed = await open();
  const address = `${ORIGIN}/preview?docType=accordions&limit=50&width=390`;
  await timesOf(timed, address);
  const runs: Times[] = [];
  const floors: PlainFrames[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await timesOf(timed, address));
  // After all runs: a page takes time to leave fifty plain frames, which is not the viewer's.
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await plainFrames(timed));
    await timesOf(timed, address);
  }
  await browser.close();
  // In a new browser: a new page may reuse the process of a closed one, including its memory.
  browser = await launch();
  const page = await open();
  const cdp = await browser.newBrowserCDPSession();
  await timesOf(page, address);
  await page.evaluate(() => (window.scale.tasks.length = 0));
  await walk(page);
  const { tasks, inputs } = await page.evaluate(() => ({ tasks: window.scale.tasks, inputs: window.scale.inputs }));
  const measured = {
    first: median(runs.map(({ first }) => first)),
    fold: median(runs.map(({ fold }) => fold)),
    all: median(runs.map(({ all }) => all)),
    floor: median(floors.map(({ all }) => all)),
    share: median(runs.map(({ all }, run) => all / (floors[run]?.all ?? Number.NaN))),
    firstFloor: median(floors.map(({ first }) => first)),
    firstShare: median(runs.map(({ first }, run) => first / (floors[run]?.first ?? Number.NaN))),
    task: Math.max(0, ...tasks),
    memory: await memoryOf(cdp),
    reloaded: await memoryAfterReloads(page, cdp, address),
    inp: percentile(inputs, 0.75),
  };
  console.log(
    JSON.stringify({
      entries: ENTRIES,
      delayMs: DELAY_MS,
      ...Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, rounded(value)])),
      longTasks: tasks.length,
      inputs: inputs.length,
    }),
  );
  const broken = (Object.keys(LIMITS) as (keyof typeof AIMS)[]).filter((name) => !(measured[name] <= LIMITS[name]));
  for (const name of broken)
    console.error(`${name} is ${rounded(measured[name])}; ${LIMITS[name]} is the limit here, ${AIMS[name]} the aim.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  server?.kill();
  content.close();
  rmSync(home, { recursive: true, force: true });
}
