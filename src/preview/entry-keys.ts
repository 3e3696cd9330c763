import type { ShowcaseEntry } from '../content/content-client.ts';

/** Ids where they are unique in the list, sources elsewhere. */
export function keysOf(entries: readonly ShowcaseEntry[]): string[] {
  const seen = new Map<string, number>();
  for (const { id } of entries) seen.set(id, (seen.get(id) ?? 0) + 1);
  // A first draft of a document is no other entry.
  return entries.map(({ id, source }) => (seen.get(id) === 1 && id !== source ? id : source.replace('.draft#', '#')));
}
