import type { SearchAnswer, Sort } from '../../../src/commerce/contract/types.ts';
import type { Store } from '../../store/store.ts';
import { stockLevels } from '../stock.ts';
import type { Catalogue } from './catalogue.ts';
import { choicesOf, type FacetId, facetsOf, type Found, matches, valuesOf } from './facets.ts';
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
}

/** Search and listings over the catalogue; derived data is built once per catalogue change. */
export function createSearch(catalogue: Catalogue, store: Store) {
  let generation = -1;
  let indexes = new Map<string, SearchIndex>();
  let entries = new Map<string, readonly Entry[]>();
  let stock = new Map<string, Stock>();

  function forgetOld(): void {
    if (generation === catalogue.generation) return;
    generation = catalogue.generation;
    indexes = new Map();
    entries = new Map();
    stock = new Map();
  }

  function indexFor(locale: string): SearchIndex {
    forgetOld();
    const index = indexes.get(locale) ?? buildIndex(catalogue, locale);
    indexes.set(locale, index);
    return index;
  }

  /** The products that have a price in a currency. */
  function entriesFor(currency: string): readonly Entry[] {
    forgetOld();
    const known = entries.get(currency);
    if (known) return known;
    const made = [...catalogue.products.values()].flatMap((product, number) => {
      const price = unitPrice(product, product.colours[0], currency)?.current;
      return price === undefined ? [] : [{ product, number, price, values: valuesOf(product, currency) }];
    });
    entries.set(currency, made);
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

  function sorter(sort: Sort, scores: Uint32Array | undefined): (a: Entry, b: Entry) => number {
    const byId = (a: Entry, b: Entry) => (a.product.id < b.product.id ? -1 : 1);
    const score = ({ number }: Entry) => scores?.[number] ?? 0;
    const season = ({ product }: Entry) => seasonRank(product.season);
    const rating = ({ product }: Entry) => product.rating;
    const rules: Record<Sort, (a: Entry, b: Entry) => number> = {
      relevance: (a, b) => score(b) - score(a) || byId(a, b),
      'price-asc': (a, b) => a.price - b.price || byId(a, b),
      'price-desc': (a, b) => b.price - a.price || byId(a, b),
      newest: (a, b) => season(b) - season(a) || byId(b, a),
      rating: (a, b) => rating(b).score - rating(a).score || rating(b).count - rating(a).count || byId(a, b),
    };
    return rules[sort];
  }

  return {
    /** @param within restricts the search to these products, e.g. those of a category; undefined means all */
    async search(request: Request, audience: Audience, within?: (product: Product) => boolean): Promise<SearchAnswer> {
      const { locale, currency } = audience;
      const scores = indexFor(locale).search(request.q);
      const found = entriesFor(currency).filter(
        ({ number, product }) => (scores === undefined || (scores[number] ?? 0) > 0) && (!within || within(product)),
      );
      const choices = choicesOf(request);
      const hits = found.filter(({ values }) => matches(values, choices)).sort(sorter(request.sort, scores));
      const page = hits.slice(request.offset, request.offset + request.limit).map(({ product }) => product);
      return {
        query: request.q,
        products: await cards(page, audience),
        facets: facetsOf(found, choices, catalogue, locale, currency),
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
    prepare: (locale: string, currency: string) => void [indexFor(locale), entriesFor(currency)],
    complete: (query: string, limit: number, locale: string) => indexFor(locale).complete(query, limit),
  };
}
export type Search = ReturnType<typeof createSearch>;
