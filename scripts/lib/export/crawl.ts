import type { RenderedPage } from '../../../src/server/pages/cache/page-cache.ts';

/** More pages than this indicate an error in the links. */
const MAX_PAGES = 20_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const LINK = /\s(?:href|data-src)="(\/[^"?#]*)/g;

/** Callbacks for the crawled pages. */
export interface Crawled {
  /** Whether to follow a URL. */
  readonly within: (path: string) => boolean;
  readonly keep: (path: string, page: RenderedPage) => Promise<void>;
  /** Called for each URL that redirects. */
  readonly redirected: (path: string, page: RenderedPage) => void;
}

/**
 * Renders pages and everything they link to on our own origin, each once.
 * Skips pages rendered for a single visitor and URLs that respond with an error.
 *
 * @param start URLs to begin with
 * @param render the shop's renderer
 * @returns number of pages kept
 */
export async function crawl(
  start: readonly string[],
  render: (path: string) => Promise<RenderedPage>,
  { within, keep, redirected }: Crawled,
): Promise<number> {
  const seen = new Set(start);
  const queue = [...start];
  let stored = 0;
  for (let path = queue.shift(); path !== undefined && stored < MAX_PAGES; path = queue.shift()) {
    const page = await render(path);
    if (page.scope === 'shared' && REDIRECTS.has(page.status)) redirected(path, page);
    if (page.status !== 200 || page.scope !== 'shared') continue;
    await keep(path, page);
    stored += 1;
    for (const [, found = ''] of page.body.toString().matchAll(LINK)) {
      const target = found.replace(/\/+$/, '');
      if (seen.has(target) || !within(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return stored;
}
