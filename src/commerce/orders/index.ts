/** Names of the forms that are about an order (`/api/form/order/{name}`). */
export type OrderFormName =
  'track' | 'forget' | 'cancel' | 'return' | 'withdraw' | 'reorder' | 'resend' | 'request-guest' | 'join-guest';

/**
 * Path of an order's page, without locale.
 * @param orderNumber of the account's own order; undefined for the one that a guest tracks
 * @param part `return` or `withdraw`, a page below it
 */
export const orderPath = (orderNumber: string | undefined, part = ''): string =>
  (orderNumber === undefined ? '/track-order' : `/account/orders/${encodeURIComponent(orderNumber)}`) +
  (part === '' ? '' : `/${part}`);

/**
 * Path of the account's overview that shows an order, without locale: where a sign-in for that order leads (AUTH-13,
 * docs/decisions/0047).
 */
export const overviewOf = (orderNumber: string): string => `/account?order=${encodeURIComponent(orderNumber)}`;

const MIN_PHONE_DIGITS = 8;

/** What a guest entered to show that an order is theirs: an email address or a phone number; undefined for neither. */
export function trackingProof(contact: string): { email: string } | { phone: string } | undefined {
  const text = contact.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 100) return { email: text };
  const isPhone = /^\+?[\d\s()./-]{1,30}$/.test(text) && text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;
  return isPhone ? { phone: text } : undefined;
}
