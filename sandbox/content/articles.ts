import type { Library } from './library.ts';
import { baseId, documentIds } from './locate.ts';
import { resolveDocument, type Scope, type Trace } from './resolve.ts';
import { isObject, type Json, type JsonObject, type Mode } from './types.ts';

/** Articles of one answer when the query names no limit. */
export const DEFAULT_LIMIT = 3;
/** Labels of the tags articles carry: `{ "tags": [{ "id", "label" }] }`. */
const TAGS_DOCUMENT = 'tags';

interface Article {
  readonly entry: JsonObject;
  readonly tags: readonly string[];
  readonly words: string;
  readonly date: string;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** A document is an article when it says so with an `article` object. */
export const isArticle = (raw: JsonObject): boolean => isObject(raw['article']);

function articleOf(id: string, raw: JsonObject, scope: Scope, trace: Trace): Article | undefined {
  const document = resolveDocument(raw, scope, trace);
  if (!document || !isObject(document['article'])) return undefined;
  const { tags, ...article } = document['article'];
  const slug = baseId(id).replace(/^(?:pages|articles)\//, '');
  const metadata = isObject(document['metadata']) ? document['metadata'] : {};
  const tagIds = list(tags).map(String);
  const entry = {
    id: document['id'] ?? id,
    url: `/${slug}`,
    title: metadata['htmlTitle'] ?? '',
    ...article,
    tags: tagIds,
  };
  const words = [entry.title, article['title'], article['eyebrow'], article['summary'], metadata['htmlDescription']].map(text).join(' ').toLowerCase();
  return { entry, tags: tagIds, words, date: text(article['date']) };
}

function labelsOf(library: Library, mode: Mode, scope: Scope, trace: Trace): Map<string, string> {
  const raw = library.version(TAGS_DOCUMENT, mode)?.raw;
  const document = raw && resolveDocument(raw, scope, trace);
  return new Map(list(document?.['tags']).filter(isObject).map((tag) => [text(tag['id']), text(tag['label'])]));
}

function facetsOf(articles: readonly Article[], labels: Map<string, string>): JsonObject[] {
  const counts = new Map<string, number>();
  for (const { tags } of articles) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, label: labels.get(id) || id, count })).sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

export interface ArticleQuery {
  readonly q: string;
  /** An article must carry one of them; none means all articles. */
  readonly tagIds: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Article search (D2 §7.5): newest first. Facets count the articles the words
 * find, whatever tags are chosen, so that another tag can be chosen as well.
 * @returns result, facets (id, label, count), numFound
 */
export function searchArticles(library: Library, mode: Mode, scope: Scope, trace: Trace, query: ArticleQuery): JsonObject {
  const all: Article[] = [];
  for (const id of documentIds(library, scope.siteId)) {
    const raw = library.version(id, mode)?.raw;
    const article = raw && isArticle(raw) ? articleOf(id, raw, scope, trace) : undefined;
    if (article) all.push(article);
  }
  all.sort((a, b) => b.date.localeCompare(a.date) || a.words.localeCompare(b.words));
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = all.filter((article) => words.every((word) => article.words.includes(word)));
  const tagged = query.tagIds.length ? matching.filter(({ tags }) => tags.some((tag) => query.tagIds.includes(tag))) : matching;
  return {
    result: tagged.slice(query.offset, query.offset + query.limit).map(({ entry }) => entry),
    facets: facetsOf(matching, labelsOf(library, mode, scope, trace)),
    numFound: tagged.length,
  };
}

/** Pages directly below another: `stories` → `stories/eleven-thousand-repairs` (CAAS-14). */
export function childPages(library: Library, mode: Mode, scope: Scope, trace: Trace, parent: string): JsonObject {
  const items: JsonObject[] = [];
  for (const id of documentIds(library, scope.siteId)) {
    const [, slug = ''] = /^pages\/(.+)$/.exec(baseId(id)) ?? [];
    if (!slug.startsWith(`${parent}/`) || slug.slice(parent.length + 1).includes('/')) continue;
    const raw = library.version(id, mode)?.raw;
    const document = raw && resolveDocument(raw, scope, trace);
    if (!document) continue;
    const metadata = isObject(document['metadata']) ? document['metadata'] : {};
    items.push({ id: document['id'] ?? id, slug, url: `/${slug}`, title: metadata['htmlTitle'] ?? slug, metadata });
  }
  return { parent, items };
}
