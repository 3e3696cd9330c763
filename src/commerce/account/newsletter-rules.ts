import type { SubscriptionsBody } from '../contract/types.ts';
import { type Broken, email, EMAIL_MAX, firstBroken, maxLength, required } from '../validation/index.ts';

/** The newsletter form as entered. Checkboxes are `on` or absent, as in form posts. */
export interface NewsletterFields {
  readonly email?: string | undefined;
  readonly policy?: string | undefined;
}
export type NewsletterField = keyof NewsletterFields;

/** Validation errors of the newsletter form by field: requires a valid email and an accepted policy (VAL-24). */
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

/** The body of the call that subscribes an email address to the newsletter (SUBS-01). */
export const newsletterBody = (address: string): SubscriptionsBody => ({
  subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient: address.trim() }],
});
