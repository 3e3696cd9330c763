import { z } from 'zod';
import { SIGN_IN_EMAIL_MAX, isoDate } from '../common.ts';
import { define } from '../operation.ts';

/** A subscription as requested by the visitor; the backend adds the dates (D1 §3). */
export const subscriptionWish = z.object({
  channel: z.enum(['email', 'sms']),
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  optin: z.boolean(),
  /** Email address, or phone in international form; default: the consumer's own. */
  recipient: z.string().min(3).max(SIGN_IN_EMAIL_MAX).optional(),
  category: z.string().max(60).optional(),
  country: z.string().max(2).optional(),
  region: z.string().max(10).optional(),
});
export type SubscriptionWish = z.infer<typeof subscriptionWish>;

export const subscription = z.object({
  channel: z.enum(['email', 'sms']),
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  optin: z.boolean(),
  doubleOptin: z.boolean(),
  recipient: z.string(),
  category: z.string(),
  country: z.string(),
  region: z.string(),
  optinDate: isoDate.nullable(),
  optoutDate: isoDate.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionsBody = z.object({ subscriptions: z.array(subscriptionWish).min(1).max(8) });
export type SubscriptionsBody = z.infer<typeof subscriptionsBody>;
export const subscriptionsAnswer = z.object({ subscriptions: z.array(subscription) });
export type SubscriptionsAnswer = z.infer<typeof subscriptionsAnswer>;

export const readSubscription = define('readSubscription', 'GET /consumers-v3/consumer/subscription', {
  auth: 'registered',
  personal: true,
  response: subscriptionsAnswer,
});
export const updateSubscription = define('updateSubscription', 'PUT /consumers-v3/consumer/subscription', {
  auth: 'registered',
  personal: true,
  body: subscriptionsBody,
  response: subscriptionsAnswer,
});
export const createSubscription = define('createSubscription', 'POST /consumers-v3/consumer/subscription', {
  body: subscriptionsBody,
  response: subscriptionsAnswer,
  status: 201,
  errors: { AUT453: 400 },
});
const linkBody = z.object({ token: z.string().min(1).max(200) });
/** The link of a confirmation mail. `used`: the subscription was confirmed by it before; `expired`: ask for another. */
export const confirmSubscription = define(
  'confirmSubscription',
  'POST /consumers-v3/consumer/subscription/confirmation',
  {
    auth: 'none',
    body: linkBody,
    response: z.object({ state: z.enum(['confirmed', 'used', 'expired']) }),
  },
);
/** The link of a newsletter that ends it, without an account; however often it is used. */
export const leaveNewsletter = define('leaveNewsletter', 'POST /consumers-v3/consumer/subscription/leave', {
  auth: 'none',
  body: linkBody,
  response: z.object({ state: z.enum(['left', 'unknown']) }),
});

/** Mails about an order that customers can do without; `dispatch`: that a parcel is on its way. */
export const notification = z.object({ channel: z.enum(['dispatch']), enabled: z.boolean() });
export type Notification = z.infer<typeof notification>;

export const updateNotification = define('updateNotification', 'PUT /consumers-v3/consumer/notification', {
  auth: 'registered',
  personal: true,
  body: notification,
  response: z.object({ notifications: z.array(notification) }),
});
