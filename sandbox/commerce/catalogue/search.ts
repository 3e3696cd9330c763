import type { SearchAnswer, Sort } from '../../../src/commerce/contract/types.ts';
import type { Store } from '../../store/store.ts';
import { stockLevels } from '../stock.ts';
import type { Catalogue } from './catalogue.ts';
import {
  choicesOf,
  createFacetTable,
  type FacetId,
  facetsOf,
  type FacetTable,
  flagsOf,
  type Found,
  hasFlagged,
  narrow,
} from './facets.ts';
import { unitPrice } from './price.ts';
import type { Product } from './product-file.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';
import { type Audience, cardOf, skusOf } from './views.ts';

interface Request extends Partial<Record<FacetId, string | undefined>> {
  q: string;
  sort: Sort;
  offset: number;
  limit: number;
}

/** Sorts by year first, then autumn after spring: `AW26` comes after `SS26`. */
const seasonRank = (season: string): number =>
  Number.parseInt(season.slice(2), 10) * 2 + (season.startsWith('AW') ? 1 : 0) || 0;

/** A category with all its descendants. */
export function withDescendants(catalogue: Catalogue, categoryId: string): Set<string> {
  const ids = new Set([categoryId]);
  for (let size = 0; size !== ids.size;) {
    size = ids.size;
    for (const { id, parentId } of catalogue.categories.values()) if (parentId && ids.has(parentId)) ids.add(id);
  }
  return ids;
}

/** How long listings may lag behind stock changes of other processes; changes of this process show at once. */
const STOCK_TTL_MS = 1_000;

interface Stock {
  readonly at: number;
  readonly levels: ReadonlyMap<string, number>;
}
/** A product with its price and its values in each facet, for one currency. */
interface Entry extends Found {
  /** Its index in the catalogue, as used by the search index. */
  readonly number: number;
  readonly price: number;
  readonly season: number;
}
/** The products that have a price in a currency, by id. */
interface Offer {
  readonly entries: readonly Entry[];
  readonly table: FacetTable;
}

/** Results come sorted by id, and sorting keeps that order among equals. */
function sorterOf(sort: Sort, scores: Uint32Array | undefined): ((a: Entry, b: Entry) => number) | undefined {
  if (sort === 'relevance') return scores && ((a, b) => (scores[b.number] as number) - (scores[a.number] as number));
  const rules: Record<Exclude<Sort, 'relevance'>, (a: Entry, b: Entry) => number> = {
    'price-asc': (a, b) => a.price - b.price,
    'price-desc': (a, b) => b.price - a.price,
    newest: (a, b) => b.season - a.season || (a.product.id < b.product.id ? 1 : -1),
    rating: ({ product: { rating: a } }, { product: { rating: b } }) => b.score - a.score || b.count - a.count,
  };
  return rules[sort];
}

/** Search and listings over the catalogue; derived data is built once per catalogue change. */
export function createSearch(catalogue: Catalogue, store: Store) {
  let generation = -1;
  let indexes = new Map<string, SearchIndex>();
  let offers = new Map<string, Offer>();
  let stock = new Map<string, Stock>();

  function forgetOld(): void {
    if (generation === catalogue.generation) return;
    generation = catalogue.generation;
    indexes = new Map();
    offers = new Map();
    stock = new Map();
  }

  function indexFor(locale: string): SearchIndex {
    forgetOld();
    const index = indexes.get(locale) ?? buildIndex(catalogue, locale);
    indexes.set(locale, index);
    return index;
  }

  function offerIn(currency: string): Offer {
    forgetOld();
    const known = offers.get(currency);
    if (known) return known;
    const table = createFacetTable(currency);
    const entries = [...catalogue.products.values()]
      .flatMap((product, number) => {
        const price = unitPrice(product, product.colours[0], currency)?.current;
        if (price === undefined) return [];
        return [{ product, number, price, season: seasonRank(product.season), values: table.placesOf(product) }];
      })
      .sort((a, b) => (a.product.id < b.product.id ? -1 : 1));
    const made = { entries, table };
    offers.set(currency, made);
    return made;
  }

  /** Stock of the SKUs of these products, cached briefly. */
  async function stockOf(products: readonly Product[]): Promise<ReadonlyMap<string, number>> {
    forgetOld();
    const at = performance.now();
    const stale = products.filter(({ id }) => at - (stock.get(id)?.at ?? -Infinity) > STOCK_TTL_MS);
    const skus = stale.flatMap(skusOf);
    const read = skus.length > 0 ? await stockLevels(store, skus) : new Map<string, number>();
    const known = stock;
    for (const product of stale)
      known.set(product.id, { at, levels: new Map(skusOf(product).map((sku) => [sku, read.get(sku) ?? 0])) });
    return new Map(products.flatMap(({ id }) => [...(known.get(id)?.levels ?? [])]));
  }

  async function cards(products: readonly Product[], audience: Audience) {
    const levels = await stockOf(products);
    return products.flatMap((product) => cardOf(product, levels, audience) ?? []);
  }

  return {
    /** @param within restricts the search to products of these categories; undefined means all */
    async search(request: Request, audience: Audience, within?: ReadonlySet<string>): Promise<SearchAnswer> {
      const { locale, currency } = audience;
      const scores = indexFor(locale).search(request.q);
      const { entries, table } = offerIn(currency);
      const categories = within && flagsOf(table.values.category, within);
      const found = entries.filter(
        ({ number, values }) =>
          (scores === undefined || (scores[number] as number) > 0) &&
          (categories === undefined || hasFlagged(values.category, categories)),
      );
      const choices = choicesOf(request);
      const { hits, counts } = narrow(found, choices, table);
      const sorter = sorterOf(request.sort, scores);
      if (sorter !== undefined) hits.sort(sorter);
      const page = hits.slice(request.offset, request.offset + request.limit).map(({ product }) => product);
      return {
        query: request.q,
        products: await cards(page, audience),
        facets: facetsOf(found, counts, choices, catalogue, audience),
        numFound: hits.length,
        offset: request.offset,
        limit: request.limit,
        sort: request.sort,
      };
    },
    cards,
    /** Call this when stock has changed visibly. */
    forgetStock: () => void (stock = new Map()),
    /** Warms up what the first search in a locale would otherwise build. */
    prepare: (locale: string, currency: string) => void [indexFor(locale), offerIn(currency)],
    complete: (query: string, limit: number, locale: string) => indexFor(locale).complete(query, limit),
  };
}
export type Search = ReturnType<typeof createSearch>;
