import type { Subscription, SubscriptionWish } from '../../../src/commerce/contract/types.ts';
import { emailKey } from './consumer.ts';
import { atRest } from './secrets.ts';
import { requireEmail } from './sign-in.ts';
import { withSubscription } from './subscriptions.ts';
import { retrying } from '../cart/cart-service.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { mailOpsFor } from '../subscriptions/newsletter-links.ts';
import { consumerOp, ownConsumer } from './own-consumer.ts';

/** Subscriptions of people without an account, by recipient. */
export const READER = 'newsletter-reader';

/** Writes the subscriptions to the caller's own profile. */
export const writeOwnSubscriptions = (services: Services, caller: KnownCaller, wishes: readonly SubscriptionWish[]) =>
  retrying(async () => {
    const { store, now } = services;
    const doc = await ownConsumer(services, caller);
    const { profile } = doc.body;
    const { email, phone } = profile.consumerDetails;
    const subscriptions = wishes.reduce(
      (present, wish) => withSubscription(present, wish, { email, phone }, caller.site, now()),
      profile.subscriptions,
    );
    await store.commit([
      consumerOp({ ...doc.body, profile: { ...profile, subscriptions } }, doc.version),
      ...(await mailOpsFor(services, profile.subscriptions, subscriptions, caller.locale)),
    ]);
    return { subscriptions };
  });

/** Writes subscriptions without an account; the response does not reveal what existed before. */
export const writeGuestSubscriptions = (services: Services, caller: KnownCaller, wishes: readonly SubscriptionWish[]) =>
  retrying(async () => {
    const { store, now } = services;
    const recipient = wishes[0]?.recipient ?? '';
    if (wishes.some((wish) => wish.recipient !== recipient))
      throw new Problem('ATTR300', 400, 'Name one recipient.', { field: 'body.subscriptions.0.recipient' });
    if (wishes.some(({ channel }) => channel === 'email')) requireEmail(recipient, 'body.subscriptions.0.recipient');
    const id = atRest(emailKey(recipient));
    const doc = await store.get<Subscription[]>(READER, id);
    const before = doc?.body ?? [];
    const place = { email: recipient.trim(), phone: recipient.trim() };
    const write = (present: readonly Subscription[], wish: SubscriptionWish) =>
      withSubscription(present, { ...wish, recipient: recipient.trim() }, place, caller.site, now());
    const after = wishes.reduce<Subscription[]>(write, before);
    await store.commit([
      doc
        ? { op: 'update', kind: READER, id, version: doc.version, body: after }
        : { op: 'insert', kind: READER, id, body: after },
      // Asked for again before it was confirmed, it gets another link: the first mail may be lost.
      ...(await mailOpsFor(services, [], after, caller.locale)),
    ]);
    return { subscriptions: wishes.flatMap((wish) => write([], wish)) };
  });
