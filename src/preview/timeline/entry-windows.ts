import type { ContentClient, WrittenWindow } from '../../content/client/content-client.ts';
import { keysOf } from '../entries/entry-keys.ts';
import type { ViewerEntry } from '../entries/entries.ts';
import { offsetOf, SEARCH_LIMIT, type ViewerQuery } from '../query/viewer-query.ts';

export interface EntryWindows {
  /** Windows in the entry itself. */
  readonly own: readonly WrittenWindow[];
  /** Windows that apply to every page. */
  readonly everywhere: readonly WrittenWindow[];
  /** Whether the content source says what windows there are. */
  readonly isKnown: boolean;
}

const MAX_PAGES = 40;

/** Windows of an entry; empty where the content source has none. */
export async function entryWindows(
  content: Pick<ContentClient, 'showcase'>,
  query: ViewerQuery,
  entry: ViewerEntry,
): Promise<EntryWindows> {
  const found = query.search !== undefined;
  const variant = found || query.layoutVariant === undefined ? {} : { layoutVariant: query.layoutVariant };
  const limit = found ? SEARCH_LIMIT : query.limit;
  // First the page of the view, then the other pages of the list.
  const offsets = [
    ...(found ? [] : [offsetOf(query)]),
    ...Array.from({ length: MAX_PAGES }, (_, page) => page * limit),
  ];
  for (const offset of new Set(offsets)) {
    const answer = await content.showcase(found ? entry.kind : query.docType, {
      ...variant,
      limit,
      offset,
      windows: true,
    });
    const entries = answer?.data.entries ?? [];
    const index = keysOf(entries, entry.key).indexOf(entry.key);
    if (index >= 0) {
      const { windows, everywhere = [] } = answer?.data ?? {};
      return { own: windows?.[index] ?? [], everywhere, isKnown: windows !== undefined };
    }
    if (offset > 0 && offset !== offsetOf(query) && entries.length < limit) break;
  }
  return { own: [], everywhere: [], isKnown: false };
}
