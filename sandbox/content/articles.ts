import { isFoundIn, searchableText, termsOf } from '../../src/commerce/contract/search-text.ts';
import { attempt } from './failed-entry.ts';
import type { Documents } from './library.ts';
import { baseId, documentIds, slugOf } from './locate.ts';
import { resolveDocument, type Scope, type Trace } from './resolve.ts';
import { isObject, type Json, type JsonObject, type Mode, type Version } from './types.ts';

/** Number of articles per response when the query has no limit. */
export const DEFAULT_LIMIT = 3;

interface Article {
  readonly entry: JsonObject;
  readonly tags: readonly JsonObject[];
  /** Its texts, to be searched. */
  readonly searchable: string;
  readonly date: string;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Canvas fields that article lists leave out. */
const CANVAS_FIELDS = new Set(['metadata', 'slug']);

/** A document without its canvas, which lists neither show nor depend on. */
function headOf(
  { raw: { sections: _sections, popups: _popups, ...head } }: Version,
  scope: Scope,
  trace: Trace,
): JsonObject | undefined {
  return resolveDocument(head, scope, trace);
}

/** Articles are the documents of one folder. */
export const isArticle = (id: string): boolean => baseId(id).startsWith('articles/');

function articleOf(id: string, version: Version, scope: Scope, trace: Trace): Article | undefined {
  const document = headOf(version, scope, trace);
  if (!document) return undefined;
  const fields = Object.fromEntries(Object.entries(document).filter(([key]) => !CANVAS_FIELDS.has(key)));
  const tags = list(document['tags']).filter(isObject);
  const texts = [fields['title'], fields['eyebrow'], fields['summary'], ...tags.map((tag) => tag['label'] ?? null)];
  const searchable = searchableText(texts.map(text).join('\n'));
  const entry = { id, ...fields, url: `/${slugOf(id, version)}`, tags };
  return { entry, tags, searchable, date: text(fields['date']) };
}

function facetsOf(articles: readonly Article[]): JsonObject[] {
  const facets = new Map<string, { id: string; label: string; count: number }>();
  for (const tag of articles.flatMap(({ tags }) => tags)) {
    const id = text(tag['id']);
    const facet = facets.get(id) ?? { id, label: text(tag['label']) || id, count: 0 };
    facet.count += 1;
    facets.set(id, facet);
  }
  return [...facets.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

export interface ArticleQuery {
  readonly q: string;
  /** An article must carry at least one of these tags; an empty list means all articles. */
  readonly tagIds: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Article search (D2 §7.5): newest first. Facets count all articles that match the words,
 * ignoring the chosen tags, so that another tag can be chosen as well.
 * @returns result, facets (id, label, count), numFound
 */
export function searchArticles(
  library: Documents,
  mode: Mode,
  scope: Scope,
  trace: Trace,
  query: ArticleQuery,
): JsonObject {
  const all: Article[] = [];
  for (const id of documentIds(library, scope.siteId).filter(isArticle)) {
    const version = library.version(id, mode);
    const article =
      version && attempt({ ...version, pointer: '' }, scope, trace, () => articleOf(id, version, scope, trace));
    if (article) all.push(article);
  }
  all.sort((a, b) => b.date.localeCompare(a.date) || a.searchable.localeCompare(b.searchable));
  const terms = termsOf(query.q);
  const matching = all.filter(({ searchable }) => isFoundIn(searchable, terms));
  const tagged = query.tagIds.length
    ? matching.filter(({ tags }) => tags.some((tag) => query.tagIds.includes(text(tag['id']))))
    : matching;
  return {
    result: tagged.slice(query.offset, query.offset + query.limit).map(({ entry }) => entry),
    facets: facetsOf(matching),
    numFound: tagged.length,
  };
}

/** Pages directly below another: `stories` → `stories/eleven-thousand-repairs` (CAAS-14). */
export function childPages(library: Documents, mode: Mode, scope: Scope, trace: Trace, parent: string): JsonObject {
  const items: JsonObject[] = [];
  for (const id of documentIds(library, scope.siteId)) {
    const version = library.version(id, mode);
    const slug = slugOf(id, version);
    if (!version || !slug?.startsWith(`${parent}/`) || slug.slice(parent.length + 1).includes('/')) continue;
    const document = attempt({ ...version, pointer: '' }, scope, trace, () => headOf(version, scope, trace));
    if (!document) continue;
    const metadata = isObject(document['metadata']) ? document['metadata'] : {};
    items.push({
      id: document['id'] ?? id,
      slug,
      url: `/${slug}`,
      title: document['title'] ?? metadata['htmlTitle'] ?? slug,
      metadata,
    });
  }
  return { parent, items };
}
