import type { RenderedPage } from '../../src/server/page-cache.ts';
import { localeInfo } from '../../src/content/sites.ts';

/** More pages than this are a mistake in the links, not a shop. */
const MAX_PAGES = 20_000;
const LINK = /\s(?:href|data-src)="(\/[^"?#]*)/g;

/**
 * Renders pages and everything they link to on our own origin, each once.
 * Pages made for one visitor, and addresses that answer with a fault, are left out.
 *
 * @param start addresses to begin with
 * @param render the shop's renderer
 * @param keep takes each page
 * @returns number of pages kept
 */
export async function crawl(start: readonly string[], render: (path: string) => Promise<RenderedPage>, keep: (path: string, page: RenderedPage) => Promise<void>): Promise<number> {
  const seen = new Set(start);
  const queue = [...start];
  let kept = 0;
  for (let path = queue.shift(); path !== undefined && kept < MAX_PAGES; path = queue.shift()) {
    const page = await render(path);
    if (page.status !== 200 || page.scope !== 'shared') continue;
    await keep(path, page);
    kept += 1;
    for (const [, found = ''] of page.body.toString().matchAll(LINK)) {
      const target = found.replace(/\/+$/, '');
      if (seen.has(target) || localeInfo(target.split('/', 2)[1]) === undefined) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return kept;
}
