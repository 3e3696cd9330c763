import type { ShowcaseEntry } from '../../content/client/content-client.ts';

/** Source of an entry; a draft counts as its document. */
const placeOf = ({ source }: Pick<ShowcaseEntry, 'source'>): string => source.replace('.draft#', '#');

/**
 * Keys of entries: the id where it is unique in the list, else the source.
 *
 * @param asked key of an entry in an address. The list may have changed since, so an id that was unique may no longer
 *   be, or the reverse: the entry that matches keeps this key.
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
