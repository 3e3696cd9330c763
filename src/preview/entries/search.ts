import { foldText, isFoundIn, searchableText, termsOf } from '../../commerce/contract/search-text.ts';
import type { ContentClient, ShowcaseEntry } from '../../content/client/content-client.ts';
import { stripTags } from '../../ui/html/plain-text.ts';
import { SEARCH_LIMIT } from '../query/viewer-query.ts';
import { keysOf } from './entry-keys.ts';

/** Content client of lists and searches. */
export type SearchedContent = Pick<ContentClient, 'showcase'> & Partial<Pick<ContentClient, 'docTypes'>>;

export interface Hit {
  readonly entry: ShowcaseEntry;
  /** Unique among all entries: two lists may share an id. */
  readonly key: string;
  readonly docType: string;
}

/** Upper bound for a list whose content source reports a wrong count. */
const MAX_PAGES = 40;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const entry of value) yield* textsIn(entry);
  else if (value !== null && typeof value === 'object') for (const entry of Object.values(value)) yield* textsIn(entry);
}

const plain = (text: string): string => foldText(stripTags(text));
const searchableOf = (text: string): string => searchableText(stripTags(text));

/** Searchable text by item; answers of one content version share their objects. */
const remembered = new WeakMap<object, string>();
function itemText(item: unknown): string {
  if (item === null || typeof item !== 'object') return searchableOf(String(item ?? ''));
  let text = remembered.get(item);
  if (text === undefined) {
    text = searchableOf([...textsIn(item)].join('\n'));
    remembered.set(item, text);
  }
  return text;
}

/** Whether an entry's name, kind, id, source or texts contain every word of a search. */
function isFound(
  entry: Pick<ShowcaseEntry, 'id' | 'name' | 'source' | 'item'>,
  docType: string,
  terms: ReturnType<typeof termsOf>,
): boolean {
  const head = searchableOf([docType, docType.replaceAll('-', ' '), entry.name, entry.id, entry.source].join('\n'));
  return terms.every((term) => isFoundIn(head, [term]) || isFoundIn(itemText(entry.item), [term]));
}

/** Rank of a hit: 0 equal name, 1 name starts with the search, 2 a word of it does, 3 contains it, 4 other. */
function rank({ entry }: Hit, asked: string): number {
  const name = plain(entry.name);
  if (name.startsWith(asked)) return name.length === asked.length ? 0 : 1;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(asked)) ? 2 : name.includes(asked) ? 3 : 4;
}

/**
 * Entries of all doc types that match a search, best first.
 *
 * @throws ContentError when the content API fails
 */
export async function searchEntries(
  content: SearchedContent,
  search: string,
): Promise<{ hits: readonly Hit[]; tags: readonly string[] }> {
  const types = (await content.docTypes?.())?.data.docTypes ?? [];
  const tags = new Set<string>();
  const lists = await Promise.all(
    types.map(async ({ docType, count }) => {
      const pages = Math.min(MAX_PAGES, Math.ceil(count / SEARCH_LIMIT));
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, page) =>
          content.showcase(docType, { limit: SEARCH_LIMIT, offset: page * SEARCH_LIMIT }),
        ),
      );
      return answers.flatMap((answer) => {
        for (const tag of answer?.tags ?? []) tags.add(tag);
        return (answer?.data.entries ?? []).map((entry) => ({ entry, docType }));
      });
    }),
  );
  const all = lists.flat();
  const keys = keysOf(all.map(({ entry }) => entry));
  const terms = termsOf(stripTags(search));
  const asked = plain(search).trim();
  const hits = all.flatMap(({ entry, docType }, index): Hit[] =>
    isFound(entry, docType, terms) ? [{ entry, key: keys[index] as string, docType }] : [],
  );
  const ranked = hits.map((hit) => ({ hit, at: rank(hit, asked) }));
  return { hits: ranked.sort((a, b) => a.at - b.at).map(({ hit }) => hit), tags: [...tags] };
}
