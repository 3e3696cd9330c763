import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Injects axe into a document that has none yet, and waits for what fades in: colours are judged once it has arrived. */
async function prepare(page: Page | Frame): Promise<void> {
  const there = await page.evaluate(() => 'axe' in window);
  if (!there) await page.evaluate(SOURCE);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    const late = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([late, Promise.allSettled(ending.map(({ finished }) => finished))]);
  });
}

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
  await prepare(page);
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

/** Rules that judge colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * axe violations of a page of the viewer, a line per rule: `light, rule: HTML | HTML`. What its frames show is checked
 * by the tests of examples: axe is not even injected into them, which an `AxeBuilder` does each time.
 *
 * @param parts selectors of what is checked, each of which must be there; without any the whole page
 * @param schemes the dark scheme has other colours and the same markup: after the light one, only colours are judged
 */
export async function viewerViolations(
  page: Page,
  parts: readonly string[] = [],
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    await prepare(page);
    const lines = await page.evaluate(
      async ({ parts, rules }) => {
        const there = window as unknown as { axe: typeof axe };
        const include = parts.length === 0 ? [['html']] : parts.map((part) => [part]);
        const { violations } = await there.axe.run(
          { include, exclude: [['iframe']] },
          {
            resultTypes: ['violations'],
            preload: false,
            ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
          },
        );
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
      },
      { parts: [...parts], rules: index === 0 ? undefined : COLOUR_RULES },
    );
    found.push(...lines.map((line) => `${colorScheme}, ${line}`));
  }
  return found;
}
