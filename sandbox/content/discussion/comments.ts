import type { Op } from '../../store/store.ts';
import { KEY } from '../item-keys.ts';
import { newId } from '../ledger/events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { titleOf } from '../ledger/meta.ts';
import { type EntryRecord, headOf, type Person, type Trace } from '../ledger/records.ts';
import type { Mailer } from '../mails.ts';
import { isObject, type Json } from '../types.ts';
import type { People } from './people.ts';
import { COMMENT, type CommentRecord, type Place } from './records.ts';

/** Replies to one comment, and comments on one entry, at most. */
const MAX_REPLIES = 200;
const MAX_COMMENTS = 2_000;

export interface ShownComment extends CommentRecord {
  readonly orphan: boolean;
  readonly etag: string;
}

export interface NewComment {
  readonly entry: string;
  readonly place: Place;
  readonly text: string;
  readonly revision: number;
  readonly mentions?: readonly Person[] | undefined;
}

export interface CommentFilter {
  readonly entry?: string | undefined;
  readonly open?: boolean | undefined;
  readonly mentions?: string | undefined;
  readonly by?: string | undefined;
}

function keysIn(node: Json, found: Set<string> = new Set()): ReadonlySet<string> {
  if (Array.isArray(node)) for (const item of node) keysIn(item, found);
  else if (isObject(node)) {
    if (typeof node[KEY] === 'string') found.add(node[KEY]);
    for (const inner of Object.values(node)) keysIn(inner, found);
  }
  return found;
}

/** Comments on entries and what stands in them, with replies, mentions and resolving. */
export function createComments(
  ledger: Ledger,
  mailer: Mailer,
  people: People,
  changed: (entry: string) => void = () => undefined,
) {
  const { store } = ledger;

  /** The draft an entry's comments stand in: its title, and the keys that exist. */
  async function present(record: EntryRecord) {
    const raw = await ledger.rawOf(record.id, headOf(record));
    return raw === undefined ? undefined : { title: titleOf(record.id, raw), keys: keysIn(raw) };
  }

  const shown = (comment: CommentRecord, version: number, keys: ReadonlySet<string>): ShownComment => ({
    ...comment,
    orphan: comment.place.block !== undefined && !keys.has(comment.place.block),
    etag: `"v${version}"`,
  });

  async function list(filter: CommentFilter): Promise<ShownComment[]> {
    await ledger.idle();
    const records = ledger
      .all()
      .filter(({ id }) => filter.entry === undefined || id === filter.entry)
      // Open ones are asked for all the time, and few entries have any.
      .filter(({ openComments = 0 }) => filter.open !== true || openComments > 0);
    const found: ShownComment[] = [];
    for (const record of records) {
      const docs = await store.find<CommentRecord>(COMMENT, record.id);
      if (docs.length === 0) continue;
      const draft = await present(record);
      for (const { body, version } of docs) {
        const isFor = (id: string): boolean => body.mentions.some((one) => one.id === id);
        if (filter.open !== undefined && (body.resolved === undefined) !== filter.open) continue;
        if (filter.mentions !== undefined && !isFor(filter.mentions)) continue;
        if (filter.by !== undefined && body.by.id !== filter.by) continue;
        found.push(shown(body, version, draft?.keys ?? new Set()));
      }
    }
    return found.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  const tell = (to: readonly Person[], by: Person, text: string, entry: string, title: string, block?: string): Op[] =>
    to
      .filter(({ id }) => id !== by.id)
      .flatMap((person) => mailer.mentioned(person, by, text, { entry, title, block }));

  async function add(
    { entry, place, text, revision, mentions: named = [] }: NewComment,
    trace: Trace,
  ): Promise<ShownComment | undefined> {
    const mentions = await people.known(named);
    return ledger.change(trace, async (stage) => {
      const record = stage.get(entry);
      const draft = record && record.bin === undefined ? await present(record) : undefined;
      const docs = await store.find(COMMENT, entry);
      if (record === undefined || draft === undefined || docs.length >= MAX_COMMENTS) return undefined;
      const id = newId(trace.at);
      const comment: CommentRecord = { ...trace, id, entry, place, text, revision, mentions, replies: [] };
      stage.add({ op: 'insert', kind: COMMENT, id, ref: entry, body: comment });
      stage.add(...tell(mentions, trace.by, text, entry, draft.title, place.block));
      stage.put({ ...record, openComments: (record.openComments ?? 0) + 1 });
      return shown(comment, 1, draft.keys);
    });
  }

  /** Changes a comment; `undefined` where there is none, or it is left as it is. */
  async function change(
    id: string,
    trace: Trace,
    work: (
      comment: CommentRecord,
      title: string,
    ) => { readonly next: CommentRecord; readonly ops?: readonly Op[] } | undefined,
  ): Promise<ShownComment | undefined> {
    return ledger.change(trace, async (stage) => {
      const known = await store.get<CommentRecord>(COMMENT, id);
      const record = known && stage.get(known.body.entry);
      const draft = record && (await present(record));
      const done = known && draft && work(known.body, draft.title);
      if (known === undefined || record === undefined || draft === undefined || done === undefined) return undefined;
      const { next, ops = [] } = done;
      stage.add({ op: 'update', kind: COMMENT, id, version: known.version, ref: next.entry, body: next }, ...ops);
      const opened = Number(next.resolved === undefined) - Number(known.body.resolved === undefined);
      stage.put({ ...record, openComments: Math.max(0, (record.openComments ?? 0) + opened) });
      return shown(next, known.version + 1, draft.keys);
    });
  }

  async function reply(
    id: string,
    text: string,
    mentioned: readonly Person[],
    trace: Trace,
  ): Promise<ShownComment | undefined> {
    const mentions = await people.known(mentioned);
    return change(id, trace, (comment, title) => {
      if (comment.replies.length >= MAX_REPLIES) return undefined;
      const answer = { ...trace, id: newId(trace.at), text };
      const named = [...comment.mentions, ...mentions];
      const next = {
        ...comment,
        replies: [...comment.replies, answer],
        mentions: named.filter((one, at) => named.findIndex((other) => other.id === one.id) === at),
      };
      // Who began is told of every answer, whoever is mentioned in it too.
      const to = [...mentions, ...(mentions.some(({ id: one }) => one === comment.by.id) ? [] : [comment.by])];
      return { next, ops: tell(to, trace.by, text, comment.entry, title, comment.place.block) };
    });
  }

  const resolve = (id: string, resolved: boolean, trace: Trace): Promise<ShownComment | undefined> =>
    change(id, trace, (comment) => ({ next: { ...comment, resolved: resolved ? trace : undefined } }));

  /** By its author only. */
  const remove = (id: string, trace: Trace): Promise<boolean> =>
    ledger.change(trace, async (stage) => {
      const known = await store.get<CommentRecord>(COMMENT, id);
      if (known === undefined || known.body.by.id !== trace.by.id) return false;
      stage.add({ op: 'delete', kind: COMMENT, id, version: known.version });
      const record = stage.get(known.body.entry);
      if (record !== undefined && known.body.resolved === undefined)
        stage.put({ ...record, openComments: Math.max(0, (record.openComments ?? 0) - 1) });
      return true;
    });

  /** Tells colleagues of what was done. */
  const told = async <Done extends ShownComment | undefined>(work: Promise<Done>, { by }: Trace): Promise<Done> => {
    const done = await work;
    if (done === undefined) return done;
    await people.meet(by);
    changed(done.entry);
    return done;
  };
  return {
    list,
    add: (comment: NewComment, trace: Trace) => told(add(comment, trace), trace),
    reply: (id: string, text: string, mentions: readonly Person[], trace: Trace) =>
      told(reply(id, text, mentions, trace), trace),
    resolve: (id: string, resolved: boolean, trace: Trace) => told(resolve(id, resolved, trace), trace),
    async remove(id: string, trace: Trace): Promise<boolean> {
      const entry = (await store.get<CommentRecord>(COMMENT, id))?.body.entry;
      const done = await remove(id, trace);
      if (done && entry !== undefined) changed(entry);
      return done;
    },
  };
}

export type Comments = ReturnType<typeof createComments>;
