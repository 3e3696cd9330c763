import type { Comment } from '../../content/drafts/discussion.ts';
import type { DraftStore } from '../../content/drafts/draft-store.ts';
import type { EntrySummary } from '../../content/drafts/entries.ts';
import type { ViewerEntry } from '../entries/entries.ts';
import type { Release } from '../../content/drafts/releases.ts';
import { type EntryStatus, releasedStatus, statusOf } from './entry-status.ts';

/** What the content source knows of documents, by their names. */
export type Summaries = ReadonlyMap<string, EntrySummary>;
export const NO_SUMMARIES: Summaries = new Map();

/**
 * Asks for what the content source knows of documents; nothing where it lists no entries. A source that fails costs the
 * viewer these states, not the view.
 */
export async function readSummaries(
  drafts: Pick<DraftStore, 'list'>,
  isAble: boolean,
  ids: readonly string[],
): Promise<Summaries> {
  const asked = [...new Set(ids)];
  if (!isAble || asked.length === 0) return NO_SUMMARIES;
  const { entries } = await drafts.list({ ids: asked, limit: asked.length }).catch(() => ({ entries: [] }));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Comments that wait for an answer, of the documents that have some. */
export async function readOpenComments(
  { comments }: Pick<DraftStore, 'comments'>,
  isAble: boolean,
  summaries: Summaries,
): Promise<readonly Comment[]> {
  const talked = [...summaries.values()].filter(({ openComments }) => openComments > 0);
  if (!isAble || talked.length === 0) return [];
  const found = await Promise.all(talked.map(({ id }) => comments.list({ entry: id, open: true }).catch(() => [])));
  return found.flat();
}

/** How many of them are about a listed entry: a block and what is in it, or a whole document. */
export const commentsOn = (
  { document, pointer, keys }: Pick<ViewerEntry, 'document' | 'pointer' | 'keys'>,
  comments: readonly Comment[],
): number =>
  comments.filter(
    ({ entry, place }) =>
      entry === document && (pointer === '' || (place.block !== undefined && keys.includes(place.block))),
  ).length;

/** Documents that a release publishes a version of. */
export const documentsOf = ({ items }: Pick<Release, 'items'>): ReadonlySet<string> =>
  new Set(items.flatMap(({ entry, action, decision }) => (action === 'publish' && decision !== 'keep' ? entry : [])));

/**
 * The state of a listed entry.
 *
 * @param released documents of the release that is shown; undefined without one
 */
export function listedStatus(
  { state, document, pointer }: Pick<ViewerEntry, 'state' | 'document' | 'pointer'>,
  summaries: Summaries,
  released?: ReadonlySet<string>,
): EntryStatus {
  const known = summaries.get(document);
  return released === undefined
    ? statusOf(state, known, pointer !== '')
    : releasedStatus(state, released.has(document), known?.live === true);
}
