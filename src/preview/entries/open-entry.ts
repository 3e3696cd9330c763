import { blockKinds, schemas } from '../../blocks/_kit/registry.ts';
import type { PageContext } from '../../content/page-context.ts';
import { viewerPage, type ViewerEntry } from './entries.ts';
import { PAGE_TYPE, readQuery } from '../query/viewer-query.ts';

/**
 * The entry that the address names by `entry`, from the page of the list it
 * stands on or any other; the first one when it names none. An id that was
 * unique on its page when the address was made leads to its entry all the same.
 */
export async function openEntry(
  page: Pick<PageContext, 'content'>,
  params: URLSearchParams,
): Promise<ViewerEntry | undefined> {
  const docType = params.get('docType') ?? '';
  const { query } = readQuery(params, [PAGE_TYPE, ...blockKinds(), docType]);
  const wanted = params.get('entry');
  const asked = wanted ?? undefined;
  const { entries, numFound } = await viewerPage(page.content, { ...query, asked }, schemas);
  if (wanted === null) return entries[0];
  const found = entries.find(({ key }) => key === wanted);
  if (found !== undefined) return found;
  // The list may have grown since the link was made: the entry then stands on another of its pages.
  for (let at = 1; (at - 1) * query.limit < numFound; at += 1) {
    if (at === query.page) continue;
    const other = await viewerPage(page.content, { ...query, asked, page: at }, schemas);
    const moved = other.entries.find(({ key }) => key === wanted);
    if (moved !== undefined) return moved;
  }
  return undefined;
}
