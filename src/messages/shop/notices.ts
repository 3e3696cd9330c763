import type { MessageKey } from './keys.ts';

/** Message keys of the notices that a form's redirect requests by `?notice=code` (AUTH-08, AUTH-16, AUTH-17). */
export const NOTICES = {
  'signed-in': 'account.notice.signed-in',
  'signed-out': 'notice.signedOut',
  'cart-merged': 'account.notice.cart-merged',
  'account-created': 'welcome.lead',
  'terms-accepted': 'account.notice.terms-accepted',
  'session-ended': 'signIn.expired',
  'reset-sent': 'account.forgot.sent',
  'password-set': 'account.notice.password-set',
  'password-changed': 'account.notice.password-changed',
  'letter-sent': 'contact.sent',
  'profile-saved': 'account.notice.profile-saved',
  'event-joined': 'event.done',
} as const satisfies Record<string, MessageKey>;
export type NoticeCode = keyof typeof NOTICES;

/** The notice code, or undefined if unknown. */
export const noticeCode = (code: string | null): NoticeCode | undefined =>
  code !== null && Object.hasOwn(NOTICES, code) ? (code as NoticeCode) : undefined;

/** Codes that every page shows; all others are shown only by the page they belong to. */
export const GENERAL_NOTICES: ReadonlySet<NoticeCode> = new Set([
  'signed-in',
  'signed-out',
  'cart-merged',
  'account-created',
  'terms-accepted',
  'session-ended',
]);
