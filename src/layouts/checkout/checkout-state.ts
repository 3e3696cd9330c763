import { type CheckoutState, type CheckoutStep, currentStep, isReached } from '../../commerce/checkout/index.ts';
import { TOKEN_REFUSED } from '../../commerce/contract/error-codes.ts';
import type { Cart } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { loadCart } from '../data/cart.ts';
import { PageCallError, readCommerce } from '../data/commerce-call.ts';
import { pathWithReason, resumedPath } from '../account/form-state.ts';
import { isSignedIn, signInFirst } from '../account/signed-in.ts';

/** A checkout that can be shown. */
export interface Checkout {
  readonly cart: Cart;
  readonly state: CheckoutState;
  /** The step the order stands at. */
  readonly current: CheckoutStep;
}

const NONE: CheckoutState = { payment: null, isSent: false, hasAttempt: false, isPlaced: false, order: null };

/** A redirect that changes nothing, so that Back and reload are safe. */
export const goTo = (location: string): Response => new Response(null, { status: 303, headers: { location } });

/**
 * The state of the visitor's checkout beside the cart; makes the page private.
 * @param order of the order placed last, although another one may go on meanwhile
 * @returns a redirect to the sign-in for somebody whose sign-in has run out
 * @throws PageCallError when it cannot be read
 */
export async function loadCheckoutState(page: PageContext, order?: 'placed'): Promise<CheckoutState | Response> {
  if (page.cookie === undefined) return NONE;
  try {
    return (await readCommerce<CheckoutState>(page, '/session/checkout', { order })) ?? NONE;
  } catch (error) {
    if (!(error instanceof PageCallError) || error.status !== 401) throw error;
    return signInFirst(page, resumedPath(page), true);
  }
}

/** Whether an order was sent that the session does not know to be placed. */
const isOpen = ({ isSent, isPlaced, order }: CheckoutState): boolean => isSent || (order !== null && !isPlaced);

/** The cart's page with the reason why checkout does not go on, if there is one: the cart has been emptied. */
const cartWithReason = (page: PageContext): string =>
  // What was in it when it was shown is not there to be told any more.
  page.url.searchParams.has('was') ? `/${page.info.locale}/cart?flash=CartChanged` : pathWithReason(page, '/cart');

/**
 * Opens a step's page, or says where the visitor has to go instead: to sign in when that had run out, from where they
 * come back to what they entered; to the cart when there is nothing to check out, to the step that comes first, or to
 * the summary while an order is being decided. The reason of a refusal goes along.
 *
 * @param wanted undefined: where the order stands
 * @returns the state alone while an order is being decided, because its cart is spent
 */
export async function openCheckout(
  page: PageContext,
  wanted: CheckoutStep | undefined,
): Promise<Checkout | CheckoutState | Response | 'unavailable'> {
  if (page.url.searchParams.get('error') === TOKEN_REFUSED)
    return isSignedIn(page) ? goTo(resumedPath(page)) : signInFirst(page, resumedPath(page), true);
  const goToStep = (step: CheckoutStep): Response => goTo(`/${page.info.locale}/checkout/${step}${page.url.search}`);
  let state: CheckoutState | Response;
  try {
    state = await loadCheckoutState(page);
  } catch (error) {
    if (error instanceof PageCallError) return 'unavailable';
    throw error;
  }
  if (state instanceof Response) return state;
  if (isOpen(state)) return wanted === 'summary' ? state : goToStep('summary');
  const cart = await loadCart(page);
  if (cart === 'unavailable') return 'unavailable';
  if (cart === null || cart.items.length === 0) {
    // The cart may be spent by an order whose response got lost.
    if (cart === null && state.hasAttempt) return wanted === 'summary' ? state : goToStep('summary');
    return goTo(state.isPlaced ? `/${page.info.locale}/order-confirmation` : cartWithReason(page));
  }
  const current = currentStep(cart, state.payment !== null);
  return wanted !== undefined && isReached(wanted, current) ? { cart, state, current } : goToStep(current);
}
