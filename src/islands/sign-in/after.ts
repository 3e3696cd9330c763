import { mustAcceptEmployeeTerms } from '../../commerce/account/index.ts';
import { openModal } from '../../ui/dialog/modal-links.ts';
import { localeBase } from '../../ui/page/page-data.ts';
import type { DialogHost } from '../dialogs/registry.ts';
import { showNotice } from '../notices/show-notice.ts';
import { pendingOrder, type SessionView, type SignedIn } from './session-api.ts';

const CART = 'cairn-cart';
/** Pages whose own content depends on who looks at it. */
const PERSONAL = /^\/[^/]+\/(?:cart|checkout|account|favorites|order-confirmation)(?:\/|$)/;

/** The visitor has become somebody else: what was kept here of their cart is no longer it, in no tab (AUTH-14). */
export function identityChanged(): void {
  try {
    localStorage.removeItem(CART);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
  const channel = new BroadcastChannel(CART);
  channel.postMessage(null);
  channel.close();
  dispatchEvent(new Event('cairn:state'));
}

/** Goes to a page of the shop with a notice for it; takes the place of the dialog's address. */
export function leaveFor(path: string, notice: string): void {
  const url = new URL(path, location.origin);
  url.searchParams.set('notice', notice);
  location.replace(url);
}

const mustAccept = ({ consumerType, termsAccepted }: SessionView): boolean =>
  mustAcceptEmployeeTerms({ consumerType, isEmployeeDiscountTCAccepted: termsAccepted });

/** Where a sign-in on the sign-in page leads. */
function onward(): string {
  const back = new URLSearchParams(location.search).get('back');
  if (/\/account\/sign-in$/.test(location.pathname))
    return back?.startsWith('/') === true && !back.startsWith('//') ? back : location.pathname;
  return location.pathname + location.search;
}

/**
 * After a sign-in: header and segments change at once, the employee terms are
 * asked for (AUTH-12), and the visitor hears that it worked (AUTH-08, AUTH-17).
 *
 * @param notice said when no carts were merged
 * @param next dialog to open instead of closing this one
 */
export async function signedIn(view: SignedIn, host: DialogHost, notice = 'signed-in', next?: string): Promise<void> {
  identityChanged();
  const code = view.cartMerged ? 'cart-merged' : notice;
  if (!view.signedIn) openModal('#modal-sign-in', host.opener);
  else if (pendingOrder() !== undefined) return leaveFor(`${localeBase()}/account`, code);
  else if (mustAccept(view)) openModal('#modal-employee-terms', host.opener);
  else if (PERSONAL.test(location.pathname)) return leaveFor(onward(), code);
  else if (next !== undefined) openModal(next, host.opener);
  else host.close();
  await showNotice(code);
}
