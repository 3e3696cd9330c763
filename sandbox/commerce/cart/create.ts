import type { Cart, Flash, LostItem } from '../../../src/commerce/contract/types.ts';
import { newId } from '../auth/secrets.ts';
import { chosenDelivery } from '../delivery/chosen-delivery.ts';
import { storeFor } from '../delivery/options.ts';
import { homeDelivery, stockKey } from '../delivery/stock-source.ts';
import { deliveryFlash, type MessageFacts, tellMoves } from '../delivery/tell-moves.ts';
import { movesOf, stocksToMove, withMoves } from '../delivery/transitions.ts';
import { requireSold } from '../promotions/gifts.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import type { Shop } from '../stores.ts';
import { label } from '../text/labels.ts';
import { Problem } from '../problem.ts';
import { addLine } from './cart-changes.ts';
import type { CartDoc, Line, WantedItem } from './cart-doc.ts';
import { commitCart, emptyCart, stamped } from './cart-service.ts';
import { holdingFor, reserveWithinLimit } from './hold-limit.ts';
import { giftedCart } from './price-cart.ts';
import { requirePurchasable } from './purchasable.ts';
import { shortage } from './reserve.ts';

/** A requested item and its delivery. */
type Wish = WantedItem & Pick<LostItem, 'action' | 'favStoreId'>;

interface Wanted {
  items: readonly Wish[];
  coupons: readonly string[];
  favStoreId: string | null;
  /** Leave out or deliver otherwise what is unavailable and report it, instead of rejecting the request. */
  allowPartial: boolean;
}

type FlashType = 'ProductItemNotAvailable' | 'ProductLineItemFullInventoryMissing' | 'ProductLineItemInventoryMissing';
const itemFlash = (type: FlashType, sku: string, { locale }: MessageFacts): Flash => ({
  type,
  message: label(`flash.${type}`, locale),
  productId: sku,
});

/** The cart as far as stock allows: rows change their delivery where that helps; the rest is reduced or left out. */
function affordable(
  cart: CartDoc,
  levels: ReadonlyMap<string, number>,
  shops: readonly Shop[],
  facts: MessageFacts,
): { cart: CartDoc; flash: Flash[] } {
  const moves = movesOf(cart, levels, shops);
  const flash = tellMoves(cart, moves, facts);
  const moved = withMoves(cart, moves);
  const free = new Map(levels);
  const lines = moved.lines.flatMap((line): Line[] => {
    const key = stockKey(line);
    if (key === undefined) return [line];
    const left = free.get(key) ?? 0;
    const qty = Math.min(line.qty, left);
    free.set(key, left - qty);
    if (qty < line.qty) {
      const type = qty === 0 ? 'ProductLineItemFullInventoryMissing' : 'ProductLineItemInventoryMissing';
      flash.push(itemFlash(type, line.sku, facts));
    }
    return qty > 0 ? [{ ...line, qty }] : [];
  });
  return { cart: { ...moved, lines }, flash };
}

/**
 * Creates a cart with its items in one transaction.
 * @throws Problem of `requirePurchasable` and `requireSold`; INV700, INV408, SHP404 for a single item; INV406 when one
 * of several is short; INV408 pieces beyond what one person can keep
 */
export function createCartWith(
  services: Services,
  caller: KnownCaller,
  request: unknown,
  { items, coupons, favStoreId, allowPartial }: Wanted,
): Promise<Cart> {
  const { catalogue, promotions, store, stores, now } = services;
  const { locale, site } = caller;
  const facts = { catalogue, locale, stores, site };
  const shops = [...stores.values()].filter(({ siteId }) => siteId === site.id);

  async function requireForSale(sku: string): Promise<void> {
    requirePurchasable(catalogue, sku, site);
    await requireSold(services, caller, sku);
  }

  /** The wanted cart before stock is looked at. */
  async function wantedCart(start: CartDoc): Promise<{ cart: CartDoc; flash: Flash[] }> {
    const flash: Flash[] = [];
    let cart = start;
    for (const { action, favStoreId: storeId, ...item } of items) {
      try {
        await requireForSale(item.sku);
      } catch (problem) {
        if (!allowPartial) throw problem;
        flash.push(itemFlash('ProductItemNotAvailable', item.sku, facts));
        continue;
      }
      const chosen = chosenDelivery({ action, favStoreId: storeId }, item, facts);
      if (chosen === undefined) {
        if (!allowPartial) throw new Problem('SHP404', 409, 'The item cannot be picked up there.');
        const type = action === 'sts' ? 'StsToSthTransition' : 'PickupToSthTransition';
        flash.push(deliveryFlash(type, item.sku, storeId, facts));
      }
      cart = addLine(cart, { ...item, delivery: chosen ?? homeDelivery(item) }, newId('i')).cart;
    }
    return { cart, flash };
  }

  const plan = async () => {
    const chosenStore = favStoreId ?? items.find((item) => item.action !== 'ship' && item.favStoreId)?.favStoreId;
    const codes = coupons.filter((code) => promotions.all().some((rule) => rule.code === code));
    const start = {
      ...emptyCart(caller, now(), storeFor(chosenStore, facts)?.id ?? favStoreId),
      ...(codes.length > 0 && { coupons: codes }),
    };
    const wanted = await wantedCart(start);
    const levels = await stockLevels(store, stocksToMove(wanted.cart, shops));
    const { cart, flash } = allowPartial
      ? affordable(wanted.cart, levels, shops, facts)
      : { cart: wanted.cart, flash: [] };
    const short = cart.lines.find((line) => {
      const key = stockKey(line);
      return key !== undefined && line.qty > (levels.get(key) ?? 0);
    });
    if (short && items.length > 1) throw new Problem('INV406', 409, `${short.sku} is out of stock.`);
    if (short) throw shortage(short.sku, levels.get(stockKey(short) ?? '') ?? 0, 0);
    const gifted = await giftedCart(services, caller, cart);
    const {
      cart: reserved,
      changes,
      guards,
    } = await reserveWithinLimit(
      services,
      caller,
      start,
      gifted,
      cart.lines.map(({ itemId }) => itemId),
    );
    return {
      cart: stamped(reserved, services),
      version: undefined,
      changes,
      more: guards,
      flash: [...flash, ...wanted.flash],
    };
  };
  return holdingFor(caller, () => commitCart(services, caller, request, plan));
}
