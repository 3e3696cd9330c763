import type { ContentClient, ShowcaseEntry } from '../../content/content-client.ts';
import { keysOf } from './entry-keys.ts';

/** What a list of entries, or a search among them, is read from. */
export type SearchedContent = Pick<ContentClient, 'showcase'> & Partial<Pick<ContentClient, 'docTypes'>>;

export interface Hit {
  readonly entry: ShowcaseEntry;
  /** Unique among all entries there are: two lists, and two pages of one, may have the same id. */
  readonly key: string;
  readonly docType: string;
}

/** Entries asked for at a time; frames of what was found look for their entry in pages of this size. */
export const SEARCH_LIMIT = 50;
/** Lists end somewhere; one that says otherwise is not followed for ever. */
const MAX_PAGES = 40;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const entry of value) yield* textsIn(entry);
  else if (value !== null && typeof value === 'object') for (const entry of Object.values(value)) yield* textsIn(entry);
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** Texts by item: an answer of one version always holds the same object. */
const remembered = new WeakMap<object, string>();
function itemText(item: unknown): string {
  if (item === null || typeof item !== 'object') return plain(String(item));
  let text = remembered.get(item);
  if (text === undefined) {
    text = plain([...textsIn(item)].join('\n'));
    remembered.set(item, text);
  }
  return text;
}

/**
 * Whether an entry's name, kind, id, place or texts have every word of a search,
 * whatever the case, accents and markup.
 */
export function isFound(
  entry: Pick<ShowcaseEntry, 'id' | 'name' | 'source' | 'item'>,
  docType: string,
  search: string,
): boolean {
  const head = plain([docType, docType.replaceAll('-', ' '), entry.name, entry.id, entry.source].join('\n'));
  return plain(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => head.includes(word) || itemText(entry.item).includes(word));
}

/** What is called so comes first, then names that begin with it, have a word that does, hold it; then what has it elsewhere. */
function rank({ entry }: Hit, search: string): number {
  const [name, asked] = [plain(entry.name), plain(search).trim()];
  if (name.startsWith(asked)) return name.length === asked.length ? 0 : 1;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(asked)) ? 2 : name.includes(asked) ? 3 : 4;
}

/**
 * Every entry of every doc type that a search finds.
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
  const hits = all.flatMap(({ entry, docType }, index): Hit[] =>
    isFound(entry, docType, search) ? [{ entry, key: keys[index] as string, docType }] : [],
  );
  const ranked = hits.map((hit) => ({ hit, at: rank(hit, search) }));
  return { hits: ranked.sort((a, b) => a.at - b.at).map(({ hit }) => hit), tags: [...tags] };
}
