import { guardOp } from '../../store/guard.ts';
import type { Op } from '../../store/store.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { SHELF_RESERVATION, type ShelfReservation } from '../shelf-reservation.ts';
import { stockLevels } from '../stock.ts';
import { basketOwner, CART, type CartDoc } from './cart-doc.ts';
import { oneByOne } from './one-by-one.ts';
import { heldBy, reserve } from './reserve.ts';

/**
 * Pieces that one person can keep from others at a time: those of all their baskets, also while they are being paid
 * for, and those that stores keep for them.
 */
export const MAX_HELD_PIECES = 200;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
const heldIn = (cart: CartDoc): number => sum(heldBy(cart).values());
const piecesIn = ({ lines }: CartDoc): number => sum(lines.map(({ qty }) => qty));

/** One document for each person who has pieces reserved. What reserves more of them, or joins baskets, changes it. */
export const HOLDINGS = 'holdings';
/** Longer than a call takes, and short enough that they never pile up. */
const HOLDINGS_TTL_MS = 60 * 60_000;

/** An operation by which a commit conflicts with others that reserve pieces for the person; see `guardOp`. */
export const holdingsGuard = ({ store }: Services, { identity }: KnownCaller): Promise<Op> =>
  guardOp(store, HOLDINGS, basketOwner(identity), HOLDINGS_TTL_MS);

/** Runs what reserves pieces for a person one by one, which saves calls of one process conflicts with each other. */
export const holdingFor = <T>({ identity }: KnownCaller, work: () => Promise<T>): Promise<T> =>
  oneByOne(`holds of ${basketOwner(identity)}`, work);

/** Pieces a person holds, apart from one basket. */
async function heldElsewhere({ store }: Services, { identity }: KnownCaller, basketId?: string): Promise<number> {
  const [carts, kept] = await Promise.all([
    store.find<CartDoc>(CART, basketOwner(identity)),
    store.find<ShelfReservation>(SHELF_RESERVATION, identity.customerId),
  ]);
  const others = carts.filter(({ id }) => id !== basketId);
  return sum(others.map(({ body }) => heldIn(body))) + sum(kept.map(({ body }) => body.qty));
}

const tooMany = (): Problem =>
  new Problem('INV408', 409, `One person can have ${MAX_HELD_PIECES} pieces reserved at a time.`);

/**
 * @returns an operation for the commit that reserves them
 * @throws Problem INV408 when a store would keep more for the person than the limit allows
 */
export async function requireRoom(services: Services, caller: KnownCaller, qty: number): Promise<Op> {
  const guarded = await holdingsGuard(services, caller);
  if ((await heldElsewhere(services, caller)) + qty > MAX_HELD_PIECES) throw tooMany();
  return guarded;
}

/**
 * Reserves stock for a cart like `reserve`, within the limit of its owner. A basket larger than the limit is possible,
 * but what is added to it is not kept: it can be bought as long as nobody else buys it.
 * @returns like `reserve`, and operations for the commit, which hold the limit against calls on other servers
 * @throws Problem INV700 or INV408 for a touched row; INV408 for pieces added when other baskets or stores hold too
 * many
 */
export async function reserveWithinLimit(
  services: Services,
  caller: KnownCaller,
  before: CartDoc,
  after: CartDoc,
  touched: readonly string[],
): Promise<ReturnType<typeof reserve> & { guards: Op[] }> {
  const levels = await stockLevels(services.store, [...heldBy(before).keys(), ...heldBy(after).keys()]);
  const wanted = reserve(before, after, touched, levels);
  if (heldIn(wanted.cart) <= heldIn(before)) return { ...wanted, guards: [] };
  const guarded = await holdingsGuard(services, caller);
  const elsewhere = await heldElsewhere(services, caller, after.basketId);
  if (elsewhere + heldIn(wanted.cart) <= MAX_HELD_PIECES) return { ...wanted, guards: [guarded] };
  if (elsewhere > 0 && piecesIn(after) > piecesIn(before)) throw tooMany();
  return { ...reserve(before, after, [], new Map()), guards: [] };
}
