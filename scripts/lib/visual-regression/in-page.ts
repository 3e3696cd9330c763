import type { Page } from '@playwright/test';
import type { RegressionResult } from './report.ts';

/** Maximum wait for sections that load late, milliseconds. */
const LATE_MS = 5_000;

/** Loads everything a document shows without interaction, including sections that load near the viewport. */
export const fetchLate = (page: Page): Promise<void> =>
  page.evaluate(async (limit) => {
    const waiting = (): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>('cairn-section[data-src]:not([data-failed])'),
    ];
    for (const until = Date.now() + limit; waiting().length > 0 && Date.now() < until;) {
      for (const section of waiting()) section.scrollIntoView();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    scrollTo(0, 0);
  }, LATE_MS);

/** Bytes of the pictures at this width, of the scripts loaded before the load event, and of the styles. */
export const weightOf = (page: Page): Promise<RegressionResult['weight']> =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = navigation?.loadEventStart ?? Number.POSITIVE_INFINITY;
    const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
    const bytes = new Map(resources.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return {
      images: [...shown].reduce((sum, address) => sum + (bytes.get(address) ?? 0), 0),
      // Scripts loaded with the page, as measured by tests/budgets; later ones do not delay anybody.
      scripts: resources
        .filter(({ name, startTime }) => /\.js(?:\?|$)/.test(name) && startTime < loaded)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      css: [...document.querySelectorAll('style')].reduce(
        (sum, { textContent }) => sum + new Blob([textContent ?? '']).size,
        0,
      ),
    };
  });

export interface Seen {
  /** Horizontal overflow beyond the viewport, pixels. */
  readonly overflow: number;
  /** Full height, CSS pixels. */
  readonly height: number;
  /** The current markup, with the selected variants. */
  readonly markup: string;
  /** Visible elements with their colours and sizes: what axe's result depends on besides the markup. */
  readonly shown: string;
}

/** State of the document at this width. */
export const seenAt = (page: Page, whole: boolean): Promise<Seen> =>
  page.evaluate((all) => {
    const root = all ? document.body : (document.querySelector('main') ?? document.body);
    const shown = [...root.querySelectorAll('*')].map((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return '';
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      // 18 point, or 14 point bold: from these sizes WCAG requires less contrast.
      const large = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      return `${color}${backgroundColor}${large}`;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      overflow: scrollWidth - clientWidth,
      height: Math.ceil((all ? document.documentElement : root).scrollHeight),
      markup: root.outerHTML,
      shown: shown.join('|'),
    };
  }, whole);
