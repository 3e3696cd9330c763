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

/** The caller's consumer; undefined for a guest. */
export const knownConsumer = async ({ store }: Services, { identity }: KnownCaller): Promise<Consumer | undefined> =>
  identity.type === 'Registered' ? (await store.get<Consumer>(CONSUMER, identity.customerId))?.body : undefined;

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
