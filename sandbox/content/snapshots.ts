import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { guardOp } from '../store/guard.ts';
import { ConflictError, type Doc, type Op, type Store } from '../store/store.ts';
import { untilFirst } from './ledger/until-first.ts';
import type { Documents, Library } from './library.ts';
import type { ContentDocument, JsonObject, Mode, Problem, Version } from './types.ts';

/** Maximum size of one snapshot, and of all together; bytes of JSON. */
export const MAX_SNAPSHOT_BYTES = 64_000_000;
export const MAX_STORED_BYTES = 512_000_000;
/** Maximum lifetime of a snapshot, milliseconds. */
const MAX_LIFE_MS = 31 * 24 * 3_600_000;
/** Interval between clean-ups of expired snapshots, milliseconds. */
const SWEEP_MS = 3_600_000;
/** Expired documents of one kind that a clean-up takes away at once. */
const SWEPT = 500;
/** Maximum number of snapshots held in memory. */
const OPEN_AT_ONCE = 8;
/** Bytes of bodies in one commit: the store serves nobody else meanwhile. */
const COMMIT_BYTES = 4_000_000;
const ID = /^[\w-]{16}$/;

/** When a snapshot was made and ends; what it consists of; and the bodies, each kept once, whatever has it. */
const HEAD = 'snapshot';
const PARTS = 'snapshot-parts';
const BODY = 'snapshot-body';
/** Under which the parts of all snapshots are found. */
const ALL = 'all';

type Stored = Omit<Version, 'raw'>;
interface StoredDocument {
  readonly id: string;
  readonly published?: Stored | undefined;
  readonly draft?: Stored | undefined;
  readonly publishedProblem?: Problem | undefined;
  readonly draftProblem?: Problem | undefined;
}
interface Head {
  readonly made: number;
  readonly until: number;
}
interface Parts {
  readonly until: number;
  readonly documents: readonly StoredDocument[];
  /** Bytes of every body by its hash. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** The documents as they were at one moment. */
export interface Snapshot extends Head {
  readonly documents: Documents;
}

export type SnapshotAnswer =
  | (Head & { readonly id: string; readonly documents: number; readonly bytes: number })
  | { readonly tooLarge: 'one' | 'all'; readonly bytes: number; readonly most: number };

export interface SnapshotOptions {
  readonly library: Library;
  readonly store: Store;
  readonly clock: () => number;
  readonly maxBytes?: number | undefined;
  readonly maxStoredBytes?: number | undefined;
}

const versionsOf = ({ published, draft }: Pick<StoredDocument, 'published' | 'draft'>): Stored[] =>
  [published, draft].filter((version) => version !== undefined);
const stored = (version: Version | undefined): Stored | undefined =>
  version === undefined ? undefined : { file: version.file, hash: version.hash, modified: version.modified };
const iso = (at: number): string => new Date(at).toISOString();
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** Documents as a snapshot has them, seen through `Documents`. */
function viewOf(documents: ReadonlyMap<string, ContentDocument>): Documents {
  return {
    documents,
    version: (id, mode: Mode) =>
      mode === 'preview' ? (documents.get(id)?.draft ?? documents.get(id)?.published) : documents.get(id)?.published,
    problem: (id, mode: Mode) => {
      const document = documents.get(id);
      if (mode !== 'preview') return document?.publishedProblem;
      return document?.draft ? document.draftProblem : (document?.draftProblem ?? document?.publishedProblem);
    },
  };
}

/**
 * Stores every document unchanged until the snapshot expires, for all servers. Snapshots share identical bodies; a body
 * goes with the last snapshot that uses it. Making and forgetting exclude each other by a guard, so that no body goes
 * which another server has just counted on.
 */
export function createSnapshots({
  library,
  store,
  clock,
  maxBytes = MAX_SNAPSHOT_BYTES,
  maxStoredBytes = MAX_STORED_BYTES,
}: SnapshotOptions) {
  const opened = new LRUCache<string, Snapshot>({ max: OPEN_AT_ONCE });
  const guard = (): Promise<Op> => guardOp(store, 'snapshots', ALL);
  const kept = async (): Promise<Doc<Parts>[]> =>
    (await store.find<Parts>(PARTS, ALL)).filter(({ body }) => body.until > clock());

  async function sweep(): Promise<void> {
    for (const kind of [HEAD, PARTS, BODY]) {
      const expired = await store.expired(kind, new Date(clock()), SWEPT);
      if (expired.length === 0) continue;
      // Another server may have needed a body again, or have swept as well.
      const gone = expired.map(({ id, version }): Op => ({ op: 'delete', kind, id, version }));
      await store.commit(gone).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error;
      });
    }
  }

  /** Writes the bodies that are not kept long enough. Each is there once, until the last snapshot that has it ends. */
  async function keepBodies(texts: ReadonlyMap<string, string>, until: number): Promise<void> {
    let ops: Op[] = [];
    let bytes = 0;
    const flush = async (): Promise<void> => {
      if (ops.length > 0) await store.commit(ops);
      [ops, bytes] = [[], 0];
    };
    for (const [hash, text] of texts) {
      const known = await store.get<{ until: number }>(BODY, hash);
      if (known !== undefined && known.body.until >= until) continue;
      const content = { kind: BODY, id: hash, body: { until, text }, expiresAt: iso(until) };
      ops.push(
        known === undefined ? { op: 'insert', ...content } : { op: 'update', version: known.version, ...content },
      );
      bytes += text.length;
      if (bytes > COMMIT_BYTES) await flush();
    }
    await flush();
  }

  async function make(asked: number): Promise<SnapshotAnswer> {
    const guarded = await guard();
    const all = [...library.documents.values()];
    const texts = new Map<string, string>();
    const sizes: Record<string, number> = {};
    let bytes = 0;
    for (const { raw, hash } of all
      .flatMap(({ published, draft }) => [published, draft])
      .filter((one) => one !== undefined)) {
      if (texts.has(hash)) continue;
      const text = JSON.stringify(raw);
      const size = Buffer.byteLength(text);
      texts.set(hash, text);
      sizes[hash] = size;
      bytes += size;
      if (bytes > maxBytes) return { tooLarge: 'one', bytes, most: maxBytes };
    }
    const made = clock();
    const until = Math.min(asked, made + MAX_LIFE_MS);
    const others = await kept();
    const whole = sum(Object.values(Object.assign({}, ...others.map(({ body }) => body.sizes), sizes) as typeof sizes));
    if (whole > maxStoredBytes) return { tooLarge: 'all', bytes: whole, most: maxStoredBytes };
    for (const { body } of others)
      if (body.until >= until) for (const hash of Object.keys(body.sizes)) texts.delete(hash);
    await keepBodies(texts, until);
    const id = randomBytes(12).toString('base64url');
    const documents = all.map(({ id: name, published, draft, publishedProblem, draftProblem }): StoredDocument => ({
      id: name,
      published: stored(published),
      draft: stored(draft),
      publishedProblem,
      draftProblem,
    }));
    const expiresAt = iso(until);
    const parts: Parts = { until, documents, sizes };
    await store.commit([
      { op: 'insert', kind: HEAD, id, body: { made, until } satisfies Head, expiresAt },
      { op: 'insert', kind: PARTS, id, ref: ALL, body: parts, expiresAt },
      guarded,
    ]);
    return { id, made, until, documents: all.length, bytes };
  }

  async function forget(id: string): Promise<void> {
    const guarded = await guard();
    const all = await kept();
    const own = all.filter((one) => one.id === id);
    const others = all.filter((one) => one.id !== id);
    const used = new Set(others.flatMap(({ body }) => Object.keys(body.sizes)));
    const unused = own.flatMap(({ body }) => Object.keys(body.sizes)).filter((hash) => !used.has(hash));
    await store.commit([
      ...[HEAD, PARTS].map((kind): Op => ({ op: 'delete', kind, id })),
      ...unused.map((hash): Op => ({ op: 'delete', kind: BODY, id: hash })),
      guarded,
    ]);
  }

  async function load(id: string, { made, until }: Head): Promise<Snapshot | undefined> {
    const parts = await store.get<Parts>(PARTS, id);
    if (parts === undefined) return undefined;
    const raws = new Map(
      [...library.documents.values()].flatMap(({ published, draft }) =>
        [published, draft].flatMap((one) => (one === undefined ? [] : [[one.hash, one.raw] as const])),
      ),
    );
    const missing = Object.keys(parts.body.sizes).filter((hash) => !raws.has(hash));
    const bodies = await Promise.all(missing.map((hash) => store.get<{ text: string }>(BODY, hash)));
    for (const doc of bodies) if (doc) raws.set(doc.id, JSON.parse(doc.body.text) as JsonObject);
    if (parts.body.documents.flatMap(versionsOf).some(({ hash }) => !raws.has(hash))) return undefined;
    const version = (one: Stored | undefined): Version | undefined =>
      one === undefined ? undefined : { ...one, raw: raws.get(one.hash) ?? {} };
    const documents = parts.body.documents.map((one): [string, ContentDocument] => [
      one.id,
      { ...one, published: version(one.published), draft: version(one.draft) },
    ]);
    return { made, until, documents: viewOf(new Map(documents)) };
  }

  const timer = setInterval(() => void sweep().catch((error: unknown) => console.error('content:', error)), SWEEP_MS);
  timer.unref();
  return {
    /** @param until expiry time, milliseconds */
    make: async (until: number): Promise<SnapshotAnswer> => {
      await sweep();
      return untilFirst(() => make(until));
    },
    /** Undefined when the snapshot does not exist or has expired. */
    async open(id: string): Promise<Snapshot | undefined> {
      const head = ID.test(id) ? await store.get<Head>(HEAD, id) : undefined;
      if (head === undefined || head.body.until <= clock()) return undefined;
      const snapshot = opened.get(id) ?? (await load(id, head.body));
      if (snapshot !== undefined) opened.set(id, snapshot);
      return snapshot;
    },
    forget: async (id: string): Promise<void> => {
      if (ID.test(id)) await untilFirst(() => forget(id));
    },
    close: (): void => clearInterval(timer),
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;
