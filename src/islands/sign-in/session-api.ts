import {
  createSessionApi,
  type SessionApi,
  type SessionView,
  type SignedIn,
  simpleSignUpBody,
} from '../../commerce/account/index.ts';
import type { Done } from '../../commerce/contract/types.ts';
import { pageSetting } from '../../ui/page/page-data.ts';
import { signing } from '../../ui/page/signing.ts';
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

/** Adds the bot check's response to the body of a call that takes it (AUTH-26). */
async function checked<Body extends object>(
  action: string,
  body: Body,
): Promise<Body & { recaptcha_response?: string }> {
  if (pageSetting('botCheck') === undefined) return body;
  const { botResponse } = await import('../forms/bot-check.ts');
  const response = await botResponse(action);
  return response === undefined ? body : { ...body, recaptcha_response: response };
}

/** @throws ApiError AUT401, AUT426, AUT441, … */
export const signIn = ({ email, password }: Credentials): Promise<SignedIn> =>
  signing(async () => session().signIn(await checked('sign_in', { email: email.trim(), password, ...pendingOrder() })));

/**
 * The simplified sign-up: sends only email and password (AUTH-22). Also signs the visitor in; `signedIn` is false when
 * only that step failed.
 *
 * @throws ApiError AUT439, PRO400 when the email is taken
 */
export const signUp = (credentials: Credentials): Promise<SignedIn> =>
  signing(async () => session().signUp(await checked('sign_up', simpleSignUpBody(credentials))));

/** Requests a reset link; the response does not reveal whether the account exists. */
export const forgotPassword = async (email: string): Promise<Done> =>
  session().forgotPassword(await checked('forgot_password', { email: email.trim() }));

/** @returns `target`: where to go next (AUTH-15) */
export const signOut = (from: string): Promise<SessionView & { readonly target: string }> =>
  signing(() => session().signOut(from), true);
