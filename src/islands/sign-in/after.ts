import { afterSignIn } from '../../commerce/account/index.ts';
import { CART_COPY } from '../mini-cart/cart-copy.ts';
import { overviewOf } from '../../commerce/orders/index.ts';
import { openModal } from '../../ui/dialog/modal-links.ts';
import { localeBase } from '../../ui/page/page-data.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { showNotice } from '../notices/show-notice.ts';
import { pendingOrder, type SignedIn } from './session-api.ts';

/** Pages with content that depends on the visitor. */
const PERSONAL = /^\/[^/]+\/(?:cart|checkout|account|favorites|order-confirmation)(?:\/|$)/;

/** Whether the page shows something of the visitor, or did so of somebody else. */
const isPersonal = (): boolean =>
  document.documentElement.dataset['owner'] !== undefined || PERSONAL.test(location.pathname);

/** The visitor's identity has changed: drops the stored copy of the cart, in all tabs (AUTH-14). */
export function identityChanged(): void {
  try {
    localStorage.removeItem(CART_COPY);
  } catch {
    // Storage is blocked, so there is no copy.
  }
  const channel = new BroadcastChannel(CART_COPY);
  channel.postMessage(null);
  channel.close();
  dispatchEvent(new Event('cairn:state'));
}

/** Navigates to a page and shows a notice there; replaces the history entry of the dialog. */
export function leaveFor(path: string, notice: string | undefined): void {
  const url = new URL(path, location.origin);
  if (notice !== undefined) url.searchParams.set('notice', notice);
  location.replace(url);
}

/** Where to go after a sign-in: on the sign-in page, to its `back` parameter. */
function onward(): string {
  const back = new URLSearchParams(location.search).get('back');
  if (/\/account\/sign-in$/.test(location.pathname))
    return back?.startsWith('/') === true && !back.startsWith('//') ? back : location.pathname;
  return location.pathname + location.search;
}

/** Closes a dialog after which a page of the visitor's own has to be loaded again. */
export async function leaveDialog(host: DialogHost, notice?: string): Promise<void> {
  identityChanged();
  if (isPersonal()) return leaveFor(onward(), notice);
  host.close();
  if (notice !== undefined) await showNotice(notice);
}

/**
 * Runs after a sign-in: updates header and segments at once, asks for the employee terms (AUTH-12) and shows a
 * confirmation (AUTH-08, AUTH-17).
 *
 * @param notice code of the notice to show when no carts were merged
 * @param next dialog to open instead of closing this one
 */
export async function signedIn(view: SignedIn, host: DialogHost, notice = 'signed-in', next?: string): Promise<void> {
  identityChanged();
  const { notice: code, termsFirst } = afterSignIn(view, notice);
  const pending = pendingOrder();
  if (!view.signedIn) {
    delete document.documentElement.dataset['signing'];
    openModal('#modal-sign-in', host.opener);
  } else if (pending !== undefined) return leaveFor(localeBase() + overviewOf(pending.orderNo), code);
  else if (termsFirst) openModal('#modal-employee-terms', host.opener);
  else if (isPersonal()) return leaveFor(onward(), code);
  else if (next !== undefined) openModal(next, host.opener);
  else host.close();
  if (code !== undefined) await showNotice(code);
}
