import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** What a page weighs that nobody touches, as `tests/budgets` and the visual regression run hold it against PAGE_BUDGETS. */
export interface Load {
  /** Addresses of the script files it fetched. */
  readonly js: readonly string[];
  /** What stands in the page itself. */
  readonly inline: string;
  /** Compressed bytes that had arrived when what the largest paint shows had. */
  readonly beforeLcp: number;
  /** Bytes of the document itself among them, as it was sent. */
  readonly document: number;
  readonly cls: number;
}

/** Notes the largest paint and every shift of a document; an init script, for `readLoad`. */
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

/** What a page that has come to rest has loaded; `watchPaints` has watched it. */
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
      .filter(({ responseEnd }) => responseEnd <= shown)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, document_);
    return { js, inline, beforeLcp, document: document_, cls };
  });

/** A script file's text, and what it weighs as gzip. */
export interface ScriptFile {
  readonly name: string;
  readonly text: string;
  readonly gzip: number;
}

const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;
const files = new Map<string, Promise<ScriptFile>>();

/** The script files of a load, each asked for once. */
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

/** Bytes of gzip of what stands in the page, pressed together as it is sent. */
export const inlineBytes = ({ inline }: Load): number => gzip(inline);
