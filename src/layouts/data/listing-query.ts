import type { Facet, SearchAnswer } from '../../commerce/contract/types.ts';
import { lastPageBefore, pageNumberIn } from './page-number.ts';

/** Products per page of a listing: divisible by two, three and four columns. */
export const PAGE_SIZE = 24;
export const SORT_ORDER = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const;
const FACETS = ['gender', 'colour', 'size', 'price', 'category'] as const;
/** Offsets end at 10,000 (contract D2 §9). */
const LAST_PAGE = 400;

type FacetId = Facet['id'];
type Filters = Readonly<Partial<Record<FacetId, readonly string[]>>>;

/** The state of a listing as read from its URL. */
export interface ListingQuery {
  readonly filters: Filters;
  readonly sort: SearchAnswer['sort'];
  /** Starts at 1. */
  readonly page: number;
  readonly q: string;
}

const values = (params: URLSearchParams, name: string): string[] => [
  ...new Set(
    params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** Reads filters, order and page from a URL; ignores anything unknown. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const filters: Partial<Record<FacetId, readonly string[]>> = {};
  for (const id of FACETS) {
    const chosen = values(params, id);
    if (chosen.length > 0) filters[id] = chosen;
  }
  const sort = SORT_ORDER.find((known) => known === params.get('sort')) ?? 'relevance';
  return {
    filters,
    sort,
    page: pageNumberIn(params, LAST_PAGE),
    q: (params.get('q') ?? '').trim().slice(0, 200),
  };
}

/** The query as parameters of a catalogue or search call. */
export function callParameters(query: ListingQuery): Record<string, string | undefined> {
  const filters = Object.fromEntries(Object.entries(query.filters).map(([id, chosen]) => [id, chosen.join(',')]));
  return { ...filters, sort: query.sort, offset: String((query.page - 1) * PAGE_SIZE), limit: String(PAGE_SIZE) };
}

/** The URL of a listing for a query. Omits defaults, so that each view has one URL. */
export function listingHref(path: string, query: ListingQuery): string {
  const params = new URLSearchParams();
  if (query.q !== '') params.set('q', query.q);
  for (const id of FACETS) {
    const chosen = query.filters[id];
    if (chosen !== undefined && chosen.length > 0) params.set(id, chosen.join(','));
  }
  if (query.sort !== 'relevance') params.set('sort', query.sort);
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** The query with one facet value added or removed; returns to the first page. */
export function toggled(query: ListingQuery, id: FacetId, value: string): ListingQuery {
  const chosen = query.filters[id] ?? [];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...query, page: 1, filters: { ...query.filters, [id]: next } };
}

/** The query without any filter. */
export const cleared = (query: ListingQuery): ListingQuery => ({ ...query, page: 1, filters: {} });

/** The URL of the last page for a query whose page is past it, which is then not found; undefined if the page exists. */
export function lastPageHref(path: string, query: ListingQuery, numFound: number): string | undefined {
  const page = lastPageBefore(query.page, Math.min(Math.ceil(numFound / PAGE_SIZE), LAST_PAGE));
  return page === undefined ? undefined : listingHref(path, { ...query, page });
}

/** Page numbers to link: first, last, and those around the current one. */
export function pageNumbers(current: number, total: number): number[] {
  const near = [1, total, current - 1, current, current + 1];
  return [...new Set(near)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
}
