import { isDeepStrictEqual } from 'node:util';
import {
  type CheckoutSession,
  emptySession,
  MAX_CONFIRMED,
  MAX_DISMISSED,
  MAX_MISSING,
  MAX_OUTDATED,
  type RememberedItem,
  type Session,
} from './session.ts';
import { interruptedBy, isUndecided, withoutVisitor } from './update-session.ts';

/**
 * What of a merged session may be wrong: both requests had an answer about it, and which of the two is newer only the
 * backend knows.
 */
export interface Doubts {
  readonly cart: boolean;
  readonly favorites: boolean;
}
export const NO_DOUBTS: Doubts = { cart: false, favorites: false };

/** Fields that answers about the cart, or about favourites, set together. */
const CART = ['basketId', 'totalItems', 'items', 'coupons'] as const;
const FAVORITES = ['favoriteId', 'totalFavorites'] as const;
const SAVED = ['saveForLaterId'] as const;
/** What a session itself knows of a guest. */
const FACTS = ['tracked', 'near', 'favStoreId', 'removed', 'missing', 'held'] as const;
/** Fields that each change by themselves; the last request to change one has its way. */
const ALONE = [
  'consumer',
  'interrupted',
  'signingInUntil',
  'store',
  'saveForLaterId',
  'removed',
  'held',
  'favStoreId',
  'near',
  'tracked',
] as const;
const CHECKOUT = ['payment', 'attempt', 'sent', 'sentBasket', 'sentKey', 'sentItems', 'refused'] as const;

/** The state a request began with, the state it came to, and the state that another has stored meanwhile. */
interface Three<Part> {
  readonly before: Part;
  readonly mine: Part;
  readonly theirs: Part;
}

function pick<From extends object>(from: From, names: readonly (keyof From)[]): Partial<From> {
  const part: Partial<From> = {};
  for (const name of names) if (from[name] !== undefined) part[name] = from[name];
  return part;
}

/** Whether two states agree in these fields. */
const isSamePart = <From extends object>(one: From, other: From, names: readonly (keyof From)[]): boolean =>
  names.every((name) => isDeepStrictEqual(one[name], other[name]));

/** Mine where only this request has changed the fields, theirs where only the other has; undefined where both have. */
function changedByOne<Part extends object>(
  { before, mine, theirs }: Three<Part>,
  names: readonly (keyof Part)[],
): Partial<Part> | undefined {
  if (isSamePart(before, mine, names) || isSamePart(mine, theirs, names)) return pick(theirs, names);
  return isSamePart(before, theirs, names) ? pick(mine, names) : undefined;
}

/** Fields that each change by themselves; mine where both have changed one. */
const eachMerged = (three: Three<Session>, names: readonly (keyof Session)[]): Partial<Session> =>
  Object.assign(
    {},
    ...names.map((name) => changedByOne(three, [name]) ?? pick(three.mine, [name])),
  ) as Partial<Session>;

/** A cart that was replaced or has become an order does not come back; of two new ones the one stored first stays. */
function mergedCart(three: Three<Session>): { readonly part: Partial<Session>; readonly doubt: boolean } {
  const part = changedByOne(three, CART);
  if (part !== undefined) return { part, doubt: false };
  const { before, mine, theirs } = three;
  if (mine.basketId === theirs.basketId) return { part: pick(mine, CART), doubt: mine.basketId !== undefined };
  const isTheirsNewer = mine.basketId === before.basketId || (theirs.basketId ?? before.basketId) !== before.basketId;
  return { part: pick(isTheirsNewer ? theirs : mine, CART), doubt: false };
}

/** Whose cart, favourites and tokens a session has. */
const visitorOf = ({ tokens }: Session): string => (tokens ? `${tokens.type} ${tokens.usid}` : '');

/** The tokens that were renewed last. */
const mergedTokens = ({ mine, theirs }: Three<Session>): Session['tokens'] =>
  (mine.tokens?.accessUntil ?? 0) > (theirs.tokens?.accessUntil ?? 0) ? mine.tokens : theirs.tokens;

type PlacedOrder = NonNullable<CheckoutSession['order']>;

/** How an order has been measured is added up, so that it is measured once. */
function mergedOrder(mine: PlacedOrder | undefined, theirs: PlacedOrder | undefined): PlacedOrder | undefined {
  if (mine === undefined || mine.orderNumber !== theirs?.orderNumber) return mine;
  const told = [...new Set([...(theirs.told ?? []), ...(mine.told ?? [])])];
  return { ...mine, placed: mine.placed || theirs.placed, ...(told.length > 0 && { told }) };
}

/** An order that was placed ends the checkout, whatever another request still knew of it. */
function mergedCheckout({ before = {}, mine = {}, theirs = {} }: Three<CheckoutSession | undefined>): CheckoutSession {
  const isPlacedBy = ({ order }: CheckoutSession): boolean =>
    order?.placed === true && (before.order?.placed !== true || before.order.orderNumber !== order.orderNumber);
  const three = { before, mine, theirs };
  const order = changedByOne(three, ['order']) ?? { order: mergedOrder(mine.order, theirs.order) };
  if (isPlacedBy(mine)) return { ...mine, ...order };
  if (isPlacedBy(theirs)) return { ...theirs, order: mergedOrder(theirs.order, mine.order) };
  return {
    ...Object.assign({}, ...CHECKOUT.map((name) => changedByOne(three, [name]) ?? pick(mine, [name]))),
    ...(order.order !== undefined && { order: order.order }),
  };
}

/** What either request has added to a list, mine last; the newest stay. */
function addedUp<Item>(
  { before, mine, theirs }: Three<readonly Item[] | undefined>,
  most: number,
  nameOf: (item: Item) => unknown,
): Item[] {
  const had = new Set((before ?? []).map(nameOf));
  const added = (mine ?? []).filter((item) => !had.has(nameOf(item)));
  const names = new Set(added.map(nameOf));
  return [...(theirs ?? []).filter((item) => !names.has(nameOf(item))), ...added].slice(-most);
}

/** What missing items are identified by; those of an earlier build have no id. */
const missingName = ([id, ...item]: RememberedItem): string => id || JSON.stringify(item);

/** Lists that only grow side by side, by their fields. What is taken out of one is taken by compare and set. */
function mergedLists({ before, mine, theirs }: Three<Session>): Partial<Session> {
  const dismissed = addedUp(
    { before: before.dismissed, mine: mine.dismissed, theirs: theirs.dismissed },
    MAX_DISMISSED,
    (id) => id,
  );
  const outdated = addedUp(
    { before: before.outdated, mine: mine.outdated, theirs: theirs.outdated },
    MAX_OUTDATED,
    ({ id }) => id,
  );
  const confirmed = addedUp(
    { before: before.confirmed, mine: mine.confirmed, theirs: theirs.confirmed },
    MAX_CONFIRMED,
    (key) => key,
  );
  const missing = addedUp(
    { before: before.missing, mine: mine.missing, theirs: theirs.missing },
    MAX_MISSING,
    missingName,
  );
  return {
    // What one request has taken is not brought back by another that still knew of it.
    missing: missing.length > 0 ? missing : undefined,
    ...(dismissed.length > 0 && { dismissed }),
    ...(outdated.length > 0 && { outdated }),
    ...(confirmed.length > 0 && { confirmed }),
  };
}

/** The order that was sent beside the end of a guest's tokens, and what is left to buy beside it. */
function orderedBeside({ before, mine, theirs }: Three<Session>): Partial<Session> {
  if (mine.tokens?.type === 'Registered' || isSamePart(before, theirs, ['checkout'])) return {};
  const { checkout, items } = withoutVisitor(theirs);
  return checkout === undefined ? {} : { checkout, ...(mine.basketId === undefined && { items }) };
}

/**
 * The session after two requests of a visitor that ran side by side, as if one had come after the other. What only one
 * of them has changed is as that one left it. When one of them has made the visitor another, by signing in or because
 * a guest was not known any more, nothing of the former one's cart and favourites comes back.
 *
 * @param before what both began with
 * @param mine what this request wants to store
 * @param theirs what the other has stored
 */
export function mergeSessions(
  before: Session,
  mine: Session,
  theirs: Session,
): { readonly session: Session; readonly doubts: Doubts } {
  const three = { before, mine, theirs };
  const drafts = mine.drafts && { drafts: mine.drafts };
  if (visitorOf(theirs) !== visitorOf(before)) return { session: { ...theirs, ...drafts }, doubts: NO_DOUBTS };
  const checkout = mergedCheckout({ before: before.checkout, mine: mine.checkout, theirs: theirs.checkout });
  const carriedOver = {
    ...(Object.keys(checkout).length > 0 && { checkout }),
    ...mergedLists(three),
  };
  if (visitorOf(mine) !== visitorOf(before)) {
    if (before.tokens?.type !== 'Registered') {
      const merged = { ...mine, ...eachMerged(three, FACTS), ...carriedOver };
      return { session: { ...merged, ...orderedBeside(three) }, doubts: NO_DOUBTS };
    }
    // An order that was placed beside the end of a sign-in waits for its owner, too.
    const waiting = mine.tokens?.type === 'Registered' ? {} : pick(withoutVisitor(theirs), ['interrupted']);
    return { session: { ...mine, ...waiting }, doubts: NO_DOUBTS };
  }
  const cart = mergedCart(three);
  const favorites = changedByOne(three, FAVORITES);
  const tokens = mergedTokens(three);
  const session: Session = {
    ...eachMerged(three, ALONE),
    totalItems: 0,
    items: [],
    ...cart.part,
    ...(favorites ?? pick(mine, FAVORITES)),
    ...(tokens && { tokens }),
    ...carriedOver,
    ...drafts,
  };
  return { session, doubts: { cart: cart.doubt, favorites: favorites === undefined } };
}

/** The order that a request has sent or placed, in a session that another one has ended meanwhile. */
function ordered(before: Session, { checkout }: Session): Pick<Session, 'checkout'> {
  const isSent = checkout?.sent === true || checkout?.order !== undefined;
  return isSent && !isDeepStrictEqual(before.checkout, checkout) ? { checkout } : {};
}

/**
 * What of a guest's session that another request has ended is not known to be elsewhere: what this request has changed of
 * the cart, the lists, the checkout, and what the session alone knows. It ended because they signed in, or because it was
 * joined to another one.
 */
export function leftOver(before: Session, current: Session): { readonly session: Session; readonly doubts: Doubts } {
  const isGuest = before.tokens?.type === 'Guest' && current.tokens?.usid === before.tokens.usid;
  const cart = isGuest && current.basketId !== undefined && !isSamePart(before, current, CART);
  const favorites = isGuest && current.favoriteId !== undefined && !isSamePart(before, current, FAVORITES);
  const saved = isGuest && current.saveForLaterId !== undefined && !isSamePart(before, current, SAVED);
  const facts = isGuest
    ? {
        ...pick(
          current,
          ([...FACTS, 'dismissed', 'interrupted'] as const).filter((name) => !isSamePart(before, current, [name])),
        ),
        ...ordered(before, current),
      }
    : {};
  const { tokens } = current;
  const session = {
    ...emptySession(),
    ...((cart || favorites || saved || Object.keys(facts).length > 0) && { tokens }),
    ...(cart && pick(current, CART)),
    ...(favorites && pick(current, FAVORITES)),
    ...(saved && pick(current, SAVED)),
    ...facts,
  };
  // What was made by this request alone is there for sure.
  const doubts = {
    cart: cart && current.basketId === before.basketId,
    favorites: favorites && current.favoriteId === before.favoriteId,
  };
  return { session, doubts };
}

/** Whether an order may still be shown to its owner: they are signed in, or nobody else is. */
const waitsFor = ({ tokens }: Session, { consumerId }: NonNullable<Session['interrupted']>): boolean =>
  tokens?.type !== 'Registered' || tokens.consumerId === consumerId;

/** The checkout of a visitor who gets the order of another session, and their own order that is not decided yet. */
function withOrder(
  { checkout: own, tokens, interrupted }: Session,
  { order, ...rest }: CheckoutSession,
): Partial<Session> {
  // The call that the visitor's session has no answer to is the one that came to this order.
  if (own?.sent === true) return { checkout: { ...rest, order } };
  if (own === undefined || !isUndecided(own) || own.order?.orderNumber === order?.orderNumber)
    return { checkout: { ...own, order } };
  const owner = tokens?.type === 'Registered' ? tokens.consumerId : undefined;
  // A guest's goes on: the other one is tracked.
  return owner === undefined
    ? {}
    : { checkout: { order }, interrupted: interruptedBy({ consumerId: owner, checkout: own }, interrupted) };
}

/**
 * The visitor's session with what another one of their browser knows and it does not say itself, and with the order there,
 * which is placed later than any here.
 */
export function withFactsOf(session: Session, other: Session): Session {
  const { dismissed, favStoreId, near, tracked, removed, missing, interrupted, checkout } = other;
  const all = [...new Set([...(dismissed ?? []), ...(session.dismissed ?? [])])].slice(-MAX_DISMISSED);
  const isWaiting = interrupted !== undefined && waitsFor(session, interrupted);
  const waiting = session.interrupted && isWaiting ? interruptedBy(session.interrupted, interrupted) : interrupted;
  const joined: Session = {
    ...(favStoreId !== undefined && { favStoreId }),
    ...(near !== undefined && { near }),
    ...(tracked && { tracked }),
    ...(removed && { removed }),
    ...session,
    ...(missing && {
      missing: addedUp({ before: [], mine: session.missing, theirs: missing }, MAX_MISSING, missingName),
    }),
    ...(isWaiting && { interrupted: waiting }),
    ...(all.length > 0 && { dismissed: all }),
  };
  return checkout?.order === undefined
    ? joined
    : { ...joined, ...withOrder(joined, checkout), ...(tracked && { tracked }) };
}
