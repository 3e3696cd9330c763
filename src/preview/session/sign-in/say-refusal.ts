import { DraftStoreError } from '../../../content/drafts/http/call.ts';
import { t } from '../../../messages/viewer/browser.ts';

/**
 * What to say of a call that did nothing.
 *
 * @param failed for whatever is neither for want of a session nor of a right
 */
export function sayRefusal(error: unknown, failed: string): string {
  if (!(error instanceof DraftStoreError) || error.status !== 403) return failed;
  return t(String(error.cause).includes('NO_SESSION') ? 'js.signIn.again' : 'js.entry.refused');
}
