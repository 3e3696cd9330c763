import type { Page } from '@playwright/test';
import type { RegressionResult } from './report.ts';

/** Longest time in which sections that are fetched late come, milliseconds. */
const LATE_MS = 5_000;

/** Everything a document will ever show without being touched is there: sections that wait for somebody to come near, too. */
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

/** Bytes of the pictures as they show at this width, of the scripts that come before the load has ended, of the styles. */
export const weightOf = (page: Page): Promise<RegressionResult['weight']> =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = navigation?.loadEventStart ?? Number.POSITIVE_INFINITY;
    const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
    const bytes = new Map(resources.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return {
      images: [...shown].reduce((sum, address) => sum + (bytes.get(address) ?? 0), 0),
      // Those that come with the page, as tests/budgets weighs them; what follows later keeps nobody waiting.
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
  /** Pixels it is wider than the screen. */
  readonly overflow: number;
  /** Height of all of it, CSS pixels. */
  readonly height: number;
  /** The document as it stands, variants chosen. */
  readonly markup: string;
  /** Which elements show, in which colours and sizes: what axe's verdict depends on besides the markup. */
  readonly shown: string;
}

/** What the document is like at this width. */
export const seenAt = (page: Page, whole: boolean): Promise<Seen> =>
  page.evaluate((all) => {
    const root = all ? document.body : (document.querySelector('main') ?? document.body);
    const shown = [...root.querySelectorAll('*')].map((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return '';
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      // 18 point, or 14 and bold: the sizes from which less contrast is asked for.
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
