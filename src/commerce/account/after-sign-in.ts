import { mustAcceptEmployeeTerms } from './account-rules.ts';
import type { SignedIn } from './session-view.ts';

const SIGNED_IN = 'signed-in';

/**
 * What follows a sign-in, by form or by script.
 *
 * @param notice code of the notice to show when no carts were merged
 * @returns `notice` to show (AUTH-08, AUTH-17), none for a sign-in that got no token (AUTH-11), and whether the
 * employee terms come before anything else (AUTH-12)
 */
export const afterSignIn = (
  { signedIn, cartMerged, consumerType, termsAccepted }: SignedIn,
  notice = SIGNED_IN,
): { readonly notice: string | undefined; readonly termsFirst: boolean } => ({
  notice: cartMerged ? 'cart-merged' : signedIn || notice !== SIGNED_IN ? notice : undefined,
  termsFirst: mustAcceptEmployeeTerms({ consumerType, isEmployeeDiscountTCAccepted: termsAccepted }),
});
