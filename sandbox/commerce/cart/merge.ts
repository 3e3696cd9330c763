import type { Op } from '../../store/store.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import { CART, type CartDoc } from './cart-doc.ts';
import { mergeLines } from './cart-changes.ts';
import { cartOp, emptyCart, stamped, stockOps } from './cart-service.ts';
import { heldBy, reserve } from './reserve.ts';

export interface Merge {
  ops: Op[];
  /** The consumer's basket after the merge; null without one. */
  basketId: string | null;
  merged: boolean;
}

/**
 * Operations that move a guest's items into the consumer's own basket (AUTH-06), to be committed with the
 * token. The guest's reservations transfer directly and are never free in between.
 * @param caller the consumer
 * @param guestBasketId the guest's basket; ignored unless it belongs to this guest
 */
export async function mergeGuestCart(
  services: Services,
  caller: KnownCaller,
  guestId: string | undefined,
  guestBasketId: string | undefined,
): Promise<Merge> {
  const { store } = services;
  const [own] = await store.find<CartDoc>(CART, caller.identity.customerId);
  const guest = guestId && guestBasketId ? await store.get<CartDoc>(CART, guestBasketId) : undefined;
  if (!guest || guest.body.customerId !== guestId || guest.body.lines.length === 0) {
    return { ops: [], basketId: own?.id ?? null, merged: false };
  }
  const now = services.now();
  const base = own?.body ?? emptyCart(caller, now, guest.body.favStoreId);
  const wanted = mergeLines(base, guest.body);
  const levels = await stockLevels(store, [...heldBy(wanted).keys()]);
  const { cart, changes } = reserve(wanted, wanted, [], levels);
  return {
    ops: [
      cartOp(stamped(cart, now), own?.version),
      { op: 'delete', kind: CART, id: guest.id, version: guest.version },
      ...stockOps(changes),
    ],
    basketId: cart.basketId,
    merged: true,
  };
}
