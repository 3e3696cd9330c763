import { mustAcceptEmployeeTerms } from './account-rules.ts';
import type { SignedIn } from './session-view.ts';

/**
 * What follows a sign-in, by form or by script.
 *
 * @param notice code of the notice to show when no carts were merged
 * @returns `notice` to show (AUTH-08, AUTH-17), and whether the employee terms come before anything else (AUTH-12)
 */
export const afterSignIn = (
  { cartMerged, consumerType, termsAccepted }: SignedIn,
  notice = 'signed-in',
): { readonly notice: string; readonly termsFirst: boolean } => ({
  notice: cartMerged ? 'cart-merged' : notice,
  termsFirst: mustAcceptEmployeeTerms({ consumerType, isEmployeeDiscountTCAccepted: termsAccepted }),
});
