import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withKeys } from '../item-keys.ts';
import { isDocumentFile } from '../library.ts';
import { isDocumentName } from '../locate.ts';
import { insideOf } from './whole-files.ts';
import { checkDocument } from '../read-document.ts';
import type { Json, JsonObject, Problem } from '../types.ts';
import { binUntil } from './bin.ts';
import { bodyId } from './bodies.ts';
import type { Ledger } from './ledger.ts';
import { slugIn } from './meta.ts';
import { type EntryRecord, EVENT, type EventRecord, headOf, type Person, type Trace } from './records.ts';
import { takeInFiles } from './reconcile.ts';
import type { Stage } from './stage.ts';

/** A document as an editor reads it. */
export interface StoredDocument {
  readonly document: string;
  readonly state: 'draft' | 'published';
  readonly etag: string;
  readonly raw: JsonObject;
  readonly revision: number;
  readonly at: string;
  readonly by: Person;
}

export type SaveResult =
  | { readonly saved: StoredDocument }
  | { readonly conflict: StoredDocument }
  | { readonly problem: Problem }
  | { readonly unknown: true };

export type ReadAs = 'draft' | 'published' | { readonly revision: number } | { readonly at: string };

export interface SaveOptions {
  readonly auto?: boolean | undefined;
  readonly note?: string | undefined;
}

const DIGEST_SHOWN = 12;

/** Changes with the document. @param body address of its content */
export const etagOf = (revision: number, body: string): string =>
  `"r${revision}-${body.slice(body.lastIndexOf(':') + 1).slice(0, DIGEST_SHOWN)}"`;

/** Reads, saves and discards drafts. */
export function createDocuments(ledger: Ledger) {
  /** Takes in what the watcher has not told yet. */
  async function fresh(id: string): Promise<void> {
    if (isDocumentName(id)) ledger.content.reload([`${id}.json`, `${id}.draft.json`]);
    await ledger.idle();
  }

  const isWritable = (id: string): boolean =>
    isDocumentName(id) && isDocumentFile(`${id}.draft.json`) && insideOf(ledger.root, `${id}.draft.json`) !== undefined;

  /** Whether a new document can have this name. */
  const isWritableNew = (id: string): boolean =>
    isDocumentName(id) &&
    isDocumentFile(`${id}.draft.json`) &&
    (!existsSync(dirname(join(ledger.root, id))) || insideOf(ledger.root, `${id}.draft.json`) !== undefined);

  async function stored(
    id: string,
    revision: number,
    state: StoredDocument['state'],
  ): Promise<StoredDocument | undefined> {
    const [raw, record] = await Promise.all([ledger.rawOf(id, revision), ledger.revision(id, revision)]);
    if (raw === undefined || record === undefined) return undefined;
    return { document: id, state, etag: etagOf(revision, record.body), raw, revision, at: record.at, by: record.by };
  }

  const present = (id: string): EntryRecord | undefined => {
    const record = isDocumentName(id) ? ledger.get(id) : undefined;
    return record?.bin === undefined ? record : undefined;
  };

  /** The head as an editor reads it. */
  async function head(id: string): Promise<StoredDocument | undefined> {
    const record = present(id);
    return record && stored(id, headOf(record), record.draft === null ? 'published' : 'draft');
  }

  /** The revision that was public at a moment. */
  async function publicAt(id: string, at: string): Promise<number | undefined> {
    const events = await ledger.store.find<EventRecord>(EVENT, id);
    const last = events
      .map(({ body }) => body)
      .filter((event) => event.at <= at)
      .sort((a, b) => (a.at === b.at ? (a.publication < b.publication ? 1 : -1) : a.at < b.at ? 1 : -1))[0];
    return last?.what === 'published' ? last.revision : undefined;
  }

  async function read(id: string, as: ReadAs = 'draft'): Promise<StoredDocument | undefined> {
    await ledger.idle();
    if (as === 'draft') return head(id);
    const record = present(id);
    if (record === undefined) return undefined;
    if (as === 'published') return record.published === null ? undefined : stored(id, record.published, 'published');
    if ('revision' in as) return stored(id, as.revision, as.revision === record.published ? 'published' : 'draft');
    const revision = await publicAt(id, new Date(as.at).toISOString());
    return revision === undefined ? undefined : stored(id, revision, 'published');
  }

  /** Runs a change on the head that an editor has seen, or answers why not. */
  async function onHead(
    id: string,
    etag: string,
    trace: Trace,
    work: (stage: Stage, record: EntryRecord, current: StoredDocument) => Promise<void>,
  ): Promise<SaveResult> {
    await fresh(id);
    if (!isWritable(id)) return { unknown: true };
    const refused = await ledger.change(trace, async (stage): Promise<SaveResult | undefined> => {
      const record = present(id);
      const current = record && (await head(id));
      if (record === undefined || current === undefined) return { unknown: true };
      if (current.etag !== etag) return { conflict: current };
      await work(stage, record, current);
      return undefined;
    });
    if (refused !== undefined) return refused;
    const now = await head(id);
    return now === undefined ? { unknown: true } : { saved: now };
  }

  function save(id: string, given: Json, etag: string, trace: Trace, options: SaveOptions = {}): Promise<SaveResult> {
    return onHead(id, etag, trace, async (stage, record, current) => {
      const problem = checkDocument(given, `${id}.draft.json`, current.raw);
      if (problem !== undefined) throw new BrokenSave(problem);
      const raw = withKeys(given as JsonObject);
      const address = bodyId(id, raw);
      if (address === (record.bodies.draft ?? record.bodies.published)) return;
      await stage.draft(id, record, {
        raw,
        action: options.auto === true ? 'autosave' : 'save',
        note: options.note,
      });
    }).catch((error: unknown): SaveResult => {
      if (error instanceof BrokenSave) return { problem: error.problem };
      throw error;
    });
  }

  /** Goes back to what is published. */
  const discard = (id: string, etag: string, trace: Trace): Promise<SaveResult> =>
    onHead(id, etag, trace, async (stage, record) => {
      if (record.draft === null) return;
      const { published, bodies } = record;
      if (published === null) {
        const raw = await ledger.rawIfKept(id, bodies.draft);
        const slug = raw && slugIn(id, raw);
        stage.put({ ...record, bin: { ...trace, until: binUntil(trace.at) }, slug });
        return;
      }
      await stage.settle(id, record);
      stage.put({ ...record, draft: null, bodies: { ...bodies, draft: null }, review: undefined });
    });

  return { read, head, save, discard, fresh, isWritableNew, onHead, present };
}

class BrokenSave extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

export type Documents = ReturnType<typeof createDocuments>;

/** Takes files in as soon as they have been read. */
export const followFiles = (ledger: Ledger, failed: (error: unknown) => void): void =>
  ledger.content.onRead((ids) => void takeInFiles(ledger, ids).catch(failed));
