import { isDeepStrictEqual } from 'node:util';
import { groupsOf, isSignedIn } from '../../../commerce/account/index.ts';
import { couponCodes, lostItem } from '../cart/lost-items.ts';
import type {
  Cart,
  CartItem,
  ConsumerAnswer,
  Favorites,
  OpenStoreSession,
  TokenAnswer,
} from '../../../commerce/contract/types.ts';
import { ownerMark } from './owner.ts';
import {
  type CheckoutSession,
  type Draft,
  emptySession,
  type Interrupted,
  MAX_OLDER,
  type RememberedItem,
  type Session,
  type SessionConsumer,
} from './session.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isCart = (value: unknown): value is Cart =>
  isRecord(value) &&
  typeof value['basketId'] === 'string' &&
  typeof value['totalItems'] === 'number' &&
  Array.isArray(value['items']);
const isFavorites = (value: unknown): value is Favorites & { favoriteId: string } =>
  isRecord(value) &&
  typeof value['favoriteId'] === 'string' &&
  typeof value['total'] === 'number' &&
  Array.isArray(value['items']);
const isConsumer = (value: unknown): value is ConsumerAnswer =>
  isRecord(value) &&
  isRecord(value['consumerProfile']) &&
  isRecord(value['consumerProfile']['consumerDetails']) &&
  Array.isArray(value['consumerProfile']['consumerDetails']['identity']);
const isStoreSession = (value: unknown): value is OpenStoreSession =>
  isRecord(value) && typeof value['storeEmployeeId'] === 'string' && typeof value['idleSeconds'] === 'number';
/** Whether a response carries tokens: that of the token call or of an employee's sign-in. */
export const isTokenAnswer = (value: unknown): value is TokenAnswer =>
  isRecord(value) && typeof value['accessToken'] === 'string' && typeof value['refreshToken'] === 'string';

export const consumerOf = (answer: ConsumerAnswer): SessionConsumer => ({
  name: (answer.consumerProfile.consumerDetails.firstName ?? '').slice(0, 60),
  type: answer.consumerType,
  groups: groupsOf(answer.consumerProfile),
  termsAccepted: answer.isEmployeeDiscountTCAccepted,
});

/** An item as the session keeps it, for recreating a lost cart (CART-15). */
export function remembered(item: CartItem): RememberedItem {
  const { productId, qty, ...choices } = lostItem(item);
  const { itemId } = item;
  return Object.keys(choices).length === 0 ? [itemId, productId, qty] : [itemId, productId, qty, choices];
}

/** What a session keeps of its cart besides the items, for recreating it. */
export const rememberedOf = ({ coupons, favStoreId }: Session): Pick<Session, 'coupons' | 'favStoreId'> => ({
  ...(coupons && { coupons }),
  ...(favStoreId !== undefined && { favStoreId }),
});

/** The checkout of an order that was sent or placed. Any other is over when its cart is gone. */
const orderUnderWay = ({ checkout }: Session): Pick<Session, 'checkout'> =>
  checkout?.order !== undefined || checkout?.sent === true ? { checkout } : {};

/** Fields with what the backend keeps for a guest, and theirs alone. */
const OF_GUEST: ReadonlySet<string> = new Set([
  'tokens',
  'basketId',
  'favoriteId',
  'totalFavorites',
  'saveForLaterId',
  'consumer',
  'store',
  'signingInUntil',
  'checkout',
] satisfies (keyof Session)[]);

/** A guest goes on as another one, who gets a new cart with the same items. An order opens with its secret. */
function asNewGuest(session: Session): Session {
  const kept = Object.fromEntries(Object.entries(session).filter(([name]) => !OF_GUEST.has(name))) as Session;
  const { checkout } = orderUnderWay(session);
  const next = { ...kept, totalItems: 0, ...(checkout && { checkout }) };
  if (checkout?.sentBasket === undefined || checkout.sentBasket !== session.basketId) return next;
  // In a new cart, what was ordered would be bought twice.
  const isUnknown = checkout.sent === true;
  return { ...next, items: [], checkout: { ...checkout, ...(isUnknown && { sentItems: session.items }) } };
}

/**
 * The session of a visitor whose tokens have run out. Of a customer nothing is left to see; what they entered, and an
 * order that is under way, wait for them to sign in again.
 */
export function withoutVisitor(session: Session): Session {
  const { tokens, store, drafts } = session;
  if (tokens?.type !== 'Registered') return asNewGuest(session);
  const { consumerId } = tokens;
  const owners = withWaiting(session);
  const { checkout } = orderUnderWay(owners);
  const isWaiting = checkout !== undefined && consumerId !== undefined && store === undefined;
  return {
    ...emptySession(),
    ...(drafts && { drafts }),
    // Who sells in a store has another customer next.
    ...(isWaiting && { interrupted: interruptedBy({ consumerId, checkout }, owners.interrupted) }),
  };
}

/** Whether an order was sent, and nobody knows yet whether it is placed. */
export const isUndecided = (checkout: CheckoutSession | undefined): boolean =>
  checkout?.sent === true || checkout?.order?.placed === false;

/** What waits for somebody to sign in again, with what of theirs was waiting before and is not decided. */
export function interruptedBy(newer: Interrupted, before: Interrupted | undefined): Interrupted {
  if (before?.consumerId !== newer.consumerId) return newer;
  const older = [...(newer.older ?? []), before.checkout, ...(before.older ?? [])]
    .filter((checkout) => isUndecided(checkout) && !isDeepStrictEqual(checkout, newer.checkout))
    .slice(0, MAX_OLDER);
  return { consumerId: newer.consumerId, checkout: newer.checkout, ...(older.length > 0 && { older }) };
}

/** What still waits once the newest order of it goes on. */
function withoutNewest({ consumerId, older = [] }: Interrupted): Interrupted | undefined {
  const [checkout, ...others] = older;
  return checkout && { consumerId, checkout, ...(others.length > 0 && { older: others }) };
}

/**
 * The session with the order that has waited for its owner as their checkout. An order that is being decided goes on
 * first; one that is placed does not keep another from being decided.
 */
export function withWaiting(session: Session): Session {
  const { interrupted, ...rest } = session;
  const { tokens, checkout } = session;
  const isOwners = tokens?.type === 'Registered' && tokens.consumerId === interrupted?.consumerId;
  if (interrupted === undefined || !isOwners || isUndecided(checkout)) return session;
  const isDue = checkout?.order === undefined || isUndecided(interrupted.checkout);
  if (!isDue) return session;
  const left = withoutNewest(interrupted);
  return { ...rest, checkout: interrupted.checkout, ...(left && { interrupted: left }) };
}

/** The session without what waits for somebody to sign in again. */
export function withoutWaiting({ interrupted: _, drafts, ...session }: Session): Session {
  return { ...session, ...(drafts && { drafts: drafts.filter(({ owner }) => owner === undefined) }) };
}

/** What of a session another visitor goes on with: a guest who signs in is the same person. */
function handedOver(session: Session, { consumerId }: TokenAnswer): Session {
  const { tokens, store, checkout, interrupted, dismissed, tracked, near, favStoreId, removed, missing, drafts } =
    session;
  const isGuest = tokens?.type !== 'Registered';
  const isOwn = ({ owner }: Draft): boolean => !consumerId || owner === ownerMark(consumerId);
  return {
    ...emptySession(),
    ...(isGuest && checkout && { checkout }),
    ...(interrupted?.consumerId === consumerId && interrupted && { interrupted }),
    // Who sells in a store has another customer next.
    ...((isGuest || (tokens.consumerId === consumerId && store === undefined)) && orderUnderWay(session)),
    ...(isGuest && {
      ...(dismissed && { dismissed }),
      ...(tracked && { tracked }),
      ...(near !== undefined && { near }),
      ...(favStoreId !== undefined && { favStoreId }),
      ...(removed && { removed }),
      ...(missing && { missing }),
    }),
    // What somebody entered before their session ran out waits for them, also while they are a guest, and for nobody else.
    ...(drafts && { drafts: drafts.filter(isOwn) }),
  };
}

/** The session with new tokens; data of a different visitor is dropped. */
export function withTokens(session: Session, answer: TokenAnswer, now: number): Session {
  const type = isSignedIn(answer) ? 'Registered' : 'Guest';
  const { tokens: present } = session;
  // Who has no tokens yet, and has dismissed a promotion or looked for a collection point, becomes a guest.
  const same = present === undefined ? type === 'Guest' : present.usid === answer.usid && present.type === type;
  const {
    basketId: _,
    coupons: __,
    favoriteId: ___,
    totalFavorites: ____,
    ...kept
  } = same ? session : handedOver(session, answer);
  const basketId = answer.basketId ?? (same ? session.basketId : undefined);
  const favoriteId = answer.favorites?.favoriteId ?? (same ? session.favoriteId : undefined);
  const isSameCart = basketId === session.basketId;
  return {
    ...kept,
    tokens: {
      type,
      access: answer.accessToken,
      accessUntil: now + answer.expiresIn * 1000,
      refresh: answer.refreshToken,
      usid: answer.usid,
      ...(answer.consumerId ? { consumerId: answer.consumerId } : {}),
    },
    ...(basketId ? { basketId } : {}),
    ...(favoriteId ? { favoriteId } : {}),
    ...(favoriteId && favoriteId === session.favoriteId ? { totalFavorites: session.totalFavorites } : {}),
    totalItems: isSameCart ? session.totalItems : 0,
    ...(isSameCart ? { items: session.items, ...rememberedOf(session) } : { items: [] }),
  };
}

/**
 * Updates the session from a response: the current cart and its items, the consumer's name and groups.
 * @returns the same object when nothing changes
 */
export function updateSession(session: Session, answer: unknown): Session {
  if (isCart(answer)) {
    const coupons = couponCodes({ couponItems: answer.couponItems ?? [] });
    const saveForLaterId = answer.savedItems?.[0]?.saveForLaterId ?? session.saveForLaterId;
    return {
      ...session,
      basketId: answer.basketId,
      totalItems: answer.totalItems,
      items: answer.items.filter((item) => !item.bonus).map(remembered),
      coupons: coupons.length > 0 ? coupons : undefined,
      // A cart that knows no store leaves the shopper theirs.
      favStoreId: answer.favoriteStoreId ?? session.favStoreId,
      ...(saveForLaterId ? { saveForLaterId } : {}),
    };
  }
  if (isFavorites(answer)) return { ...session, favoriteId: answer.favoriteId, totalFavorites: answer.total };
  if (isRecord(answer) && typeof answer['saveForLaterId'] === 'string' && Array.isArray(answer['items']))
    return { ...session, saveForLaterId: answer['saveForLaterId'] };
  if (isStoreSession(answer)) {
    const { storeId, storeName, storeEmployeeId, storeEmployeeName, buyer } = answer;
    const buyerName = buyer ? (buyer.name || buyer.email).slice(0, 60) : undefined;
    const { drafts, ...rest } = session;
    return {
      ...rest,
      // What was entered for one customer is not shown with the next.
      ...(drafts && session.store?.buyerName === buyerName && { drafts }),
      store: {
        storeId,
        storeName,
        storeEmployeeId,
        storeEmployeeName,
        ...(buyerName !== undefined && { buyerName }),
      },
    };
  }
  return isConsumer(answer) ? { ...session, consumer: consumerOf(answer) } : session;
}

const SECRET_NAMES = new Set(['accesstoken', 'refreshtoken', 'idtoken', 'access_token', 'refresh_token', 'id_token']);

/** Removes tokens at any depth, because they must stay on the server. */
export function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET_NAMES.has(name.toLowerCase()))
      .map(([name, inner]) => [name, withoutTokens(inner)]),
  );
}
