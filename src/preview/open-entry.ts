import { blockKinds, schemas } from '../blocks/_kit/registry.ts';
import type { PageContext } from '../content/page-context.ts';
import { viewerPage, type ViewerEntry } from './entries.ts';
import { PAGE_TYPE, readQuery } from './viewer-query.ts';

/**
 * The entry that the address names by `entry`, from the page of the list it
 * stands on; the first one when it names none.
 */
export async function openEntry(page: PageContext, params: URLSearchParams): Promise<ViewerEntry | undefined> {
  const docType = params.get('docType') ?? '';
  const { query } = readQuery(params, [PAGE_TYPE, ...blockKinds(), docType]);
  const { entries } = await viewerPage(page.content, query, schemas);
  const wanted = params.get('entry');
  return wanted === null ? entries[0] : entries.find(({ key }) => key === wanted);
}
