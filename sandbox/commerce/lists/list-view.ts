import type { Cart, Favorites, LaterItem, SavedItems, SharedFavorites } from '../../../src/commerce/contract/types.ts';
import { frontPicture } from '../catalogue/views.ts';
import { unitPrice } from '../catalogue/price.ts';
import { toAmount } from '../money.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import { textFor } from '../text/text.ts';
import type { Op } from '../../store/store.ts';
import { type FAVORITES, type ListDoc, listOf, SAVED, type SavedEntry } from './list-doc.ts';

/** Page size in the response to a change. */
const PAGE = 24;

const pageOf = <T>(items: readonly T[] = [], start: number, count: number) => ({
  items: items.slice(start, start + count),
  total: items.length,
});

/** One page of the favourites, as the contract describes it. */
export const favoritesView = (list: ListDoc<typeof FAVORITES> | undefined, start = 0, count = PAGE): Favorites => ({
  favoriteId: list?.listId ?? null,
  ...pageOf(list?.items, start, count),
  ...(list?.shared && { shared: true }),
});

/** One page of a shared list, without the ids of its entries. */
export function sharedView(list: ListDoc<typeof FAVORITES>, start: number, count: number): SharedFavorites {
  const { items, total } = pageOf(list.items, start, count);
  return { sharedListId: list.listId, items: items.map(({ itemId: _, ...item }) => item), total };
}

/** A saved item with what the catalogue says of it now. */
function savedItemView(
  entry: SavedEntry,
  levels: ReadonlyMap<string, number>,
  { site, locale }: KnownCaller,
  { catalogue }: Services,
): LaterItem {
  const sku = catalogue.skus.get(entry.productId);
  const price = sku && unitPrice(sku.product, sku.colour, site.currency);
  const colour = { code: sku?.colour.code ?? '', label: sku ? textFor(sku.colour.label, locale) : '' };
  return {
    ...entry,
    available: price !== undefined && (levels.get(entry.productId) ?? 0) > 0,
    masterId: sku?.product.id ?? '',
    name: sku ? textFor(sku.product.name, locale) : entry.productId,
    productImageId: sku ? frontPicture(sku.product, sku.colour) : '',
    colour,
    size: { code: sku?.size ?? '', label: sku?.size ?? '' },
    price: price
      ? { currency: site.currency, current: toAmount(price.current), original: toAmount(price.original) }
      : null,
  };
}

/** One page of the saved-for-later list, as the contract describes it. */
export async function savedView(
  services: Services,
  caller: KnownCaller,
  list: ListDoc<typeof SAVED> | undefined,
  start = 0,
  count = PAGE,
): Promise<SavedItems> {
  const { items, total } = pageOf(list?.items, start, count);
  const levels = await stockLevels(
    services.store,
    items.map(({ productId }) => productId),
  );
  return {
    saveForLaterId: list?.listId ?? null,
    items: items.map((entry) => savedItemView(entry, levels, caller, services)),
    total,
  };
}

/** The visitor's saved items as they are after a pending commit. */
async function savedList({ store }: Services, { identity }: KnownCaller, more: readonly Op[]) {
  const pending = more.find((op) => 'kind' in op && op.kind === SAVED);
  if (pending !== undefined && 'body' in pending) return pending.body as ListDoc<typeof SAVED>;
  return (await listOf(store, SAVED, identity.customerId))?.body;
}

/**
 * The first saved items, as a cart carries them (CART-03).
 * @param more operations of a pending commit, which may change the list
 */
export async function savedInCart(
  services: Services,
  caller: KnownCaller,
  more: readonly Op[],
): Promise<Cart['savedItems']> {
  const list = await savedList(services, caller, more);
  if (list === undefined || list.items.length === 0) return [];
  const { items } = await savedView(services, caller, list);
  return items.map(({ itemId, productId, masterId, name, pdpUrl, productImageId, qty, available }) => ({
    saveForLaterId: list.listId,
    itemId,
    productId,
    masterId,
    name,
    pdpUrl,
    productImageId,
    qty,
    available,
  }));
}
