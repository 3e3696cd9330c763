import { blockKinds, schemas } from '../../blocks/_kit/registry.ts';
import type { PageContext } from '../../content/page-context.ts';
import { viewerPage, type ViewerEntry } from './entries.ts';
import { PAGE_TYPE, readQuery } from '../query/viewer-query.ts';

/**
 * Finds the entry that the parameter `entry` names, on the requested page of the list or any other; without the
 * parameter the first entry.
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
  // The list may have changed since the link was made: look on the other pages.
  for (let at = 1; (at - 1) * query.limit < numFound; at += 1) {
    if (at === query.page) continue;
    const other = await viewerPage(page.content, { ...query, asked, page: at }, schemas);
    const moved = other.entries.find(({ key }) => key === wanted);
    if (moved !== undefined) return moved;
  }
  return undefined;
}
