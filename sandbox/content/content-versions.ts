import { createHash, type Hash } from 'node:crypto';
import { isTemplate } from './locate.ts';
import type { ContentDocument } from './types.ts';

/**
 * A hash of what is published behind every cache tag of the content, so that a page can be told to hold without being
 * rendered.
 *
 * @param tagsOf all tags of a document with this id
 * @returns hash by tag; drafts are in none of them
 */
export function contentVersions(
  documents: Iterable<ContentDocument>,
  tagsOf: (id: string) => readonly string[],
): Map<string, string> {
  const hashes = new Map<string, Hash>();
  const sorted = [...documents].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, published } of sorted) {
    if (published === undefined || isTemplate(id)) continue;
    for (const tag of tagsOf(id)) {
      const known = hashes.get(tag) ?? createHash('sha1');
      hashes.set(tag, known.update(`${id}\n${published.hash}\n`));
    }
  }
  return new Map([...hashes].map(([tag, made]) => [tag, made.digest('base64url')]));
}
