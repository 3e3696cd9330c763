import { schemas } from '../../blocks/_kit/registry.ts';
import type { ContentClient, WrittenWindow } from '../../content/client/content-client.ts';
import { viewerPage, type ViewerEntry } from '../entries/entries.ts';
import { PAGE_TYPE, type ViewerQuery } from '../query/viewer-query.ts';

/** Pages read per call, and calls at most. */
const LIMIT = 50;
const MAX_CALLS = 20;

/** What shoppers get of a site now. */
export interface SitePages {
  readonly entries: readonly ViewerEntry[];
  /** Each window once, though a fragment may stand on many pages. */
  readonly windows: readonly WrittenWindow[];
}

/** Reads every page of a site in one locale. @throws ContentError when the content API fails */
export async function readSite(content: ContentClient, query: ViewerQuery): Promise<SitePages> {
  const entries: ViewerEntry[] = [];
  const windows = new Map<string, WrittenWindow>();
  for (let page = 1; page <= MAX_CALLS; page += 1) {
    const asked = { ...query, docType: PAGE_TYPE, layoutVariant: undefined, search: undefined, limit: LIMIT, page };
    const [found, written] = await Promise.all([
      viewerPage(content, { ...asked, limit: LIMIT }, schemas),
      content.showcase(PAGE_TYPE, { limit: LIMIT, offset: (page - 1) * LIMIT, windows: true }),
    ]);
    entries.push(...found.entries);
    for (const window of [...(written?.data.windows ?? []).flat(), ...(written?.data.everywhere ?? [])])
      windows.set(`${window.document}#${window.pointer} ${window.type}`, window);
    if (entries.length >= found.numFound || found.entries.length === 0) break;
  }
  return { entries, windows: [...windows.values()] };
}
