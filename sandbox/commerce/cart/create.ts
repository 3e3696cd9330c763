import type { Cart, Flash } from '../../../src/commerce/contract/types.ts';
import { newId } from '../auth/secrets.ts';
import { label } from '../text/labels.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockKey } from '../delivery/stock-source.ts';
import { stockLevels } from '../stock.ts';
import type { CartDoc, WantedItem } from './cart-doc.ts';
import { addLine } from './cart-changes.ts';
import { commitCart, emptyCart, stamped } from './cart-service.ts';
import { giftedCart } from './price-cart.ts';
import { requireSold } from '../promotions/gifts.ts';
import { requirePurchasable } from './purchasable.ts';
import { heldBy, reserve, shortage } from './reserve.ts';

interface Wanted {
  items: readonly WantedItem[];
  favStoreId: string | null;
  /** Leave out unavailable items and report them, instead of rejecting the request. */
  allowPartial: boolean;
}

/** The available part of the wanted items, and what had to be left out. */
function affordable(
  items: readonly WantedItem[],
  levels: ReadonlyMap<string, number>,
  locale: string,
  canBuy: (sku: string) => boolean,
) {
  const free = new Map(levels);
  const flash: Flash[] = [];
  const stored = items.flatMap((item) => {
    const left = free.get(item.sku) ?? 0;
    const qty = canBuy(item.sku) ? Math.min(item.qty, left) : 0;
    free.set(item.sku, left - qty);
    if (qty < item.qty) {
      const type = !canBuy(item.sku)
        ? 'ProductItemNotAvailable'
        : qty === 0
          ? 'ProductLineItemFullInventoryMissing'
          : 'ProductLineItemInventoryMissing';
      flash.push({ type, message: label(`flash.${type}`, locale), productId: item.sku });
    }
    return qty > 0 ? [{ ...item, qty }] : [];
  });
  return { stored, flash };
}

/**
 * Creates a cart with its items in one transaction.
 * @throws Problem ORD404, INV702, INV700, INV408 for a single item; INV406 when one of several is short
 */
export function createCartWith(
  services: Services,
  caller: KnownCaller,
  request: unknown,
  wanted: Wanted,
): Promise<Cart> {
  const purchasable = (sku: string) => {
    requirePurchasable(services.catalogue, sku, caller.site);
    requireSold(services.promotions.all(), sku);
  };
  const canBuy = (sku: string) => {
    try {
      purchasable(sku);
      return true;
    } catch {
      return false;
    }
  };
  return commitCart(services, caller, request, async () => {
    const levels = await stockLevels(
      services.store,
      wanted.items.map(({ sku }) => sku),
    );
    const { stored, flash } = wanted.allowPartial
      ? affordable(wanted.items, levels, caller.locale, canBuy)
      : { stored: wanted.items, flash: [] };
    const now = services.now();
    const start = emptyCart(caller, now, wanted.favStoreId);
    let cart: CartDoc = start;
    for (const item of stored) {
      purchasable(item.sku);
      cart = addLine(cart, item, newId('i')).cart;
    }
    const short = cart.lines.find((line) => stockKey(line) !== undefined && line.qty > (levels.get(line.sku) ?? 0));
    if (short && wanted.items.length > 1) throw new Problem('INV406', 409, `${short.sku} is out of stock.`);
    if (short) throw shortage(short.sku, levels.get(short.sku) ?? 0, 0);
    const gifted = await giftedCart(services, caller, cart);
    const { cart: reserved, changes } = reserve(
      start,
      gifted,
      cart.lines.map(({ itemId }) => itemId),
      await stockLevels(services.store, [...heldBy(gifted).keys()]),
    );
    return { cart: stamped(reserved, services), version: undefined, changes, flash };
  });
}
