/**
 * Forms submitted without JavaScript report their result as `?notice=code`. Turns it into a toast and removes it from
 * the URL, so that a reload does not repeat it. Codes that a page shows itself are ignored.
 */
import { CART_COPY } from '../mini-cart/cart-copy.ts';

const code = new URLSearchParams(location.search).get('notice');

/** What is said to somebody whom a form has just signed in or out. */
const IDENTITY = /^(?:signed-(?:in|out)|cart-merged|account-(?:created|changed)|associate-idle)$/;

/** Has the other tabs forget whose cart they show, as a dialog does that signs in or out (AUTH-14). */
function announceIdentity(): void {
  const tabs = new BroadcastChannel(CART_COPY);
  tabs.postMessage(null);
  tabs.close();
}

async function tell(notice: string): Promise<void> {
  if (IDENTITY.test(notice)) announceIdentity();
  const { showNotice } = await import('./show-notice.ts');
  if (!(await showNotice(notice))) return;
  const address = new URL(location.href);
  address.searchParams.delete('notice');
  history.replaceState(history.state, '', address);
}

if (code !== null) void tell(code);
