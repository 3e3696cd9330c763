import type { SessionView, SignedIn } from '../../commerce/account/index.ts';
import type { Done } from '../../commerce/contract/types.ts';
import { wire } from '../../commerce/contract/wire/wire.ts';
import { pageCall } from '../page/page-client.ts';

export type { SessionView, SignedIn } from '../../commerce/account/index.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
/** An order that waits for a sign-in (AUTH-13). */
export interface PendingOrder {
  readonly orderNo: string;
  readonly st: string;
}
type Body<Fields> = { body: Fields };

// The gateway's own routes: tokens stay on the server, so these are no calls of the contract.
const routes = {
  read: wire<{ response: SessionView }>('session', 'GET', '/session'),
  signIn: wire<Body<Credentials & Partial<PendingOrder>> & { response: SignedIn }>('sessionSignIn', 'POST', '/session/sign-in'),
  signUp: wire<Body<Credentials> & { response: SignedIn }>('sessionSignUp', 'POST', '/session/sign-up'),
  forgot: wire<Body<{ email: string }> & { response: Done }>('sessionForgotPassword', 'POST', '/session/forgot-password'),
  signOut: wire<Body<{ from: string }> & { response: SessionView & { target: string } }>('sessionSignOut', 'POST', '/session/sign-out'),
};

export const readSession = (): Promise<SessionView> => pageCall()(routes.read, {});

/** The order the page's address names as waiting; undefined for none. */
export function pendingOrder(): PendingOrder | undefined {
  const query = new URLSearchParams(location.search);
  const [orderNo, st] = [query.get('orderNo'), query.get('st')];
  return orderNo && st ? { orderNo, st } : undefined;
}

/** @throws ApiError AUT401, AUT426, AUT441, … */
export const signIn = ({ email, password }: Credentials): Promise<SignedIn> =>
  pageCall()(routes.signIn, { body: { email: email.trim(), password, ...pendingOrder() } });

/**
 * The simplified sign-up: only email and password are sent (AUTH-22). The new
 * account is signed in at once; `signedIn` is false when only that failed.
 *
 * @throws ApiError AUT439, PRO400 when the email is taken
 */
export const signUp = ({ email, password }: Credentials): Promise<SignedIn> => pageCall()(routes.signUp, { body: { email: email.trim(), password } });

/** Asks for a reset link; the answer is the same whether or not there is such an account. */
export const forgotPassword = (email: string): Promise<Done> => pageCall()(routes.forgot, { body: { email: email.trim() } });

/** @returns `target`: where to go on (AUTH-15) */
export const signOut = (from: string): Promise<SessionView & { target: string }> => pageCall()(routes.signOut, { body: { from } });
