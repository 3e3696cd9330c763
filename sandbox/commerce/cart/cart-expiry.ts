import { ConflictError } from '../../store/store.ts';
import { ACT } from '../associates/acts.ts';
import { STORE_SESSION } from '../associates/store-session-doc.ts';
import { CODE } from '../auth/sign-in.ts';
import { RESET_LINK } from '../auth/reset-link.ts';
import { ACCESS, REFRESH, SESSION } from '../auth/tokens.ts';
import { CART, type CartDoc } from './cart-doc.ts';
import { cartOp, stockOps } from './cart-service.ts';
import { HOLDINGS } from './hold-limit.ts';
import { heldBy } from './reserve.ts';
import { STOCK_NOTICE, STOCK_NOTICE_LINK } from '../catalogue/stock-notices.ts';
import { FAVORITES, FIRST_LIST, SAVED } from '../lists/list-doc.ts';
import { OUTBOX } from '../mail/outbox.ts';
import { LOYALTY_CARD } from '../loyalty/card.ts';
import type { Services } from '../services.ts';
import { endReservation, SHELF_RESERVATION, type ShelfReservation } from '../shelf-reservation.ts';
import { stockTags } from '../stock.ts';

/** Interval between checks for expired documents. */
export const EXPIRY_EVERY_MS = 30_000;
/** Maximum number of documents of one kind per run; the rest waits for the next run. */
const BATCH = 500;

async function releaseCart({ store, catalogue, announce }: Services, cart: CartDoc, version: number): Promise<void> {
  if (!cart.reservedUntil) {
    await store.commit([{ op: 'delete', kind: CART, id: cart.basketId, version }]);
    return;
  }
  const released: CartDoc = {
    ...cart,
    reservedUntil: null,
    lines: cart.lines.map((line) => ({ ...line, reserved: 0 })),
  };
  const changes = new Map([...heldBy(cart)].filter(([, held]) => held > 0));
  const after = await store.commit([cartOp(released, version), ...stockOps(changes)]);
  const tags = stockTags(after, changes, catalogue);
  if (tags.length > 0) announce(tags);
}

/**
 * Releases the stock of carts whose reservation has ended, and deletes expired carts, tokens, codes and replayable
 * responses. A cart that is changed concurrently is skipped.
 * @returns number of documents processed
 */
export async function expire(services: Services): Promise<number> {
  const { store } = services;
  const at = services.now();
  const carts = await store.expired<CartDoc>(CART, at, BATCH);
  const outcomes = await Promise.allSettled(carts.map((doc) => releaseCart(services, doc.body, doc.version)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof ConflictError)) throw outcome.reason;
  }
  const kept = await store.expired<ShelfReservation>(SHELF_RESERVATION, at, BATCH);
  if (kept.length > 0) await store.commit(kept.flatMap(endReservation));
  let count = carts.length + kept.length;
  for (const kind of [
    ACCESS,
    REFRESH,
    SESSION,
    STORE_SESSION,
    CODE,
    RESET_LINK,
    LOYALTY_CARD,
    ACT,
    OUTBOX,
    FAVORITES,
    SAVED,
    STOCK_NOTICE,
    STOCK_NOTICE_LINK,
    HOLDINGS,
    FIRST_LIST,
    'idempotency',
  ]) {
    const docs = await store.expired(kind, at, BATCH);
    if (docs.length > 0) await store.commit(docs.map(({ id }) => ({ op: 'delete', kind, id })));
    count += docs.length;
  }
  return count;
}
