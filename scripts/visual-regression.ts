import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_MISSING, findChromium } from '../tests/support/chromium.ts';
import { watchPaints } from '../tests/support/audits/page-weight.ts';
import { startProgram } from '../tests/support/servers/program.ts';
import { explained } from './lib/explained.ts';
import { doneLog } from './lib/visual-regression/done-log.ts';
import { casesOf, listJobs } from './lib/visual-regression/list-cases.ts';
import { readOptions, HELP, type RegressionOptions } from './lib/visual-regression/options.ts';
import { openPictures } from './lib/visual-regression/pictures.ts';
import { caseId, effort, failureLine, reportHtml, type RegressionResult } from './lib/visual-regression/report.ts';
import { runCases } from './lib/visual-regression/run.ts';

/**
 * `npm run visual-regression`: renders entries headlessly, checks errors, accessibility, weight budgets
 * and changed looks, and reports each failure with a link into the viewer. Exits with status 1 when
 * something failed, 2 when time ran out first. See `npm run visual-regression -- --help` for options.
 */
const UNFINISHED = 2;
/** Size of the resource timing buffer, enough to keep all entries of a page. */
const RESOURCES = 2_000;

interface RegressionRun {
  readonly results: readonly RegressionResult[];
  readonly left: number;
}

async function visualRegression(options: RegressionOptions, base: string): Promise<RegressionRun> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
  const { jobs, issues } = await listJobs(options, base);
  const log = doneLog(options.out, options.resume);
  const wanted = new Set(jobs.flatMap(casesOf).map(caseId));
  const earlier = log.earlier.filter((result) => wanted.has(caseId(result)));
  console.log(`${wanted.size} renderings${earlier.length === 0 ? '' : `, ${earlier.length} of them done before`}.`);
  const results: RegressionResult[] = issues.map((issue) => ({
    ...issue.of,
    failures: [{ check: 'issue' as const, detail: issue.detail }],
    weight: { images: 0, scripts: 0, css: 0 },
    isNew: false,
  }));
  const tell = (result: RegressionResult): void => {
    for (const failure of result.failures) console.error(failureLine(options.links, result, failure));
  };
  results.forEach(tell);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'Europe/London',
      ...(options.cookie === undefined ? {} : { extraHTTPHeaders: { cookie: options.cookie } }),
    });
    await context.addInitScript(watchPaints);
    await context.addInitScript((most) => performance.setResourceTimingBufferSize(most), RESOURCES);
    const fresh: RegressionResult[] = [];
    const take = (result: RegressionResult): void => {
      fresh.push(result);
      log.add(result);
      tell(result);
    };
    const left = await runCases(
      { options, base, pictures: openPictures(options.baseline, options.out, options.update), earlier, take },
      context,
      jobs,
    );
    return { results: [...results, ...earlier, ...fresh], left };
  } finally {
    await browser.close();
  }
}

function report(options: RegressionOptions, { results, left }: RegressionRun): void {
  const failed = results.filter(({ failures }) => failures.length > 0);
  mkdirSync(options.out, { recursive: true });
  writeFileSync(
    join(options.out, 'report.json'),
    `${JSON.stringify({ links: options.links, left, results }, null, 2)}\n`,
  );
  writeFileSync(join(options.out, 'report.html'), reportHtml(options.links, results, new Date(), options.out));
  const fresh = results.filter(({ isNew }) => isNew).length;
  console.log(
    `${results.length} renderings, ${failed.length} with failures${fresh === 0 ? '' : `, ${fresh} pictures kept for the first time`}: ${join(options.out, 'report.html')}`,
  );
  console.log(`${effort(results)}.`);
  if (left > 0)
    console.log(
      `Stopped after ${options.minutes} minutes: ${left} are left. To go on: the same command with --resume.`,
    );
  process.exitCode = failed.length > 0 ? 1 : left > 0 ? UNFINISHED : 0;
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    process.exit(0);
  }
  const program =
    options.base === undefined ? await startProgram('.', { PREVIEW_ACCESS: 'open', LOG_LEVEL: 'error' }) : undefined;
  try {
    report(options, await visualRegression(options, options.base ?? program?.address ?? ''));
  } finally {
    await program?.stop();
  }
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
