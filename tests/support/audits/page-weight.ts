import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Weight of a page without interaction, as `tests/budgets` and the visual regression run compare it with PAGE_BUDGETS.
 */
export interface Load {
  /** URLs of the script files it loaded. */
  readonly js: readonly string[];
  /** Inline scripts. */
  readonly inline: string;
  /** Compressed bytes received before the largest paint's resource had arrived, without linked style sheets. */
  readonly beforeLcp: number;
  /** Of these, bytes of the document itself, compressed. */
  readonly document: number;
  readonly cls: number;
}

/** Init script that records the largest paint and every layout shift of a document, for `readLoad`. */
export function watchPaints(): void {
  const seen = { lcp: 0, url: '', cls: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[])
      Object.assign(seen, { lcp: entry.startTime, url: entry.url });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What an idle page has loaded; requires `watchPaints`. */
export const readLoad = (page: Page): Promise<Load> =>
  page.evaluate(() => {
    const { lcp, url, cls } = (window as unknown as { seen: { lcp: number; url: string; cls: number } }).seen;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const shown = resources.find(({ name }) => name === url)?.responseEnd ?? lcp;
    const js = [...new Set(resources.flatMap(({ name }) => (/\.js(\?|$)/.test(name) ? name : [])))];
    const inline = [
      ...document.querySelectorAll<HTMLScriptElement>(
        'script:not([src], [type^="application/"], [type="speculationrules"])',
      ),
    ]
      .map(({ text }) => text)
      .join('\n');
    const document_ = navigation?.encodedBodySize ?? 0;
    const beforeLcp = resources
      // The linked style sheets are for what stands below the first screen, and are fetched after what is on it.
      .filter(({ name, responseEnd }) => responseEnd <= shown && !/\.css(\?|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, document_);
    return { js, inline, beforeLcp, document: document_, cls };
  });

/** Text of a script file, and its gzip size. */
export interface ScriptFile {
  readonly name: string;
  readonly text: string;
  readonly gzip: number;
}

const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;
const files = new Map<string, Promise<ScriptFile>>();

/** The script files of a load, each fetched once. */
export const scriptFiles = (page: Page, { js }: Load): Promise<readonly ScriptFile[]> =>
  Promise.all(
    js.map((name) => {
      const known =
        files.get(name) ??
        page.request.get(name).then(async (answer) => {
          const text = await answer.text();
          return { name, text, gzip: gzip(text) };
        });
      files.set(name, known);
      return known;
    }),
  );

/** Gzip size of the inline scripts, compressed together as in the response. */
export const inlineBytes = ({ inline }: Load): number => gzip(inline);
