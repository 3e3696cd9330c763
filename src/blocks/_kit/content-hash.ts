import { hash as digest } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Content hash of any JSON value, 12 hex characters. Two equal values hash
 * alike whatever page or version they stand in.
 */
export const hashOf = (raw: unknown): string => digest('sha256', JSON.stringify(raw) ?? '').slice(0, 12);

/**
 * Whether two JSON values would be written as the same text, order of keys
 * included: the hash is one of that text.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, index) => sameJson(entry, b[index]));
  }
  const keys = Object.keys(a);
  const others = Object.keys(b);
  return keys.length === others.length && keys.every((key, index) => key === others[index] && sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** Hashes of the blocks of one document, by place: comparing with the version before costs a fraction of hashing. */
export class DocumentHashes {
  readonly #known = new Map<string, { readonly raw: unknown; readonly hash: string }>();

  /** @param pointer place of the value in its document */
  of(raw: unknown, pointer: string): string {
    const known = this.#known.get(pointer);
    if (known !== undefined && sameJson(known.raw, raw)) return known.hash;
    const hash = hashOf(raw);
    this.#known.set(pointer, { raw, hash });
    return hash;
  }
}

/** Documents whose last version is remembered; each holds its raw blocks. */
const MAX_DOCUMENTS = 500;
const documents = new LRUCache<string, DocumentHashes>({ max: MAX_DOCUMENTS });

/** The hashes of a document by its id; of none in particular when that is empty. */
export function hashesFor(document: string): DocumentHashes {
  let hashes = document === '' ? new DocumentHashes() : documents.get(document);
  if (hashes === undefined) {
    hashes = new DocumentHashes();
    documents.set(document, hashes);
  }
  return hashes;
}
