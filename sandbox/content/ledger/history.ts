import type { JsonObject } from '../types.ts';
import { authorAt, type Authored, type Authors, pathsOf } from './authors.ts';
import { changesBetween, type FieldChange } from './changes.ts';
import type { Documents, SaveResult } from './documents.ts';
import type { Ledger } from './ledger.ts';
import { AUTHORS, EVENT, type EventRecord, headOf, REVISION, type RevisionRecord, type Trace } from './records.ts';

/** Items of a page of the history, when the call does not say. */
const PAGE = 50;
const MAX_PAGE = 1_000;

type RevisionItem = { readonly what: 'revision' } & Omit<RevisionRecord, 'entry' | 'body' | 'before' | 'superseded'>;
type EventItem = Omit<EventRecord, 'entry'>;
export type HistoryItem = RevisionItem | EventItem;

const revisionItem = ({
  entry: _,
  body: __,
  before: ___,
  superseded: ____,
  ...shown
}: RevisionRecord): RevisionItem => ({
  what: 'revision',
  ...shown,
});
const eventItem = ({ entry: _, ...shown }: EventRecord): EventItem => shown;

/** Which revision it is about; what is withdrawn is so after every revision. */
const revisionOf = ({ revision }: HistoryItem): number => revision ?? Number.MAX_SAFE_INTEGER;

/** Newest first; of what happened at once a later revision, and of one revision its publication. */
function byTime(a: HistoryItem, b: HistoryItem): number {
  if (a.what === 'revision' && b.what === 'revision') return b.revision - a.revision;
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return revisionOf(b) - revisionOf(a) || Number(a.what === 'revision') - Number(b.what === 'revision');
}

export interface FieldAuthor extends Authored {
  readonly pointer: string;
}

/** Revisions and publications of entries. */
export function createHistory(ledger: Ledger, documents: Documents) {
  async function list(
    id: string,
    page: { limit?: number | undefined; offset?: number | undefined; by?: string | undefined },
  ) {
    await ledger.idle();
    if (ledger.get(id) === undefined) return undefined;
    const [revisions, events] = await Promise.all([
      ledger.store.find<RevisionRecord>(REVISION, id),
      ledger.store.find<EventRecord>(EVENT, id),
    ]);
    const items: HistoryItem[] = [
      ...revisions.flatMap(({ body }) => (body.superseded ? [] : [revisionItem(body)])),
      ...events.map(({ body }) => eventItem(body)),
    ].filter(({ by }) => page.by === undefined || by.id === page.by);
    items.sort(byTime);
    const offset = page.offset ?? 0;
    return { items: items.slice(offset, offset + Math.min(page.limit ?? PAGE, MAX_PAGE)), total: items.length };
  }

  async function changes(id: string, from: number | undefined, to: number): Promise<FieldChange[] | undefined> {
    await ledger.idle();
    const after = await ledger.rawOf(id, to);
    const before = from === undefined ? undefined : await ledger.rawOf(id, from);
    if (after === undefined || (from !== undefined && before === undefined)) return undefined;
    return changesBetween(before, after);
  }

  async function restore(id: string, revision: number, etag: string, trace: Trace): Promise<SaveResult> {
    const raw: JsonObject | undefined = await ledger.rawOf(id, revision);
    if (raw === undefined) return { unknown: true };
    return documents.onHead(id, etag, trace, async (stage, record) => {
      if (headOf(record) === revision) return;
      await stage.draft(id, record, { raw, action: 'restore', note: String(revision) });
    });
  }

  /** The fields of the draft that somebody has changed, each with who was last; the rest is as the document began. */
  async function authors(id: string): Promise<FieldAuthor[] | undefined> {
    await ledger.idle();
    const record = ledger.get(id);
    const raw = record && (await ledger.rawOf(id, headOf(record)));
    if (raw === undefined) return undefined;
    const known = (await ledger.store.get<Authors>(AUTHORS, id))?.body ?? {};
    const found: FieldAuthor[] = [];
    for (const [pointer, path] of pathsOf(raw)) {
      const authored = path === '' ? authorAt(known, '') : known[path];
      // The texts of a field share its path: the pointer of the field itself comes first.
      if (authored !== undefined && !pointer.endsWith('/$t')) found.push({ ...authored, pointer });
    }
    return found;
  }

  return { list, changes, restore, authors };
}

export type History = ReturnType<typeof createHistory>;
