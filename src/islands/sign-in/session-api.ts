import {
  createSessionApi,
  type SessionApi,
  type SessionView,
  type SignedIn,
  simpleSignUpBody,
} from '../../commerce/account/index.ts';
import type { Done } from '../../commerce/contract/types.ts';
import { challenge, pageLocale } from '../page-client.ts';

export type { SessionView, SignedIn } from '../../commerce/account/index.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
/** An order waiting for a sign-in (AUTH-13). */
export interface PendingOrder {
  readonly orderNo: string;
  readonly st: string;
}

let made: SessionApi | undefined;
const session = (): SessionApi => (made ??= createSessionApi(pageLocale().locale, { onBotChallenge: challenge }));

export const readSession = (): Promise<SessionView> => session().read();

/** The pending order named in the page URL; undefined when there is none. */
export function pendingOrder(): PendingOrder | undefined {
  const query = new URLSearchParams(location.search);
  const [orderNo, st] = [query.get('orderNo'), query.get('st')];
  return orderNo && st ? { orderNo, st } : undefined;
}

/** @throws ApiError AUT401, AUT426, AUT441, … */
export const signIn = ({ email, password }: Credentials): Promise<SignedIn> =>
  session().signIn({ email: email.trim(), password, ...pendingOrder() });

/**
 * The simplified sign-up: sends only email and password (AUTH-22). Also signs the visitor in; `signedIn` is false when
 * only that step failed.
 *
 * @throws ApiError AUT439, PRO400 when the email is taken
 */
export const signUp = (credentials: Credentials): Promise<SignedIn> => session().signUp(simpleSignUpBody(credentials));

/** Requests a reset link; the response does not reveal whether the account exists. */
export const forgotPassword = (email: string): Promise<Done> => session().forgotPassword({ email: email.trim() });

/** @returns `target`: where to go next (AUTH-15) */
export const signOut = (from: string): Promise<SessionView & { readonly target: string }> => session().signOut(from);
