import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../ledger/whole-files.ts';
import { isDocumentName } from '../locate.ts';
import type { Json } from '../types.ts';

/** Folder of comments and sign-offs, beside the content. */
const FOLDER = '.reviews';
/** Key of the viewer's shared test contexts, which belong to no document. */
export const TEAM_CONTEXTS = 'viewer-contexts';

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

export interface Reviews {
  readonly etag: string;
  readonly items: readonly Json[];
}

/**
 * Comments and sign-offs of a document, one file each: `.reviews/pages/home.json`. Their content is opaque here; only
 * the viewer interprets it.
 */
export function createReviews(contentDir: string) {
  const fileOf = (document: string): string => join(contentDir, FOLDER, `${document}.json`);
  const read = (document: string): Reviews => {
    if (!isDocumentName(document)) return { etag: etagOf('[]'), items: [] };
    try {
      const text = readFileSync(fileOf(document), 'utf8');
      const items = JSON.parse(text) as Json;
      return { etag: etagOf(text), items: Array.isArray(items) ? items : [] };
    } catch {
      return { etag: etagOf('[]'), items: [] };
    }
  };
  return {
    read,
    write(document: string, items: readonly Json[], etag: string): Reviews | { readonly conflict: Reviews } {
      const current = read(document);
      if (!isDocumentName(document) || current.etag !== etag) return { conflict: current };
      const file = fileOf(document);
      mkdirSync(dirname(file), { recursive: true });
      writeWhole(file, `${JSON.stringify(items, undefined, 2)}\n`);
      return read(document);
    },
  };
}
