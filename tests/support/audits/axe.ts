import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe violations of the page at its current width, a line per rule:
 * `rule: HTML | HTML`. Frames in the page are not checked; a frame of it can be.
 *
 * For suites that check one document at several widths: axe is injected
 * once and reports only violations, which takes a third of the time
 * of a new `AxeBuilder` per width.
 *
 * @param without ids of rules that do not apply here
 * @param apart selector of parts that are documents of their own: landmarks in different parts may have the same name
 */
export async function axeViolations(
  page: Page | Frame,
  without: readonly string[] = [],
  apart?: string,
): Promise<string[]> {
  const there = await page.evaluate(() => 'axe' in window);
  if (!there) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ disabled, apart }) => {
      const there = window as unknown as { axe: typeof axe };
      const { violations } = await there.axe.run(document, {
        resultTypes: ['violations'],
        preload: false,
        elementRef: true,
        rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])),
      });
      /** Whether a landmark shares its name with another one of the same part. */
      const inOnePart = ({ element, any }: axe.NodeResult): boolean => {
        const others = any.flatMap(({ relatedNodes = [] }) => relatedNodes);
        const named = [element, ...others.map(({ target }) => document.querySelector(String(target)))];
        const parts = named.map((one) => one?.closest(apart ?? 'html'));
        return new Set(parts).size < parts.length;
      };
      return violations.flatMap(({ id, nodes }) => {
        const counted = id === 'landmark-unique' && apart !== undefined ? nodes.filter(inOnePart) : nodes;
        return counted.length === 0 ? [] : [`${id}: ${counted.map(({ html }) => html.slice(0, 120)).join(' | ')}`];
      });
    },
    { disabled: [...without], apart },
  );
}
