import { createHash } from 'node:crypto';

/** Hashes of inlined texts, cached because the texts repeat from page to page. */
const hashes = new Map<string, string>();
const MAX_HASHES = 500;

/**
 * The CSP source of an inline style or script, with quotes: `'sha256-…'`.
 *
 * @param text exactly the text between the tags
 */
export function cspHash(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    if (hashes.size >= MAX_HASHES) hashes.clear();
    hashes.set(text, hash);
  }
  return hash;
}
