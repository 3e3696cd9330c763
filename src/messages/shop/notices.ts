import type { MessageKey } from './keys.ts';

/** Message keys of the notices that a form's redirect requests by `?notice=code` (AUTH-08, AUTH-16, AUTH-17). */
export const NOTICES = {
  'signed-in': 'account.notice.signed-in',
  'signed-out': 'notice.signedOut',
  'cart-merged': 'account.notice.cart-merged',
  'account-created': 'welcome.lead',
  'terms-accepted': 'account.notice.terms-accepted',
  'session-ended': 'signIn.expired',
  'account-changed': 'notice.accountChanged.text',
  'reset-sent': 'account.forgot.sent',
  'password-set': 'account.notice.password-set',
  'password-changed': 'account.notice.password-changed',
  'letter-sent': 'contact.sent',
  'profile-saved': 'account.notice.profile-saved',
  'address-saved': 'addresses.notice.saved',
  'address-main': 'addresses.notice.main',
  'address-removed': 'addresses.notice.removed',
  'instrument-saved': 'instruments.notice.saved',
  'instrument-main': 'instruments.notice.main',
  'instrument-removed': 'instruments.notice.removed',
  'profile-empty': 'account.notice.profile-empty',
  'favorite-added': 'favorites.added',
  'interests-saved': 'notice.interestsSaved',
  'associate-idle': 'associate.idle',
  'associate-seat': 'associate.seat.done',
  'associate-buyer': 'associate.buyer.done',
  'associate-released': 'associate.buyer.released',
  'messages-asked': 'messages.asked',
  'messages-started': 'messages.started',
  'messages-stopped': 'messages.stopped',
  'warranty-sent': 'warranty.sent',
  'event-joined': 'event.done',
  'order-canceled': 'purchase.notice.order-canceled',
  'order-other': 'purchase.notice.order-other',
  'order-left': 'purchase.notice.order-left',
  'return-registered': 'purchase.notice.return-registered',
  withdrawn: 'purchase.notice.withdrawn',
  'gift-card-sent': 'purchase.notice.gift-card-sent',
  'mailbox-link-sent': 'purchase.notice.mailbox-link-sent',
  'guest-orders-joined': 'purchase.notice.guest-orders-joined',
  voted: 'notice.voted',
  unvoted: 'notice.unvoted',
  flagged: 'notice.flagged',
  'not-sent': 'notice.notSent',
  reordered: 'notice.reordered',
  'reordered-partly': 'notice.reorderedPartly',
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
  'account-changed',
  'interests-saved',
  'favorite-added',
  'voted',
  'unvoted',
  'flagged',
  'not-sent',
  'reordered',
  'reordered-partly',
]);
