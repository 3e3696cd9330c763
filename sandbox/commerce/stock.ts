import type { Op, Store } from '../store/store.ts';
import { LOW_STOCK_AT } from '../low-stock.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { piecesOnShelf, type Shop } from './stores.ts';

/** Key of the pieces on a store's shelf. The key of those in the warehouse is the SKU itself. */
export const shelfKey = (sku: string, storeId: string): string => `${sku}@${storeId}`;

/** Counter of free pieces: neither sold nor reserved in a cart. @param key a SKU, or `shelfKey` */
export const stockCounter = (key: string): string => `stock:${key}`;
export const isStockCounter = (counter: string): boolean => counter.startsWith(stockCounter(''));
/** Quantity last seen in the content, so that an edit of a file changes the stock only by the difference. */
const seedCounter = (key: string): string => `seed:${key}`;

const SEED_BATCH = 500;

/** The quantities of the content: those of the warehouse in the product files, those of the shelves with the stores. */
function* quantities(
  catalogue: Catalogue,
  stores: ReadonlyMap<string, Shop>,
): Generator<[key: string, pieces: number]> {
  for (const { sku, product, colour, size } of catalogue.skus.values()) {
    yield [sku, product.stock[colour.code]?.[size] ?? 0];
    if (product.isGiftCard) continue;
    for (const shop of stores.values()) yield [shelfKey(sku, shop.id), piecesOnShelf(shop, sku)];
  }
}

async function seedBatch(store: Store, batch: readonly (readonly [key: string, wanted: number])[]): Promise<void> {
  const ops: Op[] = [];
  const known = await store.counters(batch.flatMap(([key]) => [seedCounter(key), stockCounter(key)]));
  for (const [key, wanted] of batch) {
    const before = known.get(seedCounter(key));
    if (before === undefined) {
      // A counter that is not there counts as 0.
      if (wanted === 0 && key.includes('@')) continue;
      ops.push(
        { op: 'ensure', counter: seedCounter(key), value: wanted },
        { op: 'ensure', counter: stockCounter(key), value: wanted },
      );
    } else if (before !== wanted) {
      const delta = Math.max(wanted - before, -(known.get(stockCounter(key)) ?? 0));
      ops.push(
        { op: 'add', counter: seedCounter(key), delta: wanted - before },
        { op: 'add', counter: stockCounter(key), delta },
      );
    }
  }
  if (ops.length > 0) await store.commit(ops);
}

/**
 * Syncs the stock counters with the content: new ones start with the quantity of the file; a changed quantity adds or
 * subtracts the difference, never below zero.
 */
export async function seedStock(
  store: Store,
  catalogue: Catalogue,
  stores: ReadonlyMap<string, Shop> = new Map(),
): Promise<void> {
  let batch: (readonly [key: string, wanted: number])[] = [];
  // A large catalogue has a million of them: never more than a batch in memory.
  for (const quantity of quantities(catalogue, stores)) {
    batch.push(quantity);
    if (batch.length < SEED_BATCH) continue;
    await seedBatch(store, batch);
    batch = [];
  }
  await seedBatch(store, batch);
}

/** Available pieces by key (a SKU, or `shelfKey`); 0 without a counter. */
export async function stockLevels(store: Store, keys: readonly string[]): Promise<Map<string, number>> {
  const counters = await store.counters(keys.map(stockCounter));
  return new Map(keys.map((key) => [key, counters.get(stockCounter(key)) ?? 0]));
}

const band = (quantity: number) => (quantity === 0 ? 0 : quantity <= LOW_STOCK_AT ? 1 : 2);

/**
 * Cache tags of the products whose pages change after a commit: one of their SKUs entered or left
 * "sold out" or "low".
 * @param after counter values after the commit
 * @param changes what the commit added, by key; pages do not show what lies on shelves
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
