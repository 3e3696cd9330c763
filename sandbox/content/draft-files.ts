import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import type { ContentStore } from './content-store.ts';
import { isDocumentFile } from './library.ts';
import { isDocumentName } from './locate.ts';
import { checkDocument } from './read-document.ts';
import type { ContentDocument, Json, JsonObject, Problem } from './types.ts';

/** A document as an editor loads it: the draft if there is one, otherwise the published version. */
export interface Stored {
  readonly document: string;
  readonly state: 'draft' | 'published';
  readonly etag: string;
  readonly raw: JsonObject;
}

export type SaveResult =
  | { readonly saved: Stored }
  | { readonly conflict: Stored }
  | { readonly problem: Problem }
  | { readonly unknown: true };

const HASH_LENGTH = 24;

const storedOf = (document: ContentDocument): Stored | undefined => {
  const version = document.draft ?? document.published;
  if (version === undefined) return undefined;
  const state = version === document.draft ? 'draft' : 'published';
  return { document: document.id, state, etag: `"${state}-${version.hash.slice(0, HASH_LENGTH)}"`, raw: version.raw };
};

/** Writes a file atomically: readers see either the old or the new version. */
export function writeWhole(file: string, text: string): void {
  const draft = join(dirname(file), `.${randomBytes(6).toString('hex')}.tmp`);
  const handle = openSync(draft, 'wx');
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Absolute path of a file of the content folder; undefined when the path leaves the folder. */
export function insideOf(root: string, file: string): string | undefined {
  const path = join(root, file);
  try {
    const folder = realpathSync(dirname(path));
    const home = realpathSync(root);
    return folder === home || folder.startsWith(home + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads and writes unpublished versions. Only existing documents can be written, under the name the library
 * knows them by, so that a request cannot reach other files.
 */
export function createDraftFiles(store: ContentStore, root: string) {
  const find = (document: string): Stored | undefined => {
    if (!isDocumentName(document)) return undefined;
    const file = store.library.documents.get(document);
    return file === undefined ? undefined : storedOf(file);
  };
  /** Reloads first, because the file may have changed before the watcher reports it. */
  const fresh = (document: string): Stored | undefined => {
    if (isDocumentName(document)) store.reload([`${document}.json`, `${document}.draft.json`]);
    return find(document);
  };
  const pathOf = (document: string): string | undefined =>
    isDocumentFile(`${document}.draft.json`) ? insideOf(root, `${document}.draft.json`) : undefined;
  return {
    read: find,
    save(document: string, raw: Json, etag: string): SaveResult {
      const current = fresh(document);
      const path = pathOf(document);
      if (current === undefined || path === undefined) return { unknown: true };
      if (current.etag !== etag) return { conflict: current };
      const problem = checkDocument(raw, `${document}.draft.json`);
      if (problem !== undefined) return { problem };
      mkdirSync(dirname(path), { recursive: true });
      writeWhole(path, `${JSON.stringify(raw, undefined, 2)}\n`);
      return { saved: fresh(document) ?? current };
    },
    discard(document: string, etag: string): SaveResult {
      const current = fresh(document);
      const path = pathOf(document);
      if (current === undefined || path === undefined) return { unknown: true };
      if (current.etag !== etag) return { conflict: current };
      if (current.state === 'draft') rmSync(path, { force: true });
      const now = fresh(document);
      return now === undefined ? { unknown: true } : { saved: now };
    },
    /** Reads a file of the folder that is not a document, such as the reviews. */
    text(file: string): string | undefined {
      const path = insideOf(root, file);
      try {
        return path === undefined ? undefined : readFileSync(path, 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}

export type DraftFiles = ReturnType<typeof createDraftFiles>;
