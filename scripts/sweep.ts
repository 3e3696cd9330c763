import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from '../tests/support/chromium.ts';
import { startProgram } from '../tests/support/program.ts';
import { explained } from './lib/explained.ts';
import { doneLog } from './lib/sweep/done-log.ts';
import { listCases, type ListedFault } from './lib/sweep/list-cases.ts';
import { readSweepOptions, SWEEP_HELP, type SweepOptions } from './lib/sweep/options.ts';
import { renderCase } from './lib/sweep/render-case.ts';
import { caseId, failureLine, reportHtml, type SweepCase, type SweepResult } from './lib/sweep/report.ts';

/**
 * `npm run sweep`: renders entries without a screen, looks for errors, accessibility findings, weight
 * over budget and changed looks, and names each with a link into the viewer. Ends with status 1 when
 * something failed, 2 when time ran out first. `npm run sweep -- --help` lists what narrows and widens it.
 */
const PAGES_AT_ONCE = 2;
/** A line of progress this often, milliseconds. */
const SAY_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
const UNFINISHED = 2;

interface Swept {
  readonly results: readonly SweepResult[];
  readonly left: number;
}

const minutes = (milliseconds: number): string => `${(milliseconds / MINUTE_MS).toFixed(milliseconds < 10 * MINUTE_MS ? 1 : 0)} min`;

/** Renders cases until none is left or the time is up. @returns how many are left */
async function renderAll(context: BrowserContext, options: SweepOptions, base: string, cases: readonly SweepCase[], take: (result: SweepResult) => void): Promise<number> {
  const started = Date.now();
  const waiting = [...cases].reverse();
  let done = 0;
  let failed = 0;
  const say = (): void => {
    const each = (Date.now() - started) / Math.max(1, done);
    console.log(`${done} of ${cases.length} rendered, ${failed} with failures, ${minutes(Date.now() - started)} gone, about ${minutes(each * (cases.length - done))} to go`);
  };
  const saying = setInterval(say, SAY_EVERY_MS);
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    while (waiting.length > 0 && Date.now() - started < options.minutes * MINUTE_MS) {
      const result = await renderCase(page, base, waiting.pop() as SweepCase, options.baseline, options.update);
      for (const failure of result.failures) console.error(failureLine(options.links, result, failure));
      done += 1;
      if (result.failures.length > 0) failed += 1;
      take(result);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  } finally {
    clearInterval(saying);
  }
  say();
  return waiting.length;
}

async function sweep(options: SweepOptions, base: string): Promise<Swept> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
  const { cases, faults } = await listCases(options, base);
  const log = doneLog(options.out, options.resume);
  const wanted = new Set(cases.map(caseId));
  const earlier = log.earlier.filter((result) => wanted.has(caseId(result)));
  const known = new Set(earlier.map(caseId));
  const open = cases.filter((one) => !known.has(caseId(one)));
  console.log(`${cases.length} renderings${known.size === 0 ? '' : `, ${known.size} of them done before`}.`);
  const results: SweepResult[] = faults.map((fault: ListedFault) => ({ ...fault.of, failures: [{ check: 'fault' as const, detail: fault.detail }], weight: { images: 0, scripts: 0, css: 0 }, isNew: false }));
  for (const result of results) for (const failure of result.failures) console.error(failureLine(options.links, result, failure));
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'Europe/London', ...(options.cookie === undefined ? {} : { extraHTTPHeaders: { cookie: options.cookie } }) });
    const fresh: SweepResult[] = [];
    const left = await renderAll(context, options, base, open, (result) => {
      fresh.push(result);
      log.add(result);
    });
    return { results: [...results, ...earlier, ...fresh], left };
  } finally {
    await browser.close();
  }
}

function report(options: SweepOptions, { results, left }: Swept): void {
  const failed = results.filter(({ failures }) => failures.length > 0);
  mkdirSync(options.out, { recursive: true });
  writeFileSync(join(options.out, 'report.json'), `${JSON.stringify({ links: options.links, left, results }, null, 2)}\n`);
  writeFileSync(join(options.out, 'report.html'), reportHtml(options.links, results, new Date()));
  const fresh = results.filter(({ isNew }) => isNew).length;
  console.log(`${results.length} renderings, ${failed.length} with failures${fresh === 0 ? '' : `, ${fresh} pictures kept for the first time`}: ${join(options.out, 'report.html')}`);
  if (left > 0) console.log(`Stopped after ${options.minutes} minutes: ${left} are left. To go on: the same command with --resume.`);
  process.exitCode = failed.length > 0 ? 1 : left > 0 ? UNFINISHED : 0;
}

try {
  if (process.argv.includes('--help')) {
    console.log(SWEEP_HELP);
    process.exit(0);
  }
  const options = readSweepOptions(process.argv.slice(2));
  const program = options.base === undefined ? await startProgram('.', { PREVIEW_ACCESS: 'open', LOG_LEVEL: 'error' }) : undefined;
  try {
    report(options, await sweep(options, options.base ?? program?.address ?? ''));
  } finally {
    await program?.stop();
  }
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
