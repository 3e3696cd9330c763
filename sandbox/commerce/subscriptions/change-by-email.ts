import type { Subscription } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import { CONSUMER, type Consumer, emailKey } from '../auth/consumer.ts';
import { consumerOp } from '../auth/own-consumer.ts';
import { atRest } from '../auth/secrets.ts';
import { READER } from '../auth/write-subscriptions.ts';
import type { Services } from '../services.ts';

/**
 * The operations that change the subscriptions of an address whose mailbox its owner has just opened: those of people
 * without an account, and those of the account with that email.
 */
export async function changeByEmail(
  { store }: Pick<Services, 'store'>,
  email: string,
  change: (list: readonly Subscription[]) => Subscription[],
): Promise<Op[]> {
  const id = atRest(emailKey(email));
  const reader = await store.get<Subscription[]>(READER, id);
  const [account] = await store.find<Consumer>(CONSUMER, emailKey(email));
  const ops: Op[] = [];
  if (reader) ops.push({ op: 'update', kind: READER, id, version: reader.version, body: change(reader.body) });
  if (account) {
    const { profile } = account.body;
    const body = { ...account.body, profile: { ...profile, subscriptions: change(profile.subscriptions) } };
    ops.push(consumerOp(body, account.version));
  }
  return ops;
}
