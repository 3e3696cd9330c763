import type { ShowcaseEntry } from '../../content/client/content-client.ts';

type Listed = Pick<ShowcaseEntry, 'id' | 'source' | 'keys'>;

/** Source of an entry; a draft counts as its document. */
const sourceOf = ({ source }: Listed): string => source.replace('.draft#', '#');

/** Document and key of an entry, which stay when others come and go before it; its source where it has no key. */
const placeOf = (entry: Listed): string => {
  const source = sourceOf(entry);
  const key = entry.keys?.[''];
  return key === undefined ? source : `${source.slice(0, source.indexOf('#'))}#${key}`;
};

/**
 * Keys of entries in a view: the id where it is unique in the list, else document and key of the item.
 *
 * @param asked key of an entry in an address. The list may have changed since, so an id that was unique may no longer
 *   be, or the reverse: the entry that matches keeps this key.
 */
export function keysOf(entries: readonly Listed[], asked?: string): string[] {
  const seen = new Map<string, number>();
  for (const { id } of entries) seen.set(id, (seen.get(id) ?? 0) + 1);
  const keys = entries.map((entry) =>
    seen.get(entry.id) === 1 && entry.id !== entry.source ? entry.id : placeOf(entry),
  );
  if (asked === undefined || keys.includes(asked)) return keys;
  const standing = entries.findIndex((entry) => [placeOf(entry), sourceOf(entry)].includes(asked));
  const answers = standing < 0 ? entries.findIndex(({ id }) => id === asked) : standing;
  return keys.map((key, at) => (at === answers ? asked : key));
}
