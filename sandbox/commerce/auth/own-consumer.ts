import type { Doc, Op } from '../../store/store.ts';
import { CONSUMER, type Consumer, emailKey } from './consumer.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';

/** The caller's own consumer. @throws Problem AUT498 when it no longer exists */
export async function ownConsumer({ store }: Services, { identity }: KnownCaller): Promise<Doc<Consumer>> {
  const doc = await store.get<Consumer>(CONSUMER, identity.customerId);
  if (!doc) throw new Problem('AUT498', 401, 'The customer is gone.');
  return doc;
}

/**
 * The caller's consumer; undefined for a guest, and for a store associate in a buy-in-store session, whose own account
 * has no part in a sale.
 */
export const knownConsumer = async (
  { store }: Services,
  { identity, storeSession }: KnownCaller,
): Promise<Consumer | undefined> =>
  identity.type === 'Registered' && !storeSession
    ? (await store.get<Consumer>(CONSUMER, identity.customerId))?.body
    : undefined;

/** Whose prices a cart has: the caller's, or in a buy-in-store session the customer's that an associate sells for. */
export const buyerOf = async (services: Services, caller: KnownCaller): Promise<Consumer | undefined> => {
  const { storeSession } = caller;
  if (!storeSession) return knownConsumer(services, caller);
  const { buyer } = storeSession;
  return buyer ? (await services.store.get<Consumer>(CONSUMER, buyer.consumerId))?.body : undefined;
};

/** The change that stores a consumer. */
export function consumerOp(consumer: Consumer, version: number | undefined): Op {
  const target = {
    kind: CONSUMER,
    id: consumer.consumerId,
    ref: emailKey(consumer.profile.consumerDetails.email),
    body: consumer,
  };
  return version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target };
}

/** The caller's consumer if it is a loyalty member. @throws Problem 4044 otherwise */
export async function ownMember(services: Services, caller: KnownCaller): Promise<Consumer & { memberId: string }> {
  const { body } = await ownConsumer(services, caller);
  if (!body.profile.isLoyaltyMember || body.memberId === null)
    throw new Problem('4044', 404, 'The customer is no loyalty member.');
  return { ...body, memberId: body.memberId };
}
