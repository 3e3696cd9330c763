import { z } from 'zod';
import type { Schemas } from '../../../blocks/_kit/parse/parsed-block.ts';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { scopeText, viewerEntry, type ViewerPage } from '../../entries/entries.ts';
import type { ViewerQuery } from '../../query/viewer-query.ts';
import { isObject, type Json, valueAt } from '../pointers.ts';
import type { ApplyAnswer } from './apply-api.ts';

const MAX_CHANGES = 500;
const MAX_HAVE = 2_000;
const pointer = z.string().max(1_000);
const key = z.string().max(64);
const address = z.object({ key, path: pointer });
const before = key.optional();
/** A missing value means removed: JSON has no `undefined`. */
const change = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set'), at: address, value: z.unknown().optional() }),
  z.object({ type: z.literal('insert'), into: address, item: z.record(z.string(), z.unknown()), before }),
  z.object({ type: z.literal('remove'), key }),
  z.object({ type: z.literal('move'), key, into: address, before }),
]);

const work = z.object({
  seq: z.number().int().nonnegative(),
  document: z.string().max(300),
  from: z.number().int().nonnegative().optional(),
  after: z.number().int().nonnegative().optional(),
  drop: z.boolean().optional(),
  changes: z.array(change).max(MAX_CHANGES),
});
const body = z.object({
  /** Changes of the working copy; without them the entry is looked at as it is. */
  work: work.optional(),
  /** The entry whose blocks the frames want; without it only the working copy changes. */
  entry: z
    .object({
      key: z.string().max(500),
      document: z.string().max(300),
      pointer,
      itemKey: z.string().max(64).optional(),
      docType: z.string().max(100),
    })
    .optional(),
  have: z.array(z.string().max(64)).max(MAX_HAVE),
});

/** One question of the form. */
export type Apply = z.output<typeof body>;

/** Parses a question; undefined when it is invalid. */
export const readApply = (value: unknown): Apply | undefined => body.safeParse(value).data;

const isBlock = (value: Json | undefined): boolean => isObject(value) && typeof value['kind'] === 'string';

const NOTHING: ViewerPage = { numFound: 0, entries: [], unreadable: [], elsewhere: [], tags: [] };

export type Applied =
  | { readonly refused: 'unknown' | 'stale' | 'missing' }
  | { readonly list: ViewerPage; readonly more: Omit<ApplyAnswer, 'list' | 'entries'> };

/**
 * Applies the changes to the working copy and reads the entry from it.
 *
 * @param copy id of the editor's working copy; undefined when nothing is unsaved
 * @param query the view that is edited, for the last good version of invalid blocks
 * @throws DraftStoreError, ContentError when the content source fails
 */
export async function applied(
  page: PageContext,
  drafts: DraftStore,
  copy: string | undefined,
  { work: changes, entry }: Apply,
  schemas: Schemas,
  query: ViewerQuery,
): Promise<Applied> {
  const seq = changes?.seq ?? 0;
  const result = changes === undefined || copy === undefined ? 'done' : await drafts.work(copy, changes);
  if (result !== 'done') return { refused: result };
  if (entry === undefined)
    return { list: NOTHING, more: { seq, places: {}, blocks: [], keys: {}, issues: [], state: '' } };
  const answer = await page.content.entry({ document: entry.document, pointer: entry.pointer, key: entry.itemKey });
  if (answer === undefined)
    return { list: NOTHING, more: { seq, places: {}, blocks: [], keys: {}, issues: [], state: 'invalid' } };
  const found = viewerEntry(answer.data, entry.key, entry.docType, schemas, scopeText(query));
  const { places = {} } = answer.data;
  const item = answer.data.item as Json | undefined;
  return {
    list: { numFound: 1, entries: [found], unreadable: [], elsewhere: [], tags: [] },
    more: {
      seq,
      places,
      blocks: Object.keys(places).filter((pointer) => pointer === '' || isBlock(valueAt(item, pointer))),
      keys: answer.data.keys ?? {},
      issues: found.issues,
      state: found.state,
    },
  };
}
