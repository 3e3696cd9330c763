import { issueToken } from '../../../src/commerce/contract/account/auth.ts';
import type { TokenAnswer, TokenBody } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import type { Seat } from '../associates/store-session-doc.ts';
import { openStoreSession, storeSessionOp } from '../associates/store-session.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { atRest, challengeOf, newId } from '../auth/secrets.ts';
import { type AuthorizationCode, CODE } from '../auth/sign-in.ts';
import {
  ACCESS_TTL_S,
  type Identity,
  identify,
  issuePair,
  newGuest,
  redeemRefresh,
  REFRESH_TTL_S,
  type TokenPair,
} from '../auth/tokens.ts';
import { basketOwner, CART, type CartDoc } from '../cart/cart-doc.ts';
import { retrying } from '../cart/cart-service.ts';
import { holdingFor } from '../cart/hold-limit.ts';
import { mergeGuestCart } from '../cart/merge.ts';
import { implement } from '../http/implement.ts';
import { FAVORITES, listOf } from '../lists/list-doc.ts';
import { mergeGuestLists } from '../lists/merge-lists.ts';
import { claimOrder } from '../orders/find-order.ts';
import { Problem } from '../problem.ts';
import type { AnyCaller } from '../http/implement.ts';
import type { Services } from '../services.ts';

interface State {
  identity: Identity;
  consumer?: Consumer | undefined;
  basketId: string | null;
  favoriteId: string | null;
  cartMerged?: boolean;
}

function tokenAnswer(
  pair: TokenPair,
  { identity, consumer, basketId, favoriteId, cartMerged = false }: State,
): TokenAnswer {
  return {
    type: identity.type,
    tokenType: 'Bearer',
    accessToken: pair.accessToken,
    expiresIn: ACCESS_TTL_S,
    refreshToken: pair.refreshToken,
    refreshExpiresIn: REFRESH_TTL_S,
    usid: identity.usid,
    consumerId: consumer?.consumerId ?? null,
    consumerNo: consumer?.consumerNo ?? null,
    consumerType: consumer?.consumerType ?? 'GUEST',
    memberId: consumer?.memberId ?? null,
    isEmployeeDiscountTCAccepted: consumer?.isEmployeeDiscountTCAccepted ?? false,
    basketId,
    favorites: { favoriteId, favStoreId: consumer?.favStoreId ?? null },
    cartMerged,
  };
}

async function consumerOf({ store }: Services, customerId: string): Promise<Consumer> {
  const doc = await store.get<Consumer>(CONSUMER, customerId);
  if (!doc) throw new Problem('AUT498', 401, 'The customer is gone.');
  return doc.body;
}

async function guest({ store, now }: Services): Promise<TokenAnswer> {
  const identity = newGuest();
  const { ops, ...pair } = issuePair(identity, now());
  await store.commit(ops);
  return tokenAnswer(pair, { identity, basketId: null, favoriteId: null });
}

async function renew(services: Services, type: TokenBody['type'], refreshToken: string): Promise<TokenAnswer> {
  const { store, now } = services;
  const { doc, ops } = await redeemRefresh(store, refreshToken, now());
  await openStoreSession(services, doc.body);
  if (doc.body.type !== type) throw new Problem('AUT432', 401, `The token is not of type ${type}.`);
  const consumer = type === 'Registered' ? await consumerOf(services, doc.body.customerId) : undefined;
  const { ops: newOps, ...pair } = issuePair(doc.body, now(), doc.body.session);
  await store.commit([...ops, ...newOps]);
  const [[cart], favorites] = await Promise.all([
    store.find<CartDoc>(CART, basketOwner(doc.body)),
    listOf(store, FAVORITES, doc.body.customerId),
  ]);
  return tokenAnswer(pair, {
    identity: doc.body,
    consumer,
    basketId: cart?.id ?? null,
    favoriteId: favorites?.id ?? null,
  });
}

/** Redeems the code: one exchange succeeds, any other is told that the token already exists. */
async function redeemCode(
  { store, now }: Services,
  code: string,
  verifier: string,
): Promise<{ consumerId: string; seat: Seat | undefined; op: Op }> {
  const id = atRest(code);
  const doc = await store.get<AuthorizationCode>(CODE, id);
  if (!doc || doc.body.expiresAt <= now().toISOString())
    throw new Problem('AUT432', 401, 'The code is not valid or has expired.');
  if (doc.body.used) throw new Problem('AUT409', 409, 'The code was exchanged already.');
  if (challengeOf(verifier) !== doc.body.codeChallenge) {
    // A caller with the code but not the verifier has stolen it, so the code is revoked.
    await store.commit([{ op: 'delete', kind: CODE, id }]);
    throw new Problem('AUT432', 401, 'The code verifier does not match.');
  }
  const { consumerId, seat, expiresAt } = doc.body;
  return {
    consumerId,
    seat,
    op: { op: 'update', kind: CODE, id, version: doc.version, expiresAt, body: { ...doc.body, used: true } },
  };
}

async function register(
  services: Services,
  caller: AnyCaller,
  body: TokenBody,
  authorization: string | undefined,
): Promise<TokenAnswer> {
  const { store, now } = services;
  const { consumerId, seat, op } = await redeemCode(services, body.authorizationCode ?? '', body.codeVerifier ?? '');
  const consumer = await consumerOf(services, consumerId);
  // The guest's own token proves ownership of the basket; with an expired token nothing is merged.
  const before = await identify(store, authorization, now()).catch(() => undefined);
  const guestId = before?.type === 'Guest' ? before.customerId : undefined;
  const identity: Identity = {
    type: 'Registered',
    customerId: consumerId,
    usid: before?.usid ?? newId('u'),
    ...(seat && { isAssociate: true as const }),
  };
  const session = newId('s');
  const owner = { ...caller, identity: { ...identity, session } };
  // What the account holds changes with the basket: sign-ins and additions of this process wait for each other.
  return holdingFor(owner, async () => {
    const merge = await mergeGuestCart(services, owner, guestId, body.guestObjects?.basketId);
    const lists = await mergeGuestLists(store, identity, guestId, body.guestObjects ?? {}, now());
    const { ops, ...pair } = issuePair(identity, now(), session);
    const at = now().toISOString();
    const opened =
      seat &&
      storeSessionOp(
        services,
        session,
        { ...seat, associateId: consumer.consumerNo, buyer: null, startedAt: at, seenAt: at },
        undefined,
      );
    const claim = await claimOrder(services, consumerId, body);
    await store.commit([op, ...ops, ...merge.ops, ...lists.ops, ...claim, ...(opened ? [opened] : [])]);
    return tokenAnswer(pair, {
      identity,
      consumer,
      basketId: merge.basketId,
      favoriteId: lists.favoriteId,
      cartMerged: merge.merged,
    });
  });
}

/** POST /token/v2/auth/token (CALL-AUTH-01). */
export default implement(issueToken, async ({ body, authorization }, caller, services) => {
  if (body.refreshToken !== undefined) {
    const { refreshToken } = body;
    return retrying(() => renew(services, body.type, refreshToken));
  }
  if (body.type === 'Guest') return guest(services);
  if (!body.authorizationCode || !body.codeVerifier)
    throw new Problem('ATTR300', 400, 'authorizationCode and codeVerifier are missing.', {
      field: 'body.authorizationCode',
    });
  return retrying(() => register(services, caller, body, authorization));
});
