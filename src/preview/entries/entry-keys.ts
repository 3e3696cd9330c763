import type { ShowcaseEntry } from '../../content/client/content-client.ts';

/** Where an entry stands. A first draft of a document is no other place. */
const placeOf = ({ source }: Pick<ShowcaseEntry, 'source'>): string => source.replace('.draft#', '#');

/**
 * Ids where they are unique in the list, places elsewhere.
 *
 * @param asked name of an entry in an address: where the list was another when the address was made, an id may
 *   have been unique that is not now, or the other way round; who answers to it is called so
 */
export function keysOf(entries: readonly Pick<ShowcaseEntry, 'id' | 'source'>[], asked?: string): string[] {
  const seen = new Map<string, number>();
  for (const { id } of entries) seen.set(id, (seen.get(id) ?? 0) + 1);
  const keys = entries.map((entry) =>
    seen.get(entry.id) === 1 && entry.id !== entry.source ? entry.id : placeOf(entry),
  );
  if (asked === undefined || keys.includes(asked)) return keys;
  const standing = entries.findIndex((entry) => placeOf(entry) === asked);
  const answers = standing < 0 ? entries.findIndex(({ id }) => id === asked) : standing;
  return keys.map((key, at) => (at === answers ? asked : key));
}
