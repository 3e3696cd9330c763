import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from '../tests/support/chromium.ts';
import { startProgram } from '../tests/support/program.ts';
import { explained } from './lib/explained.ts';
import { listCases, type ListedFault } from './lib/sweep/list-cases.ts';
import { readSweepOptions, SWEEP_HELP, type SweepOptions } from './lib/sweep/options.ts';
import { renderCase } from './lib/sweep/render-case.ts';
import { failureLine, reportHtml, type SweepCase, type SweepResult } from './lib/sweep/report.ts';

/**
 * `npm run sweep`: renders every entry × locale × width × context without a screen, looks for errors,
 * accessibility findings, weight over budget and changed looks, and names each with a link into the
 * viewer. Ends with status 1 when something failed. `npm run sweep -- --help` lists what narrows it.
 */
const PAGES_AT_ONCE = 2;
/** A line of progress this often. */
const SAY_EVERY = 25;

async function sweep(options: SweepOptions, base: string): Promise<SweepResult[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
  const { cases, faults } = await listCases(options, base);
  console.log(`${cases.length} renderings.`);
  const results: SweepResult[] = faults.map((fault: ListedFault) => ({ ...fault.of, failures: [{ check: 'fault' as const, detail: fault.detail }], weight: { images: 0, scripts: 0, css: 0 }, isNew: false }));
  for (const result of results) for (const failure of result.failures) console.error(failureLine(options.links, result, failure));
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'Europe/London', ...(options.cookie === undefined ? {} : { extraHTTPHeaders: { cookie: options.cookie } }) });
    const waiting = [...cases].reverse();
    let done = 0;
    const work = async (): Promise<void> => {
      const page = await context.newPage();
      for (let one: SweepCase | undefined = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const result = await renderCase(page, base, one, options.baseline, options.update);
        results.push(result);
        for (const failure of result.failures) console.error(failureLine(options.links, result, failure));
        done += 1;
        if (done % SAY_EVERY === 0) console.log(`${done} of ${cases.length}`);
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  } finally {
    await browser.close();
  }
  return results;
}

try {
  if (process.argv.includes('--help')) {
    console.log(SWEEP_HELP);
    process.exit(0);
  }
  const options = readSweepOptions(process.argv.slice(2));
  const program = options.base === undefined ? await startProgram('.', { PREVIEW_ACCESS: 'open', LOG_LEVEL: 'error' }) : undefined;
  try {
    const results = await sweep(options, options.base ?? program?.address ?? '');
    const failed = results.filter(({ failures }) => failures.length > 0);
    mkdirSync(options.out, { recursive: true });
    writeFileSync(join(options.out, 'report.json'), `${JSON.stringify({ links: options.links, results }, null, 2)}\n`);
    writeFileSync(join(options.out, 'report.html'), reportHtml(options.links, results, new Date()));
    const fresh = results.filter(({ isNew }) => isNew).length;
    console.log(`${results.length} renderings, ${failed.length} with failures${fresh === 0 ? '' : `, ${fresh} pictures kept for the first time`}: ${join(options.out, 'report.html')}`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  } finally {
    await program?.stop();
  }
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
