import type { SubscriptionsBody } from '../contract/types.ts';
import { type Broken, email, EMAIL_MAX, firstBroken, maxLength, required } from '../validation/index.ts';

/** The newsletter form as typed. A checkbox is `on` or absent, as forms send it. */
export interface NewsletterFields {
  readonly email?: string | undefined;
  readonly policy?: string | undefined;
}
export type NewsletterField = keyof NewsletterFields;

/** What is wrong with the newsletter form, by field: a valid email and a ticked policy are needed (VAL-24). */
export function newsletterErrors({
  email: address = '',
  policy,
}: NewsletterFields): Partial<Record<NewsletterField, Broken>> {
  const broken = firstBroken(address, [required, email, maxLength(EMAIL_MAX)]);
  return {
    ...(broken === undefined ? {} : { email: broken }),
    ...(policy === 'on' || policy === 'true' ? {} : { policy: { rule: 'checkbox' } }),
  };
}

/** The body of the subscription call for a letter to an address (SUBS-01). */
export const newsletterBody = (address: string): SubscriptionsBody => ({
  subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient: address.trim() }],
});
