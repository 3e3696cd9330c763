import type { Op } from '../../store/store.ts';
import { isOpen, ORDER, type OrderDoc, orderOp } from '../orders/order-doc.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import { basketOwner, CART, type CartDoc } from './cart-doc.ts';
import { mergeLines } from './cart-changes.ts';
import { cartOp, emptyCart, stamped, stockOps } from './cart-service.ts';
import { holdingsGuard } from './hold-limit.ts';
import { giftedCart } from './price-cart.ts';
import { heldBy, reserve } from './reserve.ts';

export interface Merge {
  ops: Op[];
  /** The consumer's basket after the merge; null without one. */
  basketId: string | null;
  merged: boolean;
}

/**
 * Operations that move a guest's items into the consumer's own basket (AUTH-06), to be committed with the
 * token. The guest's reservations transfer directly and are never free in between. An order whose payment is under
 * way changes hands too.
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
  const ownCart = async () => (await store.find<CartDoc>(CART, basketOwner(caller.identity)))[0];
  const guest = guestId && guestBasketId ? await store.get<CartDoc>(CART, guestBasketId) : undefined;
  if (!guest || guest.body.customerId !== guestId || guest.body.lines.length === 0) {
    return { ops: [], basketId: (await ownCart())?.id ?? null, merged: false };
  }
  // Of two guests who sign in at once, on whichever server, the second finds the basket that the first has got.
  const guard = await holdingsGuard(services, caller);
  const own = await ownCart();
  const now = services.now();
  const { customerId } = caller.identity;
  const order = await store.get<OrderDoc>(ORDER, guest.id);
  const isPaying = order !== undefined && isOpen(order.body);
  const orderOps = isPaying ? [orderOp({ ...order.body, customerId }, order.version, now)] : [];
  if (isPaying && (own?.body.lines.length ?? 0) === 0) {
    // The payment is for this very basket, so it changes hands as it is.
    return {
      ops: [
        cartOp({ ...guest.body, customerId: basketOwner(caller.identity) }, guest.version),
        ...(own ? [{ op: 'delete' as const, kind: CART, id: own.id, version: own.version }] : []),
        ...orderOps,
        guard,
      ],
      basketId: guest.id,
      merged: true,
    };
  }
  const base = own?.body ?? emptyCart(caller, now, guest.body.favStoreId);
  const wanted = mergeLines(base, guest.body);
  const gifted = await giftedCart(services, caller, wanted);
  const levels = await stockLevels(store, [...new Set([...heldBy(wanted).keys(), ...heldBy(gifted).keys()])]);
  const { cart, changes } = reserve(wanted, gifted, [], levels);
  return {
    ops: [
      cartOp(stamped(cart, services), own?.version),
      { op: 'delete', kind: CART, id: guest.id, version: guest.version },
      ...stockOps(changes),
      ...orderOps,
      guard,
    ],
    basketId: cart.basketId,
    merged: true,
  };
}
