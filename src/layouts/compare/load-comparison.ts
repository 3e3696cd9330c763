import { comparedIds, masterOf, MAX_COMPARED } from '../../commerce/compare/index.ts';
import type { ProductCard, WidgetAnswer } from '../../commerce/contract/types.ts';
import { unavailable } from '../../content/client/unavailable.ts';
import type { PageContext } from '../../content/page-context.ts';
import { readCommerce } from '../data/commerce-call.ts';
import { loadInColour, type ProductInColour } from '../data/product.ts';

/** How many products are suggested while there is room for another. */
const SUGGESTED = 4;

export interface Comparison {
  /** What the address names and the shop sells, in the order of the address. */
  readonly columns: readonly ProductInColour[];
  /** How many the address names that the shop does not sell. */
  readonly gone: number;
  /** Ids of those that could not be loaded just now; they stay in the addresses of the page. */
  readonly failed: readonly string[];
  /** Products to add, similar to the first. */
  readonly suggested: readonly ProductCard[];
}

async function loadColumn(page: PageContext, id: string): Promise<ProductInColour | 'gone' | 'failed'> {
  try {
    return (await loadInColour(page, id)) ?? 'gone';
  } catch (error) {
    page.issues.push(unavailable(`product ${id}`, error));
    return 'failed';
  }
}

async function loadSuggested(page: PageContext, chosen: readonly string[]): Promise<readonly ProductCard[]> {
  const [first] = chosen;
  if (first === undefined) return [];
  const masters = new Set(chosen.map(masterOf));
  try {
    const answer = await readCommerce<WidgetAnswer>(page, '/products/v1/widgetRecommendations', {
      widgetId: 'similar',
      productId: masterOf(first),
      // Those already chosen come back among them.
      count: String(SUGGESTED + chosen.length),
    });
    return (answer?.products ?? []).filter(({ masterId }) => !masters.has(masterId)).slice(0, SUGGESTED);
  } catch {
    // The comparison stands without them.
    return [];
  }
}

/** The products that the page's address names, with what else could be compared with them. */
export async function loadComparison(page: PageContext): Promise<Comparison> {
  const ids = comparedIds(page.url.searchParams.getAll('products'));
  const [found, suggested] = await Promise.all([
    Promise.all(ids.map((id) => loadColumn(page, id))),
    ids.length >= MAX_COMPARED ? [] : loadSuggested(page, ids),
  ]);
  return {
    columns: found.filter((one) => typeof one === 'object'),
    gone: found.filter((one) => one === 'gone').length,
    failed: ids.filter((_, index) => found[index] === 'failed'),
    suggested,
  };
}
