import type { Subscription } from '../contract/types.ts';

type Channel = Subscription['channel'];

/** The subscriptions that hold, by channel: those with `optin` (SUBS-02). */
export const activeSubscriptions = (list: readonly Subscription[]): Partial<Record<Channel, Subscription[]>> =>
  Object.groupBy(
    list.filter(({ optin }) => optin),
    ({ channel }) => channel,
  );

/** Whether the newsletter was confirmed by the link of a mail (SUBS-03). */
export const hasNewsletterDoubleOptin = (list: readonly Subscription[]): boolean =>
  list.some(({ type, channel, doubleOptin }) => type === 'Newsletter' && channel === 'email' && doubleOptin);
