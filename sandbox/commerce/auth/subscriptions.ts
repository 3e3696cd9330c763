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
 * kept. In EMEA an email opt-in counts as confirmed only for a consumer's own address.
 * @param confirmed whether the recipient is known to be the caller's own address
 */
export function withSubscription(
  present: readonly Subscription[],
  wish: SubscriptionWish,
  recipient: Recipient,
  site: Site,
  now: Date,
  confirmed: boolean,
): Subscription[] {
  const at = now.toISOString();
  const before = present.find(sameAs(wish));
  const own = wish.channel === 'sms' ? (recipient.phone ?? '') : recipient.email;
  const next: Subscription = {
    channel: wish.channel,
    type: wish.type,
    optin: wish.optin,
    doubleOptin: wish.optin && wish.channel === 'email' && (confirmed || site.region !== 'EMEA'),
    recipient: wish.recipient ?? before?.recipient ?? own,
    category: wish.category ?? before?.category ?? (wish.type === 'LoyaltyNewsletter' ? 'loyalty' : 'news'),
    country: wish.country ?? before?.country ?? site.country,
    region: wish.region ?? before?.region ?? site.region,
    optinDate: wish.optin ? (before?.optin ? before.optinDate : at) : (before?.optinDate ?? null),
    optoutDate: wish.optin ? null : at,
  };
  return before ? present.map((entry) => (entry === before ? next : entry)) : [...present, next];
}
