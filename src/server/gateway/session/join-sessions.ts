import {
  addFavorite,
  readCart,
  readFavorites,
  readSaved,
  removeFavorite,
  removeItem,
  removeSaved,
  signOut,
} from '../../../commerce/contract/endpoints.ts';
import { type Call, isRefused } from '../../../commerce/http/index.ts';
import type { Gateway } from '../deps.ts';
import { isSigningIn } from '../cart/cart-recovery.ts';
import { addTo } from '../cart/lost-items.ts';
import { addToCart, applyCoupon, saveProduct } from '../forms/cart-forms.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { VisitorCalls } from '../request/visitor-calls.ts';
import { sessionCookiesIn } from './cookies.ts';
import { withFactsOf } from './merge-sessions.ts';
import { emptySession, type RememberedItem, type Session } from './session.ts';
import { isUndecided, remembered } from './update-session.ts';
import { type Rights, VisitorSession } from './visitor-session.ts';

/** Entries of a page of favourites; the contract allows no more. */
const PAGE = 100;
/** How long a request waits for those that are under way in a session it is to join. */
const MAX_WAIT_MS = 2_000;

/** What was refused would be refused again; anything else is tried again by a later request. */
function ifRefused(error: unknown): void {
  if (!isRefused(error)) throw error;
}

/** The session of a guest that is being joined to the visitor's. */
interface Joining {
  /** The visitor. */
  readonly context: RequestContext;
  /** The guest's calls. */
  readonly calls: VisitorCalls;
  /** What is still to be joined; it goes back into the store if not all of it can be. */
  left: Session;
}

/** What is in the guest's cart, which they may have changed since their session was stored. */
async function cartItems({ calls, left: { basketId, items } }: Joining): Promise<readonly RememberedItem[]> {
  // The items of a guest whose cart was lost wait for a new one.
  if (basketId === undefined) return items;
  try {
    const cart = await calls.callAside(readCart, { params: { basketId } });
    return cart.items.filter(({ bonus }) => !bonus).map(remembered);
  } catch (error) {
    // It is gone, or the guest is not known any more: asking again would say the same.
    if (isRefused(error)) return [];
    throw error;
  }
}

/** Takes an item out of the guest's cart, which gives back what was reserved. @returns false when it was not there */
async function release({ calls }: Joining, basketId: string | undefined, itemId: string): Promise<boolean> {
  if (basketId === undefined) return true;
  try {
    await calls.callAside(removeItem, { query: { basketId, itemId } });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/**
 * What is left of a guest whose item was taken out and could not be added: it goes back into their cart, which keeps it
 * from others. If that fails as well, their session remembers it and all that have not been moved.
 * @param rest that item, and those after it
 */
async function leftOf(joining: Joining, rest: readonly RememberedItem[]): Promise<Session> {
  const { calls, left } = joining;
  const { basketId, ...without } = left;
  const [[, productId, qty, choices] = []] = rest;
  if (basketId !== undefined && productId !== undefined && qty !== undefined)
    try {
      await addTo(calls.callAside.bind(calls) as Call, basketId, { productId, qty, ...choices });
      return left;
    } catch {
      for (const [id] of rest.slice(1)) await release(joining, basketId, id).catch(() => undefined);
    }
  return { ...without, items: [...rest] };
}

/** Moves the guest's items and codes to the visitor's cart. What is not sold any more is left out. */
async function joinCart(joining: Joining): Promise<void> {
  const { context } = joining;
  const { basketId, coupons = [] } = joining.left;
  const items = await cartItems(joining);
  for (const [at, [itemId, productId, qty, choices]] of items.entries()) {
    const isReleased = await release(joining, basketId, itemId);
    try {
      if (isReleased) await addToCart(context, { productId, qty, ...choices });
    } catch (error) {
      if (isRefused(error)) continue;
      joining.left = await leftOf(joining, items.slice(at));
      throw error;
    }
  }
  for (const code of coupons)
    if (context.session.coupons?.includes(code) !== true) await applyCoupon(context, code).catch(() => undefined);
  const { basketId: _, ...without } = joining.left;
  joining.left = { ...without, totalItems: 0, items: [] };
}

/** All entries of a list that is read page by page; none where the guest is not known any more. */
async function allOf<Item>(
  read: (start: number) => Promise<{ readonly items: readonly Item[]; readonly total: number }>,
): Promise<Item[]> {
  const all: Item[] = [];
  try {
    for (let start = 0, total = 1; start < total; start += PAGE) {
      const list = await read(start);
      total = list.total;
      all.push(...list.items);
    }
  } catch (error) {
    ifRefused(error);
  }
  return all;
}

/**
 * Moves the guest's favourites to the visitor's. Those that are there already stay once. The guest may go on in another
 * session, also after a sign-out, and must not have the visitor's entries then.
 */
async function joinFavorites({ context, calls, left: { favoriteId } }: Joining): Promise<void> {
  if (favoriteId === undefined) return;
  const read = async (start: number) =>
    calls.callAside(readFavorites, { query: { start: String(start), count: String(PAGE) } });
  for (const { itemId, id, qty, itemType, recipeId } of await allOf(read))
    try {
      await context.call(addFavorite, { body: { id, qty, itemType, ...(recipeId && { recipeId }) } });
      if (context.session.favoriteId !== favoriteId)
        await calls.callAside(removeFavorite, { params: { favoriteId, itemId } }).catch(() => undefined);
    } catch (error) {
      ifRefused(error);
    }
}

/** Moves what the guest has saved for later to the visitor's list, as with favourites. */
async function joinSaved({ context, calls, left: { saveForLaterId } }: Joining): Promise<void> {
  if (saveForLaterId === undefined) return;
  const read = async (start: number) =>
    calls.callAside(readSaved, { query: { start: String(start), count: String(PAGE) } });
  for (const { itemId, productId, qty, pdpUrl, available, recipeId } of await allOf(read))
    try {
      await saveProduct(context, { productId, qty, pdpUrl, available, recipeId: recipeId ?? undefined });
      if (context.session.saveForLaterId !== saveForLaterId)
        await calls
          .callAside(removeSaved, { params: { saveForlaterId: saveForLaterId, itemId } })
          .catch(() => undefined);
    } catch (error) {
      ifRefused(error);
    }
}

/** Whether a session has more than an order that was sent and has no answer yet. */
const hasMoreThanOrder = ({ basketId, items, checkout, favoriteId, saveForLaterId }: Session): boolean =>
  favoriteId !== undefined ||
  saveForLaterId !== undefined ||
  (basketId !== checkout?.sentBasket && (basketId !== undefined || items.length > 0));

/** What stays where an order was sent: a shopper who has no answer yet finds it there. */
const orderAlone = ({ tokens, checkout, basketId, items, totalItems, coupons }: Session): Session => ({
  ...emptySession(),
  ...(tokens && { tokens }),
  ...(checkout && { checkout }),
  ...(basketId !== undefined && { basketId, items, totalItems, ...(coupons && { coupons }) }),
});

async function join(gateway: Gateway, context: RequestContext, other: VisitorSession, calls: VisitorCalls) {
  if (!(await other.take())) return context.refreshSession();
  const { tokens } = other.current;
  if (tokens?.type === 'Registered') {
    // What an account holds is with the account; of two sign-ins at once the last one counts.
    if (tokens.consumerId === context.session.tokens?.consumerId)
      context.setSession(withFactsOf(context.session, other.current));
    await calls.send(signOut, { body: { refreshToken: tokens.refresh } }).catch(() => undefined);
    return;
  }
  const joining: Joining = { context, calls, left: other.current };
  try {
    const { checkout } = joining.left;
    const isSent = checkout?.sent === true;
    const { checkout: _, ...withoutOrder } = joining.left;
    context.setSession(withFactsOf(context.session, isSent ? withoutOrder : joining.left));
    // What was ordered would be bought twice.
    if (!isSent || joining.left.basketId !== checkout.sentBasket) await joinCart(joining);
    await joinFavorites(joining);
    await joinSaved(joining);
    await context.saveSession();
    if (isSent) await other.putBack(orderAlone(joining.left));
  } catch (error) {
    gateway.log.warn('session_not_joined', {
      correlationId: context.correlationId,
      reason: error instanceof Error ? error.message : String(error),
    });
    await other.putBack(joining.left);
  }
}

/**
 * Waits until earlier requests with one of these sessions have been here. Each takes its place in all of their queues at
 * once, so that no two can wait for each other.
 * @returns lets the next one in
 */
async function queue(queues: Map<string, Promise<void>>, secrets: readonly string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = secrets.map((secret) => queues.get(secret));
  for (const secret of secrets) queues.set(secret, promise);
  await Promise.all(before);
  return () => {
    for (const secret of secrets) if (queues.get(secret) === promise) queues.delete(secret);
    resolve();
  };
}

/** A request in the visitor's session. */
interface Visit {
  readonly visitor: VisitorSession;
  readonly others: readonly VisitorSession[];
  /** Has the requests of the browser that came since begin. */
  readonly begun: () => void;
  /** Says that the request has ended. */
  readonly leave: () => void;
}

/**
 * Opens the sessions of a request's browser, one request after the other until `begun` is called.
 * @param header the request's Cookie header
 * @throws when the store cannot be read
 */
export async function enterSessions(
  { sessions, sealer, sessionQueues, underWay }: Gateway,
  header: string | undefined,
  rights: Rights,
): Promise<Visit> {
  const begun = await queue(
    sessionQueues,
    sessionCookiesIn(header).map(([, secret]) => secret),
  );
  try {
    const opened = await VisitorSession.open({ sessions, sealer }, header, rights);
    const { secret } = opened.visitor;
    if (secret === undefined) return { ...opened, begun, leave: () => undefined };
    const { promise, resolve } = Promise.withResolvers<void>();
    const known = underWay.get(secret) ?? { requests: new Set(), isSlow: false, joining: undefined };
    underWay.set(secret, known);
    known.requests.add(promise);
    const joined = Promise.withResolvers<void>();
    if (opened.others.length > 0) known.joining = joined.promise;
    const leave = (): void => {
      known.requests.delete(promise);
      if (known.requests.size === 0) underWay.delete(secret);
      resolve();
    };
    const letIn = (): void => {
      if (known.joining === joined.promise) known.joining = undefined;
      joined.resolve();
      begun();
    };
    return { ...opened, begun: letIn, leave };
  } catch (error) {
    begun();
    throw error;
  }
}

/**
 * Waits for the requests in a session, for a while. One that takes longer is waited for once: the requests behind this
 * one go on without.
 * @returns whether there are none any more
 */
async function areRequestsOver({ underWay, wait }: Gateway, secret: string): Promise<boolean> {
  const known = underWay.get(secret);
  if (known === undefined) return true;
  if (!known.isSlow) await Promise.race([Promise.all(known.requests), wait(MAX_WAIT_MS)]);
  known.isSlow = true;
  return !underWay.has(secret);
}

/**
 * Waits, for a while, until what another request is joining to a session is there. A request that comes to join
 * something later sees what the session has been marked with before.
 */
export async function areJoinsOver({ underWay, wait }: Gateway, secret: string | undefined): Promise<void> {
  const joining = secret === undefined ? undefined : underWay.get(secret)?.joining;
  if (joining !== undefined) await Promise.race([joining, wait(MAX_WAIT_MS)]);
}

/**
 * Whether something can be joined to the visitor's session: it is there, and will be. What joins the session of a guest
 * who is signing in would be a guest's again, because the account has taken over the session by then.
 */
async function takesOthers({ now }: RequestContext, visitor: VisitorSession): Promise<boolean> {
  const session = await visitor.look();
  return session !== undefined && !isSigningIn({ session, now });
}

/**
 * Joins the other sessions of a browser to the visitor's own: requests that were sent at once before it had any have
 * each made one, and an item that was added beside a sign-in is a guest's. Never rejects: what cannot be joined now,
 * also because a request there takes long, is joined by a later one.
 * @param callsOf makes calls as the visitor of another session
 */
export async function joinSessions(
  gateway: Gateway,
  context: RequestContext,
  { visitor, others }: Pick<Visit, 'visitor' | 'others'>,
  callsOf: (other: VisitorSession) => VisitorCalls,
): Promise<void> {
  for (const other of others) {
    const { secret } = other;
    if (secret === undefined || (other.current.checkout?.sent === true && !hasMoreThanOrder(other.current))) continue;
    // Of two guests' orders that are not decided, one waits in its session.
    const isGuest = visitor.current.tokens?.type !== 'Registered';
    if (isGuest && [visitor, other].every(({ current }) => isUndecided(current.checkout))) continue;
    try {
      if (!(await areRequestsOver(gateway, secret))) continue;
      if (!(await takesOthers(context, visitor))) return;
      await join(gateway, context, other, callsOf(other));
    } catch (error) {
      gateway.log.error('session_not_joined', { correlationId: context.correlationId, reason: String(error) });
    }
  }
}
