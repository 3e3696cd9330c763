import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeWhole } from './draft-files.ts';
import type { Documents, Library } from './library.ts';
import type { ContentDocument, JsonObject, Mode, Problem, Version } from './types.ts';

/** Maximum size of one snapshot, and of all together; bytes of JSON. */
export const MAX_SNAPSHOT_BYTES = 64_000_000;
export const MAX_STORED_BYTES = 512_000_000;
/** Maximum lifetime of a snapshot, milliseconds. */
const MAX_LIFE_MS = 31 * 24 * 3_600_000;
/** Interval between clean-ups of expired snapshots, milliseconds. */
const SWEEP_MS = 3_600_000;
/** Maximum number of snapshots held in memory. */
const OPEN_AT_ONCE = 8;
const BODIES = 'bodies';
const ID = /^[\w-]{16}$/;

type Stored = Omit<Version, 'raw'>;
interface StoredDocument {
  readonly id: string;
  readonly published?: Stored | undefined;
  readonly draft?: Stored | undefined;
  readonly publishedProblem?: Problem | undefined;
  readonly draftProblem?: Problem | undefined;
}
interface Manifest {
  readonly made: number;
  readonly until: number;
  readonly documents: readonly StoredDocument[];
}

/** The documents as they were at one moment. */
export interface Snapshot {
  readonly made: number;
  readonly until: number;
  readonly documents: Documents;
}

export type SnapshotAnswer =
  | {
      readonly id: string;
      readonly made: number;
      readonly until: number;
      readonly documents: number;
      readonly bytes: number;
    }
  | { readonly tooLarge: 'one' | 'all'; readonly bytes: number; readonly most: number };

export interface SnapshotOptions {
  readonly library: Library;
  readonly folder: string;
  readonly clock: () => number;
  readonly maxBytes?: number | undefined;
  readonly maxStoredBytes?: number | undefined;
}

const versionsOf = ({ published, draft }: ContentDocument): Version[] =>
  [published, draft].filter((version) => version !== undefined);
const stored = (version: Version | undefined): Stored | undefined =>
  version === undefined ? undefined : { file: version.file, hash: version.hash, modified: version.modified };

/**
 * Stores every document unchanged until the snapshot expires. Bodies are files named by their
 * digest, so that snapshots share identical bodies; a body is deleted with the last snapshot that uses it.
 */
export function createSnapshots({
  library,
  folder,
  clock,
  maxBytes = MAX_SNAPSHOT_BYTES,
  maxStoredBytes = MAX_STORED_BYTES,
}: SnapshotOptions) {
  const opened = new LRUCache<string, Snapshot>({ max: OPEN_AT_ONCE });
  const bodies = join(folder, BODIES);
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const bodyOf = (hash: string): string => join(bodies, `${hash}.json`);
  const list = (path: string): string[] => {
    try {
      return readdirSync(path).flatMap((name) =>
        name.endsWith('.json') && !name.startsWith('.') ? [name.slice(0, -'.json'.length)] : [],
      );
    } catch {
      return [];
    }
  };
  const read = (id: string): Manifest | undefined => {
    try {
      return JSON.parse(readFileSync(fileOf(id), 'utf8')) as Manifest;
    } catch {
      return undefined;
    }
  };

  /** Deletes expired snapshots and bodies that no snapshot uses any more. */
  function sweep(): void {
    const used = new Set<string>();
    for (const id of list(folder)) {
      const manifest = read(id);
      if (manifest === undefined || manifest.until <= clock()) {
        rmSync(fileOf(id), { force: true });
        opened.delete(id);
      } else
        for (const { published, draft } of manifest.documents)
          for (const version of [published, draft]) if (version !== undefined) used.add(version.hash);
    }
    for (const hash of list(bodies)) if (!used.has(hash)) rmSync(bodyOf(hash), { force: true });
  }

  function documentsOf(manifest: Manifest): Documents {
    const now = new Map(
      [...library.documents.values()].flatMap((document) =>
        versionsOf(document).map((version) => [version.hash, version.raw] as const),
      ),
    );
    const version = (one: Stored | undefined): Version | undefined =>
      one === undefined
        ? undefined
        : { ...one, raw: now.get(one.hash) ?? (JSON.parse(readFileSync(bodyOf(one.hash), 'utf8')) as JsonObject) };
    const documents = new Map(
      manifest.documents.map((one): [string, ContentDocument] => [
        one.id,
        { ...one, published: version(one.published), draft: version(one.draft) },
      ]),
    );
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

  sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return {
    /** @param until expiry time, milliseconds */
    make(until: number): SnapshotAnswer {
      sweep();
      const all = [...library.documents.values()];
      const texts = new Map<string, string>();
      let bytes = 0;
      for (const { raw, hash } of all.flatMap(versionsOf)) {
        if (texts.has(hash)) continue;
        const text = JSON.stringify(raw);
        texts.set(hash, text);
        bytes += Buffer.byteLength(text);
        if (bytes > maxBytes) return { tooLarge: 'one', bytes, most: maxBytes };
      }
      const there = new Set(list(bodies));
      const fresh = [...texts].filter(([hash]) => !there.has(hash));
      const whole =
        [...there].reduce((sum, hash) => sum + statSync(bodyOf(hash)).size, 0) +
        fresh.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
      if (whole > maxStoredBytes) return { tooLarge: 'all', bytes: whole, most: maxStoredBytes };
      const id = randomBytes(12).toString('base64url');
      const made = clock();
      const manifest: Manifest = {
        made,
        until: Math.min(until, made + MAX_LIFE_MS),
        documents: all.map(({ id: name, published, draft, publishedProblem, draftProblem }) => ({
          id: name,
          published: stored(published),
          draft: stored(draft),
          publishedProblem,
          draftProblem,
        })),
      };
      mkdirSync(bodies, { recursive: true });
      for (const [hash, text] of fresh) writeWhole(bodyOf(hash), text);
      writeWhole(fileOf(id), JSON.stringify(manifest));
      return { id, made, until: manifest.until, documents: all.length, bytes };
    },
    /** Undefined when the snapshot does not exist or has expired. */
    open(id: string): Snapshot | undefined {
      const known = ID.test(id) ? opened.get(id) : undefined;
      const manifest = known ?? (ID.test(id) ? read(id) : undefined);
      if (manifest === undefined || manifest.until <= clock()) return undefined;
      if (known !== undefined) return known;
      const snapshot = { made: manifest.made, until: manifest.until, documents: documentsOf(manifest as Manifest) };
      opened.set(id, snapshot);
      return snapshot;
    },
    forget(id: string): void {
      if (!ID.test(id)) return;
      rmSync(fileOf(id), { force: true });
      opened.delete(id);
      sweep();
    },
    close: (): void => clearInterval(timer),
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;
