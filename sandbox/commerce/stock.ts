import type { Op, Store } from '../store/store.ts';
import { LOW_STOCK_AT } from '../low-stock.ts';
import type { Catalogue } from './catalogue/catalogue.ts';

/** Counter of free pieces of a SKU: neither sold nor reserved in a cart. */
export const stockCounter = (sku: string): string => `stock:${sku}`;
export const isStockCounter = (counter: string): boolean => counter.startsWith(stockCounter(''));
/** Quantity last seen in the product file, so that an edit of the file changes the stock only by the difference. */
const seedCounter = (sku: string): string => `seed:${sku}`;

const SEED_BATCH = 500;

/**
 * Syncs the stock counters with the product files: new SKUs start with the quantity of
 * the file; a changed quantity adds or subtracts the difference, never below zero.
 */
export async function seedStock(store: Store, catalogue: Catalogue): Promise<void> {
  const ops: Op[] = [];
  const skus = [...catalogue.skus.values()];
  const known = await store.counters(skus.flatMap(({ sku }) => [seedCounter(sku), stockCounter(sku)]));
  for (const { sku, product, colour, size } of skus) {
    const wanted = product.stock[colour.code]?.[size] ?? 0;
    const before = known.get(seedCounter(sku));
    if (before === undefined) {
      ops.push(
        { op: 'ensure', counter: seedCounter(sku), value: wanted },
        { op: 'ensure', counter: stockCounter(sku), value: wanted },
      );
    } else if (before !== wanted) {
      const delta = Math.max(wanted - before, -(known.get(stockCounter(sku)) ?? 0));
      ops.push(
        { op: 'add', counter: seedCounter(sku), delta: wanted - before },
        { op: 'add', counter: stockCounter(sku), delta },
      );
    }
  }
  for (let start = 0; start < ops.length; start += SEED_BATCH) await store.commit(ops.slice(start, start + SEED_BATCH));
}

/** Available pieces by SKU; 0 for a SKU without a counter. */
export async function stockLevels(store: Store, skus: readonly string[]): Promise<Map<string, number>> {
  const counters = await store.counters(skus.map(stockCounter));
  return new Map(skus.map((sku) => [sku, counters.get(stockCounter(sku)) ?? 0]));
}

const band = (quantity: number) => (quantity === 0 ? 0 : quantity <= LOW_STOCK_AT ? 1 : 2);

/**
 * Cache tags of the products whose pages change after a commit: one of their SKUs entered or left
 * "sold out" or "low".
 * @param after counter values after the commit
 * @param changes what the commit added, by SKU
 */
export function stockTags(
  after: ReadonlyMap<string, number>,
  changes: ReadonlyMap<string, number>,
  catalogue: Catalogue,
): string[] {
  const tags = new Set<string>();
  for (const [sku, delta] of changes) {
    const now = after.get(stockCounter(sku));
    const product = catalogue.skus.get(sku)?.product;
    if (now !== undefined && product && band(now) !== band(now - delta)) tags.add(`product:${product.id}`);
  }
  return [...tags];
}
