import type { Cart, Flash } from '../../../src/commerce/contract/types.ts';
import { once } from '../../store/idempotency.ts';
import { ConflictError, CounterError, type Doc, type Op } from '../../store/store.ts';
import { newId } from '../auth/secrets.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockCounter, stockLevels, stockTags } from '../stock.ts';
import { basketOwner, CART, type CartDoc } from './cart-doc.ts';
import type { Change } from './cart-changes.ts';
import { carryOver } from './carry-over.ts';
import { holdingFor, reserveWithinLimit } from './hold-limit.ts';
import { giftedCart, showCart } from './price-cart.ts';

/** How long an unchanged cart is kept. */
export const CART_TTL_MS = 30 * 24 * 60 * 60_000;
/** Attempts when concurrent requests change the same cart or stock. */
const MAX_TRIES = 8;

/** The stock changes as operations. */
export const stockOps = (changes: ReadonlyMap<string, number>): Op[] =>
  [...changes].map(([sku, delta]) => ({ op: 'add', counter: stockCounter(sku), delta }));

/** The operation that writes a cart document. The document expires with its reservation, see cart-expiry.ts. */
export function cartOp(cart: CartDoc, version: number | undefined): Op {
  const expiresAt = cart.reservedUntil ?? new Date(Date.parse(cart.updatedAt) + CART_TTL_MS).toISOString();
  const target = { kind: CART, id: cart.basketId, ref: cart.customerId, expiresAt, body: cart };
  return version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target };
}

/** The cart with its timestamps set for a change made now. */
export function stamped(cart: CartDoc, { now, holdMs }: Pick<Services, 'now' | 'holdMs'>): CartDoc {
  const holds = cart.lines.some((line) => line.reserved > 0);
  const reservedUntil = holds ? new Date(now().getTime() + holdMs).toISOString() : null;
  return { ...cart, updatedAt: now().toISOString(), reservedUntil };
}

/** An empty cart of the caller. */
export function emptyCart({ identity, site }: KnownCaller, now: Date, favStoreId: string | null = null): CartDoc {
  const at = now.toISOString();
  return {
    basketId: newId('b'),
    customerId: basketOwner(identity),
    siteId: site.id,
    lines: [],
    favStoreId,
    createdAt: at,
    updatedAt: at,
    reservedUntil: null,
  };
}

/** Used in place of a basket id: the caller's most recently changed cart. */
const CURRENT = 'current';

/**
 * A cart of the caller.
 * @throws Problem BSK404 when there is none, or when it belongs to another visitor
 */
export async function ownCart({ store }: Services, caller: KnownCaller, basketId: string): Promise<Doc<CartDoc>> {
  const owner = basketOwner(caller.identity);
  const doc =
    basketId === CURRENT ? (await store.find<CartDoc>(CART, owner))[0] : await store.get<CartDoc>(CART, basketId);
  if (!doc || doc.body.customerId !== owner) throw new Problem('BSK404', 404, 'The basket was not found.');
  return doc;
}

/**
 * Repeats load → compute → commit until no concurrent change interferes.
 * @param attempt computes from the stored state; a Problem it throws is final
 */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const crossed = error instanceof ConflictError || error instanceof CounterError;
      if (!crossed || tries === MAX_TRIES) throw error;
    }
  }
}

/** Result of a cart change: the cart to store and the changes of the stock counters. */
interface Planned {
  cart: CartDoc;
  /** Version of the changed document; undefined for a new one. */
  version: number | undefined;
  changes: Map<string, number>;
  flash?: readonly Flash[];
  /** Changes of other documents, stored together with the cart. */
  more?: readonly Op[];
  /** See {@link Change.prepare}. */
  prepare?: Change['prepare'];
}

/**
 * Stores a planned cart and its stock changes in one transaction and returns the response. With an idempotency
 * key the response is stored in the same transaction and replayed for a repeated request.
 * @param request what identifies the request for the key
 */
export async function commitCart(
  services: Services,
  caller: KnownCaller,
  request: unknown,
  plan: () => Promise<Planned>,
): Promise<Cart> {
  const { store, catalogue } = services;
  let applied: { planned: Planned; after: Map<string, number> } | undefined;

  async function attempt(): Promise<{ ops: Op[]; answer: Cart; planned: Planned }> {
    const planned = await plan();
    const answer = await showCart(
      services,
      caller,
      planned.cart,
      (planned.version ?? 0) + 1,
      planned.flash,
      planned.changes,
      planned.more,
    );
    const cart = planned.prepare ? { ...planned.cart, prepared: planned.prepare(answer) } : planned.cart;
    const ops = [cartOp(cart, planned.version), ...stockOps(planned.changes), ...(planned.more ?? [])];
    return { ops, answer, planned };
  }

  const answer = await retrying(async () => {
    if (caller.idempotencyKey === undefined) {
      const { ops, answer: shown, planned } = await attempt();
      applied = { planned, after: await store.commit(ops) };
      return shown;
    }
    const key = `${basketOwner(caller.identity)} ${caller.idempotencyKey}`;
    return once(store, key, JSON.stringify(request), services.now(), async () => {
      const { ops, answer: shown, planned } = await attempt();
      const skus = [...planned.changes.keys()];
      const levels = await stockLevels(store, skus);
      applied = {
        planned,
        after: new Map(
          skus.map((sku) => [stockCounter(sku), (levels.get(sku) ?? 0) + (planned.changes.get(sku) ?? 0)]),
        ),
      };
      return { ops, answer: shown };
    });
  });
  const tags = applied ? stockTags(applied.after, applied.planned.changes, catalogue) : [];
  if (tags.length > 0) services.announce(tags);
  return answer;
}

/**
 * Changes a cart of the caller.
 * @param change may run again after a conflict; throws Problem to refuse
 * @param request what identifies the request for an idempotency key
 */
export function changeCart(
  services: Services,
  caller: KnownCaller,
  basketId: string,
  request: unknown,
  change: (cart: CartDoc) => Change | Promise<Change>,
): Promise<Cart> {
  const work = () =>
    commitCart(services, caller, request, async () => {
      const doc = await ownCart(services, caller, basketId);
      const { cart: carried, left } = await carryOver(services, caller, doc.body);
      const asked = await change(carried);
      const { touched, more = [], flash = [], prepare } = asked;
      const cart = await giftedCart(services, caller, asked.cart);
      const reserving = await reserveWithinLimit(services, caller, doc.body, cart, touched);
      const { cart: reserved, changes, guards } = reserving;
      return {
        cart: stamped(reserved, services),
        version: doc.version,
        changes,
        more: [...more, ...guards],
        flash: [...left.map((one) => one.flash), ...flash],
        prepare,
      };
    });
  return holdingFor(caller, work);
}
