import type { Subscription, SubscriptionWish } from '../../../src/commerce/contract/types.ts';
import { atRest } from './secrets.ts';
import { requireEmail } from './sign-in.ts';
import { withSubscription } from './subscriptions.ts';
import { retrying } from '../cart/cart-service.ts';
import { mailOp } from '../mail/outbox.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { consumerOp, ownConsumer } from './own-consumer.ts';

/** Subscriptions of people without an account, by recipient. */
const READER = 'newsletter-reader';

const startsNews = (before: readonly Subscription[], after: readonly Subscription[]): boolean => {
  const active = (list: readonly Subscription[]) => list.some(({ channel, optin }) => channel === 'email' && optin);
  return active(after) && !active(before);
};

/** Writes the subscriptions to the caller's own profile. */
export const writeOwnSubscriptions = (services: Services, caller: KnownCaller, wishes: readonly SubscriptionWish[]) =>
  retrying(async () => {
    const { store, now } = services;
    const doc = await ownConsumer(services, caller);
    const { profile } = doc.body;
    const { email, phone } = profile.consumerDetails;
    const subscriptions = wishes.reduce(
      (present, wish) => withSubscription(present, wish, { email, phone }, caller.site, now(), true),
      profile.subscriptions,
    );
    const mails = startsNews(profile.subscriptions, subscriptions)
      ? [mailOp(services, 'newsletter', email, caller.locale)]
      : [];
    await store.commit([consumerOp({ ...doc.body, profile: { ...profile, subscriptions } }, doc.version), ...mails]);
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
    const id = atRest(recipient.trim().toLowerCase());
    const doc = await store.get<Subscription[]>(READER, id);
    const before = doc?.body ?? [];
    const place = { email: recipient.trim(), phone: recipient.trim() };
    const after = wishes.reduce(
      (present, wish) => withSubscription(present, wish, place, caller.site, now(), false),
      before,
    );
    const mails = startsNews(before, after) ? [mailOp(services, 'newsletter', recipient.trim(), caller.locale)] : [];
    await store.commit([
      doc
        ? { op: 'update', kind: READER, id, version: doc.version, body: after }
        : { op: 'insert', kind: READER, id, body: after },
      ...mails,
    ]);
    return { subscriptions: wishes.flatMap((wish) => withSubscription([], wish, place, caller.site, now(), false)) };
  });
