import { moneyText } from '../money-text.ts';
import { childPages, DEFAULT_LIMIT, searchArticles } from './articles.ts';
import type { Draft } from './answers.ts';
import { ALL_DOCUMENTS, ARTICLES, type ContentStore } from './content-store.ts';
import { attempt, FAILED } from './failed-entry.ts';
import type { Documents } from './library.ts';
import { baseId, documentIds, locate } from './locate.ts';
import { PLACES, placesIn } from './places.ts';
import { placingTrace, resolveDocument, type Scope, type Trace } from './resolve.ts';
import { docTypes, showcase } from './showcase.ts';
import type { ContentSite } from './sites.ts';
import { isObject, type Json, type JsonObject, type Mode, type Problem } from './types.ts';
import { nextBoundary } from './walk.ts';

/** Maximum page size of a list. */
const MAX_LIMIT = 500;
/** Default page size of the viewer (D2 §9). */
const SHOWCASE_LIMIT = 20;

/** Parameters common to all calls. */
export interface Asked {
  readonly mode: Mode;
  readonly site: ContentSite;
  readonly locale: string;
  readonly now: number;
  /** Whether `now` is a moment that was asked for, and not the time of the clock. */
  readonly isFixed: boolean;
  readonly removeNulls: boolean;
  /** The document source: the folder, optionally overlaid with an editor's working copies. */
  readonly documents: Documents;
}

/** The file of the document is invalid. */
export class BrokenDocument extends Error {
  override readonly name = 'BrokenDocument';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

const count = (value: string | undefined, fallback: number, max: number): number =>
  /^\d{1,9}$/.test(value ?? '') ? Math.min(Number(value), max) : fallback;

/** The scope (site, locale, time) a request is resolved in. */
export function scopeOf(store: ContentStore, asked: Asked): Scope {
  const { mode, site, locale, now, removeNulls } = asked;
  return {
    siteId: site.id,
    locale,
    now,
    removeNulls,
    fragment: (name) => {
      const { id, version } = locate(asked.documents, [`fragments/${name}`], site.id, mode) ?? {};
      return id === undefined || version === undefined ? undefined : { id, raw: version.raw };
    },
    product: (productId) => store.cards.card(productId, locale, site.currency),
    place: (name) => {
      const amount = store.shipping.amount(site.id, name, new Date(now));
      return amount === undefined ? undefined : moneyText(amount, site.currency, locale);
    },
    placesUntil: store.shipping.until(new Date(now)),
    isFixed: asked.isFixed,
    failed: store.failed,
    ruleFaults: store.rules.faults,
  };
}

/**
 * One document.
 * @param ids document ids in order of preference
 * @throws BrokenDocument in preview when its file is invalid or it cannot be resolved; in publish mode only when there
 * is no earlier valid version
 */
export function documentCall(store: ContentStore, asked: Asked, ids: readonly string[]): Draft {
  const found = locate(asked.documents, ids, asked.site.id, asked.mode);
  if (found?.problem && (asked.mode !== 'publish' || !found.version)) throw new BrokenDocument(found.problem);
  const tags = ids.map((id) => `doc:${id}`);
  if (found?.version === undefined) return { data: undefined, tags, until: Infinity };
  const place = { ...found.version, pointer: '' };
  const trace = placingTrace(tags, { id: found.id, raw: place.raw });
  try {
    const data = resolveDocument(place.raw, scopeOf(store, asked), trace, found.id);
    const places = data === undefined ? {} : placesIn(data, trace, `${found.id}#`);
    const placed = Object.keys(places).length === 0 ? data : { ...data, [PLACES]: places };
    return { data: placed, tags: trace.tags, until: trace.boundary };
  } catch (error) {
    store.failed(place, error);
    if (asked.mode === 'publish') throw error;
    throw new BrokenDocument({ file: place.file, pointer: '', line: 1, column: 1, ...FAILED });
  }
}

/** The pop-ups of every page: those of the common document, then those that are documents of their own. */
export function popupsCall(store: ContentStore, asked: Asked): Draft {
  const { data, tags, until } = documentCall(store, asked, ['popups']);
  const trace: Trace = { tags: new Set(tags), boundary: until };
  const common = isObject(data ?? null) ? (data as JsonObject) : {};
  const popups = Array.isArray(common['popups']) ? [...common['popups']] : [];
  const places = { ...(common[PLACES] as Record<string, string> | undefined) };
  const ids = documentIds(asked.documents, asked.site.id).filter((id) => baseId(id).startsWith('popups/'));
  const before = popups.length;
  for (const id of ids) {
    const version = asked.documents.version(id, asked.mode);
    trace.tags.add(`doc:${baseId(id)}`);
    if (version === undefined) continue;
    const scope = scopeOf(store, asked);
    const own = placingTrace([], { id, raw: version.raw });
    const popup = attempt({ ...version, pointer: '' }, scope, own, () => resolveDocument(version.raw, scope, own));
    for (const tag of own.tags) trace.tags.add(tag);
    trace.boundary = Math.min(trace.boundary, own.boundary);
    if (popup === undefined) continue;
    const at = `/popups/${popups.length}`;
    for (const [pointer, place] of Object.entries({ '': `${id}#`, ...placesIn(popup, own, `${id}#`) }))
      places[at + pointer] = place;
    popups.push(popup);
  }
  if (popups.length === before) return { data, tags: trace.tags, until: trace.boundary };
  return { data: { ...common, popups, [PLACES]: places }, tags: trace.tags, until: trace.boundary };
}

function listCall(store: ContentStore, asked: Asked, tag: string, make: (scope: Scope, trace: Trace) => Json): Draft {
  const trace: Trace = { tags: new Set([tag]), boundary: Infinity };
  const data = make(scopeOf(store, asked), trace);
  const edges = [...asked.documents.documents.keys()].map((id) =>
    nextBoundary(asked.documents.version(id, asked.mode)?.raw ?? null, asked.now),
  );
  return { data, tags: trace.tags, until: Math.min(...edges, trace.boundary) };
}

/** Pages directly below another. */
export const childrenCall = (store: ContentStore, asked: Asked, parent: string): Draft =>
  listCall(store, asked, `children:${parent}`, (scope, trace) =>
    childPages(asked.documents, asked.mode, scope, trace, parent),
  );

/** Article search; any other search type is unknown. */
export function searchCall(store: ContentStore, asked: Asked, searchType: string, query: URLSearchParams): Draft {
  if (searchType !== 'article') return { data: undefined, tags: [], until: Infinity };
  const tagIds = query
    .getAll('tagId')
    .flatMap((value) => value.split(','))
    .filter(Boolean);
  const limit = count(query.get('limit') ?? undefined, DEFAULT_LIMIT, MAX_LIMIT);
  const offset = count(query.get('offset') ?? undefined, 0, Number.MAX_SAFE_INTEGER);
  return listCall(store, asked, ARTICLES, (scope, trace) =>
    searchArticles(asked.documents, asked.mode, scope, trace, { q: query.get('q') ?? '', tagIds, offset, limit }),
  );
}

/** The viewer's items; without a doc type the list of doc types. */
export function showcaseCall(
  store: ContentStore,
  asked: Asked,
  docType: string | undefined,
  query: URLSearchParams,
): Draft {
  return listCall(store, asked, ALL_DOCUMENTS, (scope, trace) => {
    if (docType === undefined) return docTypes(asked.documents, asked.mode, scope);
    return showcase(asked.documents, asked.mode, scope, trace, {
      docType,
      layoutVariant: query.get('layoutVariant') || undefined,
      limit: count(query.get('limit') ?? undefined, SHOWCASE_LIMIT, MAX_LIMIT),
      offset: count(query.get('offset') ?? undefined, 0, Number.MAX_SAFE_INTEGER),
      windows: query.get('windows') === 'true',
    });
  });
}
