import type { Subscription } from '../contract/types.ts';

/** The active subscriptions by channel: only those with optin true (SUBS-02). */
export function activeSubscriptions(
  subscriptions: readonly Subscription[],
): Partial<Record<Subscription['channel'], Subscription[]>> {
  return Object.groupBy(
    subscriptions.filter(({ optin }) => optin),
    ({ channel }) => channel,
  );
}

/** Whether a newsletter is confirmed twice: type Newsletter, channel email, doubleOptin true (SUBS-03). */
export const hasNewsletterDoubleOptIn = (subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(
    ({ type, channel, doubleOptin }) => type === 'Newsletter' && channel === 'email' && doubleOptin === true,
  );
