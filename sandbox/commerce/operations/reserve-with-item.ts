import { reserveWithItem } from '../../../src/commerce/contract/cart/in-store.ts';
import { newId } from '../auth/secrets.ts';
import { retrying } from '../cart/cart-service.ts';
import { requirePurchasable } from '../cart/purchasable.ts';
import { holdingFor, requireRoom } from '../cart/hold-limit.ts';
import { shortage } from '../cart/reserve.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { SHELF_RESERVATION, type ShelfReservation } from '../shelf-reservation.ts';
import { shelfKey, stockCounter, stockLevels } from '../stock.ts';
import { givesOut } from '../stores.ts';

/** How long a store keeps pieces for a visitor. */
const KEPT_MS = 24 * 60 * 60_000;

/** POST /cart/v1/reserveWithItem: keeps pieces on a store's shelf, without a basket (CALL-CART-29). */
export default implement(reserveWithItem, ({ body }, caller, services) => {
  const { site, identity } = caller;
  const keep = async () => {
    const { store, catalogue, stores, now } = services;
    const { productId, qty, storeId } = body;
    requirePurchasable(catalogue, productId, site);
    const shop = stores.get(storeId);
    if (!shop || shop.siteId !== site.id || !givesOut(shop))
      throw new Problem('STR404', 404, 'There is no such store.');
    const key = shelfKey(productId, storeId);
    const left = (await stockLevels(store, [key])).get(key) ?? 0;
    if (qty > left) throw shortage(productId, left, 0);
    const guarded = await requireRoom(services, caller, qty);
    const reservation: ShelfReservation = { reservationId: newId('r'), key, qty };
    const reservedUntil = new Date(now().getTime() + KEPT_MS).toISOString();
    await store.commit([
      {
        op: 'insert',
        kind: SHELF_RESERVATION,
        id: reservation.reservationId,
        ref: identity.customerId,
        body: reservation,
        expiresAt: reservedUntil,
      },
      { op: 'add', counter: stockCounter(key), delta: -qty },
      guarded,
    ]);
    return { reservationId: reservation.reservationId, productId, qty, storeId, reservedUntil };
  };
  return holdingFor(caller, () => retrying(keep));
});
