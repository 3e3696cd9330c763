import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page at its present width, a line per rule:
 * `rule: HTML | HTML`. The page must hold no frames that are to be judged too.
 *
 * For suites that judge one document at several widths: axe is brought into the
 * document once and tells its violations only, which takes a third of the time
 * of a new `AxeBuilder` for each width.
 *
 * @param without ids of rules that make no sense here
 */
export async function axeViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const there = await page.evaluate(() => 'axe' in window);
  if (!there) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (disabled): Promise<axe.AxeResults> => {
      const there = window as unknown as { axe: typeof axe };
      return there.axe.run(document, {
        resultTypes: ['violations'],
        preload: false,
        rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])),
      });
    },
    [...without],
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
