import { signUp as signUpCall } from '../../commerce/contract/wire/consumer.ts';
import { wire } from '../../commerce/contract/wire/wire.ts';
import { pageCall } from '../page/page-client.ts';

/** Who the visitor is, as the gateway tells the browser (server/gateway/sign-in.ts). */
export interface SessionView {
  readonly signedIn: boolean;
  readonly name: string;
  readonly groups: readonly string[];
  readonly consumerType: string;
  /** False for an employee who has yet to accept the discount terms (AUTH-12). */
  readonly termsAccepted: boolean;
}
export interface SignedIn extends SessionView {
  readonly cartMerged: boolean;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

// The gateway's own routes: tokens stay on the server, so these are no calls of the contract.
const readCall = wire<{ response: SessionView }>('session', 'GET', '/session');
const signInCall = wire<{ body: Credentials; response: SignedIn }>('sessionSignIn', 'POST', '/session/sign-in');
const signOutCall = wire<{ body: object; response: SessionView }>('sessionSignOut', 'POST', '/session/sign-out');

export const readSession = (): Promise<SessionView> => pageCall()(readCall, {});

/** @throws ApiError AUT401, AUT426, AUT441, … */
export const signIn = ({ email, password }: Credentials): Promise<SignedIn> => pageCall()(signInCall, { body: { email: email.trim(), password } });

export const signOut = (): Promise<SessionView> => pageCall()(signOutCall, { body: {} });

/**
 * The simplified sign-up: only email and password are sent (AUTH-22). The new
 * account is signed in at once.
 *
 * @throws ApiError AUT439, PRO400 when the email is taken
 */
export async function signUp({ email, password }: Credentials): Promise<SignedIn> {
  await pageCall()(signUpCall, { body: { email: email.trim(), password } });
  return signIn({ email, password });
}
