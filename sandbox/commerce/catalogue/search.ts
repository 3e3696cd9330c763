import type { SearchAnswer, Sort } from '../../../src/commerce/contract/types.ts';
import type { Store } from '../../store/store.ts';
import { stockLevels } from '../stock.ts';
import type { Catalogue } from './catalogue.ts';
import { choicesOf, type FacetId, facetsOf, matches, valuesOf } from './facets.ts';
import { unitPrice } from './price.ts';
import type { Product } from './product-file.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';
import { type Audience, cardOf } from './views.ts';

interface Request extends Partial<Record<FacetId, string | undefined>> {
  q: string;
  sort: Sort;
  offset: number;
  limit: number;
}

/** `AW26` comes after `SS26`: year first, then autumn after spring. */
const seasonRank = (season: string): number =>
  Number.parseInt(season.slice(2), 10) * 2 + (season.startsWith('AW') ? 1 : 0) || 0;

/** A category with everything below it. */
export function withDescendants(catalogue: Catalogue, categoryId: string): Set<string> {
  const ids = new Set([categoryId]);
  for (let size = 0; size !== ids.size;) {
    size = ids.size;
    for (const { id, parentId } of catalogue.categories.values()) if (parentId && ids.has(parentId)) ids.add(id);
  }
  return ids;
}

/** Listings may show stock this much later than another process has changed it; what this one changes shows at once. */
const STOCK_TTL_MS = 1_000;

/** Search and listings over the catalogue; one index for each locale, rebuilt after a change of the files. */
export function createSearch(catalogue: Catalogue, store: Store) {
  let indexes = new Map<string, SearchIndex>();
  let generation = -1;
  let stock: { at: number; generation: number; levels: Promise<ReadonlyMap<string, number>> } | undefined;

  /** Stock of the whole catalogue: asking for the 500 SKUs of each listing takes longer than the search. */
  function allStock(): Promise<ReadonlyMap<string, number>> {
    const at = performance.now();
    if (!stock || at - stock.at > STOCK_TTL_MS || stock.generation !== catalogue.generation) {
      stock = { at, generation: catalogue.generation, levels: stockLevels(store, [...catalogue.skus.keys()]) };
    }
    return stock.levels;
  }

  function indexFor(locale: string): SearchIndex {
    if (generation !== catalogue.generation) {
      indexes = new Map();
      generation = catalogue.generation;
    }
    const index = indexes.get(locale) ?? buildIndex(catalogue, locale);
    indexes.set(locale, index);
    return index;
  }

  async function cards(products: readonly Product[], audience: Audience) {
    const levels = await allStock();
    return products.flatMap((product) => cardOf(product, levels, audience) ?? []);
  }

  function sorter(
    sort: Sort,
    scores: ReadonlyMap<string, number>,
    currency: string,
  ): (a: Product, b: Product) => number {
    const price = (product: Product) => unitPrice(product, product.colours[0], currency)?.current ?? 0;
    const newest = (a: Product, b: Product) => seasonRank(b.season) - seasonRank(a.season) || (a.id < b.id ? 1 : -1);
    const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1);
    const rules: Record<Sort, (a: Product, b: Product) => number> = {
      relevance: (a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || byId(a, b),
      'price-asc': (a, b) => price(a) - price(b) || byId(a, b),
      'price-desc': (a, b) => price(b) - price(a) || byId(a, b),
      newest,
      rating: (a, b) => b.rating.score - a.rating.score || b.rating.count - a.rating.count || byId(a, b),
    };
    return rules[sort];
  }

  return {
    /**
     * @param within only these products, e.g. those of a category; undefined means all
     */
    async search(request: Request, audience: Audience, within?: (product: Product) => boolean): Promise<SearchAnswer> {
      const { locale, currency } = audience;
      const scores = indexFor(locale).search(request.q);
      const found = [...scores.keys()].flatMap((id) => {
        const product = catalogue.products.get(id);
        if (!product || (within && !within(product))) return [];
        const values = valuesOf(product, currency);
        return values.price.length > 0 ? [{ product, values }] : [];
      });
      const choices = choicesOf(request);
      const hits = found.filter(({ values }) => matches(values, choices)).map(({ product }) => product);
      hits.sort(sorter(request.sort, scores, currency));
      return {
        query: request.q,
        products: await cards(hits.slice(request.offset, request.offset + request.limit), audience),
        facets: facetsOf(found, choices, catalogue, locale, currency),
        numFound: hits.length,
        offset: request.offset,
        limit: request.limit,
        sort: request.sort,
      };
    },
    cards,
    /** To be called when stock has changed visibly. */
    forgetStock: () => void (stock = undefined),
    complete: (query: string, limit: number, locale: string) => indexFor(locale).complete(query, limit),
  };
}
export type Search = ReturnType<typeof createSearch>;
