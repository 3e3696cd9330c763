import { z } from 'zod';
import type { Schemas } from '../../../blocks/_kit/parse/parsed-block.ts';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { scopeText, viewerEntry, type ViewerPage } from '../../entries/entries.ts';
import type { ViewerQuery } from '../../query/viewer-query.ts';
import type { ApplyAnswer } from './apply-api.ts';

const MAX_CHANGES = 500;
const MAX_HAVE = 2_000;
const pointer = z.string().max(1_000);

const body = z.object({
  seq: z.number().int().nonnegative(),
  document: z.string().max(300),
  // A missing value means removed: JSON has no `undefined`.
  changes: z.array(z.object({ pointer, value: z.unknown().optional() })).max(MAX_CHANGES),
  fresh: z.boolean().optional(),
  entry: z.object({ key: z.string().max(500), document: z.string().max(300), pointer, docType: z.string().max(100) }),
  have: z.array(z.string().max(64)).max(MAX_HAVE),
});

/** One message of the form. */
export type Apply = z.output<typeof body>;

/** Parses a message; undefined when it is invalid. */
export const readApply = (value: unknown): Apply | undefined => body.safeParse(value).data;

export type Applied =
  | { readonly refused: 'unknown' | 'stale' | 'missing' }
  | { readonly list: ViewerPage; readonly more: Omit<ApplyAnswer, 'list' | 'entries'> };

/**
 * Applies the changes to the working copy and reads the entry from it.
 *
 * @param copy id of the editor's working copy
 * @param query the view that is edited, for the last good version of invalid blocks
 * @throws DraftStoreError, ContentError when the content source fails
 */
export async function applied(
  page: PageContext,
  drafts: DraftStore,
  copy: string,
  { seq, document, changes, fresh, entry }: Apply,
  schemas: Schemas,
  query: ViewerQuery,
): Promise<Applied> {
  const result = await drafts.work(copy, { seq, document, changes, fresh });
  if (result !== 'done') return { refused: result };
  const answer = await page.content.entry(entry.document, entry.pointer, true);
  if (answer === undefined)
    return { list: { numFound: 0, entries: [], tags: [] }, more: { seq, places: {}, issues: [], state: 'invalid' } };
  const found = viewerEntry(answer.data, entry.key, entry.docType, schemas, scopeText(query));
  return {
    list: { numFound: 1, entries: [found], tags: [] },
    more: { seq, places: answer.data.places ?? {}, issues: found.issues, state: found.state },
  };
}
