import { type CheckoutState, type CheckoutStep, currentStep, isReached } from '../../commerce/checkout/index.ts';
import type { Cart } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { loadCart } from '../data/cart.ts';
import { PageCallError, readCommerce } from '../data/commerce-call.ts';

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

/** The state of the visitor's checkout beside the cart; makes the page private. */
export async function loadCheckoutState(page: PageContext): Promise<CheckoutState> {
  if (page.cookie === undefined) return NONE;
  return (await readCommerce<CheckoutState>(page, '/session/checkout')) ?? NONE;
}

/** Whether an order was sent that the session does not know to be placed. */
const isOpen = ({ isSent, isPlaced, order }: CheckoutState): boolean => isSent || (order !== null && !isPlaced);

/**
 * Opens a step's page, or says where the visitor has to go instead: to the cart when there is nothing to check out, to
 * the step that comes first, or to the summary while an order is being decided.
 *
 * @param wanted undefined: where the order stands
 * @returns the state alone while an order is being decided, because its cart is spent
 */
export async function openCheckout(
  page: PageContext,
  wanted: CheckoutStep | undefined,
): Promise<Checkout | CheckoutState | Response | 'unavailable'> {
  const { locale } = page.info;
  let state: CheckoutState;
  try {
    state = await loadCheckoutState(page);
  } catch (error) {
    if (error instanceof PageCallError) return 'unavailable';
    throw error;
  }
  if (isOpen(state)) return wanted === 'summary' ? state : goTo(`/${locale}/checkout/summary`);
  const cart = await loadCart(page);
  if (cart === 'unavailable') return 'unavailable';
  if (cart === null || cart.items.length === 0) {
    // The cart may be spent by an order whose response got lost.
    if (cart === null && state.hasAttempt) return wanted === 'summary' ? state : goTo(`/${locale}/checkout/summary`);
    if (state.isPlaced) return goTo(`/${locale}/order-confirmation`);
    const error = page.url.searchParams.get('error');
    return goTo(`/${locale}/cart${error === null ? '' : `?error=${encodeURIComponent(error)}`}`);
  }
  const current = currentStep(cart, state.payment !== null);
  return wanted !== undefined && isReached(wanted, current)
    ? { cart, state, current }
    : goTo(`/${locale}/checkout/${current}${page.url.search}`);
}
