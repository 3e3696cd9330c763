import { showToast } from '../../ui/toast/index.ts';
import { type DialogWord, dialogWords } from '../page/words.ts';

/** What a code says (AUTH-08, AUTH-16, AUTH-17); codes not listed say nothing. */
export const TOASTS: Readonly<Record<string, { title: DialogWord; message?: DialogWord; type?: 'info' | 'error' }>> = {
  'signed-in': { title: 'notice.signedIn', message: 'notice.signedIn.text' },
  'signed-out': { title: 'notice.signedOut', message: 'notice.signedOut.text' },
  'cart-merged': { title: 'notice.cartMerged', message: 'notice.cartMerged.text' },
  'account-created': { title: 'notice.accountCreated', message: 'notice.accountCreated.text' },
  'terms-accepted': { title: 'notice.termsAccepted', message: 'notice.termsAccepted.text' },
  'terms-declined': { title: 'notice.termsDeclined', message: 'notice.termsDeclined.text', type: 'info' },
  'session-ended': { title: 'notice.sessionEnded', message: 'notice.sessionEnded.text', type: 'info' },
};

/** Shows the toast of a notice code. False for one that is not shown as a toast. */
export async function showNotice(code: string): Promise<boolean> {
  const notice = Object.hasOwn(TOASTS, code) ? TOASTS[code] : undefined;
  if (notice === undefined) return false;
  const words = await dialogWords();
  showToast({ title: words(notice.title), type: notice.type ?? 'success', ...(notice.message === undefined ? {} : { message: words(notice.message) }) });
  return true;
}
