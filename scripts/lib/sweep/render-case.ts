import { existsSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { budgetOf } from '../../../src/preview/health/budgets.ts';
import { compareLook, settled } from '../../../tests/support/look.ts';
import type { SweepCase, SweepFailure, SweepResult } from './report.ts';

/** Rules about whole documents do not fit a block that stands alone. */
const WHOLE_ONLY = ['page-has-heading-one', 'region', 'landmark-one-main'];
const PAGE = 'page';
const HEIGHT = 900;
const LONGEST = 300;

const slug = (text: string): string => text.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '').slice(0, 80);

/** Where the picture of a case is kept. */
export const baselineFile = (folder: string, { docType, key, locale, width, context, draft }: SweepCase): string =>
  join(folder, docType, `${slug(key)}-${locale}-${width}${context === '' ? '' : `-${slug(context)}`}${draft ? '-draft' : ''}.webp`);

const entryAddress = (base: string, { docType, key, locale, context, draft }: SweepCase): string => {
  const params = new URLSearchParams({ docType, localePath: locale, limit: '50', entry: key, overlay: 'off' });
  if (draft) params.set('preview', 'true');
  if (context !== '') params.set('p13n_testcontext', context);
  return `${base}/preview/entry?${params}`;
};

async function weightOf(page: Page): Promise<SweepResult['weight']> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = navigation?.loadEventStart ?? Number.POSITIVE_INFINITY;
    const weigh = (pick: (entry: PerformanceResourceTiming) => boolean): number => resources.filter(pick).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return {
      images: weigh(({ initiatorType }) => initiatorType === 'img' || initiatorType === 'image'),
      // Those that come with the page, as tests/budgets weighs them; what follows later keeps nobody waiting.
      scripts: weigh(({ name, startTime }) => /\.js(?:\?|$)/.test(name) && startTime < loaded),
      css: [...document.querySelectorAll('style')].reduce((sum, { textContent }) => sum + new Blob([textContent ?? '']).size, 0),
    };
  });
}

/**
 * Renders one case as production would and judges it: errors, accessibility, width, weight, looks.
 *
 * @param baseline folder of the pictures it is compared with; one that is missing is written
 * @param update take what is seen as what it should look like
 */
export async function renderCase(page: Page, base: string, one: SweepCase, baseline: string, update: boolean): Promise<SweepResult> {
  const failures: SweepFailure[] = [];
  const fail = (check: SweepFailure['check'], detail: string): void => void failures.push({ check, detail: detail.slice(0, LONGEST) });
  const onConsole = (message: { type(): string; text(): string }): void => void (message.type() === 'error' && fail('error', message.text()));
  const onError = (error: Error): void => fail('error', error.message);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  try {
    await page.setViewportSize({ width: one.width, height: HEIGHT });
    const answer = await page.goto(entryAddress(base, one), { waitUntil: 'load' });
    if (answer === null || answer.status() !== 200) fail('error', `the entry answered ${answer?.status() ?? 'nothing'}`);
    await settled(page);
    const axe = new AxeBuilder({ page });
    const { violations } = await (one.docType === PAGE ? axe : axe.disableRules(WHOLE_ONLY)).analyze();
    for (const { id, nodes } of violations) fail('axe', `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) fail('overflow', `${overflow} px wider than the screen`);
    const weight = await weightOf(page);
    for (const metric of ['images', 'scripts', 'css'] as const) {
      const budget = budgetOf(metric, one.width);
      if (one.docType !== PAGE && budget !== undefined && weight[metric] > budget) fail('weight', `${metric}: ${Math.round(weight[metric] / 1_000)} kB, the budget is ${Math.round(budget / 1_000)} kB`);
    }
    const file = baselineFile(baseline, one);
    const isNew = !existsSync(file);
    process.env['UPDATE_SCREENSHOTS'] = update || isNew ? '1' : '0';
    const look = await compareLook(page, file);
    if (look !== undefined) fail('look', look);
    return { ...one, failures, weight, isNew };
  } catch (error) {
    fail('error', error instanceof Error ? error.message : String(error));
    return { ...one, failures, weight: { images: 0, scripts: 0, css: 0 }, isNew: false };
  } finally {
    page.off('console', onConsole);
    page.off('pageerror', onError);
  }
}
