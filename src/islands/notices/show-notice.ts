import { EVENT_NAMES } from '../../analytics/events.ts';
import { track } from '../../analytics/track.ts';
import { showToast } from '../../ui/toast/index.ts';
import { type KeyOf, loadMessages } from '../../messages/browser.ts';

/** Toasts by notice code (AUTH-08, AUTH-16, AUTH-17); other codes show none. */
export const TOASTS: Readonly<
  Record<string, { title: KeyOf<'dialogs'>; message?: KeyOf<'dialogs'>; type?: 'info' | 'error' }>
> = {
  'signed-in': { title: 'notice.signedIn', message: 'notice.signedIn.text' },
  'signed-out': { title: 'notice.signedOut', message: 'notice.signedOut.text' },
  'cart-merged': { title: 'notice.cartMerged', message: 'notice.cartMerged.text' },
  'account-created': { title: 'notice.accountCreated', message: 'notice.accountCreated.text' },
  'terms-accepted': { title: 'notice.termsAccepted', message: 'notice.termsAccepted.text' },
  'terms-declined': { title: 'notice.termsDeclined', message: 'notice.termsDeclined.text', type: 'info' },
  'favorite-added': { title: 'notice.favoriteAdded' },
  voted: { title: 'notice.voted' },
  unvoted: { title: 'notice.unvoted' },
  flagged: { title: 'notice.flagged' },
  'not-sent': { title: 'notice.notSent', type: 'error' },
  reordered: { title: 'notice.reordered' },
  'reordered-partly': { title: 'notice.reorderedPartly', type: 'info' },
  'interests-saved': { title: 'notice.interestsSaved' },
  'account-changed': { title: 'notice.accountChanged', message: 'notice.accountChanged.text', type: 'info' },
  'session-ended': { title: 'notice.sessionEnded', message: 'notice.sessionEnded.text', type: 'info' },
};

/** Analytics event by notice code. */
const TOLD: Readonly<Record<string, string>> = {
  'signed-in': EVENT_NAMES.signIn,
  'cart-merged': EVENT_NAMES.signIn,
  'account-created': EVENT_NAMES.signUp,
  'signed-out': EVENT_NAMES.signOut,
};

/** Shows the toast of a notice code; returns false when the code has none. */
export async function showNotice(code: string): Promise<boolean> {
  const notice = Object.hasOwn(TOASTS, code) ? TOASTS[code] : undefined;
  if (notice === undefined) return false;
  const event = Object.hasOwn(TOLD, code) ? TOLD[code] : undefined;
  if (event !== undefined) track({ event });
  const t = await loadMessages('dialogs');
  showToast({
    title: t(notice.title),
    type: notice.type ?? 'success',
    ...(notice.message === undefined ? {} : { message: t(notice.message) }),
  });
  return true;
}
