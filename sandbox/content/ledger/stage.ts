import type { Op, Store } from '../../store/store.ts';
import type { JsonObject } from '../types.ts';
import { type Authors, authorsAfter, firstAuthors, outdatedTexts } from './authors.ts';
import { bodyId } from './bodies.ts';
import { abridged, changesBetween } from './changes.ts';
import { editsAfter } from './edits.ts';
import { slugIn } from './meta.ts';
import {
  ALL,
  AUTHORS,
  BODY,
  ENTRY,
  type EntryRecord,
  headOf,
  REVISION,
  type RevisionAction,
  revisionId,
  type RevisionRecord,
  type Trace,
} from './records.ts';

/** Changes that a revision repeats. */
const KEPT_CHANGES = 12;
/** Autosaves by one person are folded for this long, milliseconds. */
const FOLD_MS = 10 * 60_000;
/** Addresses that an entry is remembered by, besides its own. */
const KEPT_ADDRESSES = 20;
/** How long a folded autosave can still be read, milliseconds. */
const FOLDED_KEPT_MS = 24 * 3_600_000;

export interface NewRevision {
  readonly raw: JsonObject;
  readonly action: RevisionAction;
  readonly note?: string | undefined;
  readonly release?: string | undefined;
  /** The revision it goes on from; the head when absent. */
  readonly parent?: number | undefined;
}

/** The entries as they are before the commit. */
export interface Entries {
  readonly store: Store;
  /** Ids of revisions that stay as they are. @param release that is being changed itself */
  readonly held: (release?: string) => Promise<ReadonlySet<string>>;
  get(id: string): EntryRecord | undefined;
  known(id: string): { readonly version: number } | undefined;
  raw(address: string): Promise<JsonObject>;
  rawIfKept(id: string, address: string | null): Promise<JsonObject | undefined>;
  revision(id: string, revision: number): Promise<RevisionRecord | undefined>;
}

interface Staged {
  readonly id: string;
  /** Undefined: the entry goes for good. */
  readonly record: EntryRecord | undefined;
  readonly version: number;
}

/** Changes of one commit, collected before it. */
export class Stage {
  readonly trace: Trace;
  /** Contents that the commit adds or shows, by address. */
  readonly raws = new Map<string, JsonObject>();
  readonly #ledger: Entries;
  readonly #staged = new Map<string, Staged>();
  readonly #ops: Op[] = [];
  readonly #bodies = new Set<string>();
  readonly #revisions = new Map<string, RevisionRecord>();
  readonly #authors = new Map<string, { readonly version: number | undefined; readonly body: Authors }>();

  constructor(ledger: Entries, trace: Trace) {
    this.#ledger = ledger;
    this.trace = trace;
  }

  get isEmpty(): boolean {
    return this.#staged.size === 0 && this.#ops.length === 0;
  }

  get entries(): readonly Staged[] {
    return [...this.#staged.values()];
  }

  /** An entry as it will be. */
  get(id: string): EntryRecord | undefined {
    const staged = this.#staged.get(id);
    return staged === undefined ? this.#ledger.get(id) : staged.record;
  }

  put(record: EntryRecord): void {
    const version = (this.#ledger.known(record.id)?.version ?? 0) + 1;
    this.#staged.set(record.id, { id: record.id, record, version });
  }

  forget(id: string): void {
    this.#staged.set(id, { id, record: undefined, version: 0 });
  }

  add(...ops: readonly Op[]): void {
    this.#ops.push(...ops);
  }

  /** The operations of the commit. */
  ops(): readonly Op[] {
    const entries = this.entries.flatMap(({ id, record }): Op[] => {
      const known = this.#ledger.known(id);
      if (record === undefined)
        return known === undefined ? [] : [{ op: 'delete', kind: ENTRY, id, version: known.version }];
      const target = { kind: ENTRY, id, ref: ALL, body: record };
      return [known === undefined ? { op: 'insert', ...target } : { op: 'update', version: known.version, ...target }];
    });
    const authors = [...this.#authors].map(([id, { version, body }]): Op => {
      const target = { kind: AUTHORS, id, body };
      return version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target };
    });
    return [...entries, ...authors, ...this.#ops];
  }

  /** Reads what the entries will show and the commit does not bring itself. */
  async loadAll(): Promise<void> {
    for (const { id, record } of this.entries)
      for (const address of [record?.bodies.published, record?.bodies.draft]) {
        if (!address || this.raws.has(address)) continue;
        const raw = await this.#ledger.rawIfKept(id, address);
        if (raw !== undefined) this.raws.set(address, raw);
      }
    for (const { id, record } of this.entries) if (record !== undefined) await this.#noteAddresses(id, record);
  }

  /** Remembers the addresses that an entry has no more. */
  async #noteAddresses(id: string, record: EntryRecord): Promise<void> {
    const old = this.#ledger.get(id)?.bodies;
    const { published, draft } = record.bodies;
    const gone = [old?.published, old?.draft].filter(
      (address) => address && address !== published && address !== draft,
    );
    if (gone.length === 0) return;
    const has = [published, draft].flatMap((address) => addressIn(id, this.raws.get(address ?? '')));
    const had = await Promise.all(gone.map((address) => this.#ledger.rawIfKept(id, address ?? null)));
    const all = [...(record.left ?? []), ...had.flatMap((raw) => addressIn(id, raw))];
    const left = [...new Set(all)].filter((address) => !has.includes(address)).slice(-KEPT_ADDRESSES);
    if (left.length > 0 || record.left !== undefined) this.put({ ...record, left });
  }

  async #keepBody(address: string, raw: JsonObject): Promise<void> {
    this.raws.set(address, raw);
    if (this.#bodies.has(address)) return;
    this.#bodies.add(address);
    if ((await this.#ledger.store.get(BODY, address)) === undefined)
      this.add({ op: 'insert', kind: BODY, id: address, body: { raw } });
  }

  /**
   * Adds a revision of an entry; what is draft or published stays to be said by `put`.
   * @param record the entry so far; undefined for a new one
   */
  async revision(id: string, record: EntryRecord | undefined, wanted: NewRevision): Promise<RevisionRecord> {
    const { raw, action, note, release } = wanted;
    const number = record?.next ?? 1;
    const parent = wanted.parent ?? (record === undefined ? undefined : headOf(record));
    const last = await this.#revisionOf(id, parent);
    const fold = last !== undefined && (await this.#folds(last, wanted, record)) ? last : undefined;
    const before = fold === undefined ? last : await this.#revisionOf(id, fold.before);
    const [old, start] = [await this.#rawOf(last), await this.#rawOf(before)];
    const address = bodyId(id, raw);
    const changes = changesBetween(start, raw);
    const revision: RevisionRecord = {
      ...this.trace,
      entry: id,
      revision: number,
      body: address,
      action,
      ...(parent === undefined ? {} : { parent }),
      ...(release === undefined ? {} : { release }),
      ...(note === undefined ? {} : { note }),
      changes: start === undefined ? [] : abridged(changes, KEPT_CHANGES),
      changeCount: start === undefined ? 0 : changes.length,
      folded: (fold?.folded ?? 0) + 1,
      since: fold?.since ?? this.trace.at,
      ...(before === undefined ? {} : { before: before.revision }),
    };
    await this.#keepBody(address, raw);
    this.#revisions.set(revisionId(id, number), revision);
    this.add({ op: 'insert', kind: REVISION, id: revisionId(id, number), ref: id, body: revision });
    if (fold !== undefined) await this.#supersede(fold);
    if (release === undefined) await this.#author(id, old, raw, number);
    return revision;
  }

  async #folds(last: RevisionRecord, wanted: NewRevision, record: EntryRecord | undefined): Promise<boolean> {
    const continues =
      wanted.action === 'autosave' &&
      last.action === 'autosave' &&
      last.by.id === this.trace.by.id &&
      last.release === wanted.release &&
      last.revision !== record?.published &&
      Date.parse(this.trace.at) - Date.parse(last.since) < FOLD_MS;
    return continues && !(await this.#ledger.held(wanted.release)).has(revisionId(last.entry, last.revision));
  }

  async #supersede(fold: RevisionRecord): Promise<void> {
    const id = revisionId(fold.entry, fold.revision);
    const stored = await this.#ledger.store.get<RevisionRecord>(REVISION, id);
    if (stored === undefined) return;
    const expiresAt = new Date(Date.parse(this.trace.at) + FOLDED_KEPT_MS).toISOString();
    const body: RevisionRecord = { ...fold, superseded: true };
    this.add({ op: 'update', kind: REVISION, id, version: stored.version, ref: fold.entry, expiresAt, body });
  }

  /** Texts that the last revision staged for an entry leaves outdated. */
  outdated(id: string, raw: JsonObject): Record<string, number> {
    const authors = this.#authors.get(id)?.body;
    return authors === undefined ? {} : outdatedTexts(raw, authors);
  }

  async #author(id: string, before: JsonObject | undefined, after: JsonObject, revision: number): Promise<void> {
    const authored = { ...this.trace, revision };
    const known = this.#authors.get(id) ?? (await this.#ledger.store.get<Authors>(AUTHORS, id));
    const changes = known === undefined ? [] : changesBetween(before, after);
    this.#authors.set(id, {
      version: known?.version,
      body: known === undefined ? firstAuthors(authored) : authorsAfter(known.body, changes, before, after, authored),
    });
  }

  /** A content staged before, or stored. */
  async rawAt(address: string): Promise<JsonObject> {
    return this.raws.get(address) ?? this.#ledger.raw(address);
  }

  /** The fields of a draft that is thrown away are as they were published, by who does that. */
  async settle(id: string, { bodies, published }: EntryRecord): Promise<void> {
    if (bodies.draft === null || bodies.published === null || published === null) return;
    const [draft, live] = await Promise.all(
      [bodies.draft, bodies.published].map((body) => this.#ledger.rawIfKept(id, body)),
    );
    if (live !== undefined) await this.#author(id, draft, live, published);
  }

  async #revisionOf(id: string, revision: number | undefined): Promise<RevisionRecord | undefined> {
    if (revision === undefined || revision === 0) return undefined;
    return this.#revisions.get(revisionId(id, revision)) ?? this.#ledger.revision(id, revision);
  }

  async #rawOf(revision: RevisionRecord | undefined): Promise<JsonObject | undefined> {
    return revision && (this.raws.get(revision.body) ?? this.#ledger.rawIfKept(revision.entry, revision.body));
  }

  /** The entry with a new revision as its draft. */
  async draft(id: string, record: EntryRecord | undefined, wanted: NewRevision): Promise<EntryRecord> {
    const { revision, body, folded } = await this.revision(id, record, wanted);
    const next: EntryRecord = {
      ...(record ?? { id, published: null, edits: {} }),
      next: revision + 1,
      draft: revision,
      bodies: { published: record?.bodies.published ?? null, draft: body },
      changed: this.trace,
      outdated: this.outdated(id, wanted.raw),
      // An autosave that stands for others is one edit with them.
      edits: editsAfter(record?.edits ?? {}, this.trace.at, folded === 1 ? 1 : 0),
    };
    this.put(next);
    return next;
  }
}

const addressIn = (id: string, raw: JsonObject | undefined): readonly string[] =>
  raw === undefined ? [] : [slugIn(id, raw)].flatMap((slug) => slug ?? []);
