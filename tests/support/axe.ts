import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe violations of the page at its current width, a line per rule:
 * `rule: HTML | HTML`. Frames in the page are not checked.
 *
 * For suites that check one document at several widths: axe is injected
 * once and reports only violations, which takes a third of the time
 * of a new `AxeBuilder` per width.
 *
 * @param without ids of rules that do not apply here
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
