import type { Subscription, SubscriptionWish } from '../../../src/commerce/contract/types.ts';
import type { Site } from '../sites.ts';

/** Default recipient when the request names none. */
export interface Recipient {
  email: string;
  phone: string | null;
}

const sameAs =
  (wish: SubscriptionWish) =>
  ({ channel, type }: Subscription) =>
    channel === wish.channel && type === wish.type;

/**
 * The subscriptions after a change (SUBS-01). One per channel and type; the date of the last opt-in or opt-out is
 * kept. An email opt-in is confirmed by the link of a mail, and stays so for its recipient while it lasts.
 */
export function withSubscription(
  present: readonly Subscription[],
  wish: SubscriptionWish,
  recipient: Recipient,
  site: Site,
  now: Date,
): Subscription[] {
  const at = now.toISOString();
  const before = present.find(sameAs(wish));
  const own = wish.channel === 'sms' ? (recipient.phone ?? '') : recipient.email;
  const to = wish.recipient ?? before?.recipient ?? own;
  const next: Subscription = {
    channel: wish.channel,
    type: wish.type,
    optin: wish.optin,
    doubleOptin: wish.optin && before?.optin === true && before.doubleOptin && before.recipient === to,
    recipient: to,
    category: wish.category ?? before?.category ?? (wish.type === 'LoyaltyNewsletter' ? 'loyalty' : 'news'),
    country: wish.country ?? before?.country ?? site.country,
    region: wish.region ?? before?.region ?? site.region,
    optinDate: wish.optin ? (before?.optin ? before.optinDate : at) : (before?.optinDate ?? null),
    optoutDate: wish.optin ? null : at,
  };
  return before ? present.map((entry) => (entry === before ? next : entry)) : [...present, next];
}
