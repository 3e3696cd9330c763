import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from '../tests/support/chromium.ts';

/**
 * How long the viewer's matrix takes: from the first byte asked for to the last
 * cell live, in a browser, three runs each.
 *
 *   PORT=4321 npm start            # in another terminal
 *   node bench/matrix.ts http://localhost:4321 [--guard]
 */
const GOALS = [
  { cells: 12, locales: 'en-us', ms: 1_000 },
  { cells: 36, locales: 'en-us,fr-ca,de-de', ms: 3_000 },
] as const;
const RUNS = 3;
const TIMEOUT_MS = 120_000;

const base = process.argv[2] ?? 'http://localhost:4321';
const isGuarding = process.argv.includes('--guard');
const executablePath = findChromium();
if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
let failed = false;
for (const { cells, locales, ms } of GOALS) {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${base}/preview?docType=page&limit=50&view=matrix&entry=page-home&locales=${locales}`, { waitUntil: 'domcontentloaded' });
    const view = page.locator('main[data-cells-ms]');
    await view.waitFor({ timeout: TIMEOUT_MS });
    took.push(Number(await view.getAttribute('data-cells-ms')));
    await page.close();
  }
  const best = Math.min(...took);
  process.stdout.write(`${cells} cells: ${took.join(', ')} ms (best ${best}, goal ${ms})\n`);
  if (best > ms) failed = true;
}
await browser.close();
if (isGuarding && failed) process.exitCode = 1;
