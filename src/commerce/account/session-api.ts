import type {
  ChangePasswordBody,
  ConfirmForgotPasswordAnswer,
  ConfirmForgotPasswordBody,
  Done,
  SignUpBody,
} from '../contract/types.ts';
import { readAnswer } from '../http/answer.ts';
import { ApiError, isApiError } from '../http/api-error.ts';
import type { SessionView, SignedIn } from './session-view.ts';

export interface SessionSignIn {
  readonly email: string;
  readonly password: string;
  readonly recaptcha_response?: string | undefined;
  /** A pending order that waits for this sign-in, and its access token (AUTH-13). */
  readonly orderNo?: string;
  readonly st?: string;
}

/** The gateway's session routes, which keep tokens on the server. Every method rejects with an ApiError. */
export interface SessionApi {
  read(): Promise<SessionView>;
  signIn(credentials: SessionSignIn): Promise<SignedIn>;
  /** Creates the account and signs in; `signedIn` is false when only the sign-in failed. */
  signUp(body: SignUpBody): Promise<SignedIn>;
  /** Signs an associate in; the response's `store` is the buy-in-store session. */
  agentLogin(credentials: SessionSignIn & { readonly storeId: string }): Promise<SignedIn>;
  /** Requests a reset link; the response does not reveal whether the account exists. */
  forgotPassword(body: { readonly email: string; readonly recaptcha_response?: string | undefined }): Promise<Done>;
  resetPassword(body: ConfirmForgotPasswordBody): Promise<ConfirmForgotPasswordAnswer>;
  changePassword(body: ChangePasswordBody): Promise<Done>;
  /** @param from path of the page; the response's `target` is where to navigate next (AUTH-15) */
  signOut(from?: string): Promise<SessionView & { readonly target: string }>;
}

export interface SessionApiOptions {
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Called for a 403 with an appId: the bot protection requests a challenge (ERR-GEN-06). */
  readonly onBotChallenge?: (error: ApiError) => void;
}

/**
 * Creates the browser's session calls.
 * @param locale of the page, e.g. `en-gb`
 */
export function createSessionApi(
  locale: string,
  { fetch: send = (url, init) => fetch(url, init), onBotChallenge }: SessionApiOptions = {},
): SessionApi {
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const init: RequestInit =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    try {
      return (await readAnswer(await send(`/api/session${path}?locale=${locale}`, init))) as Answer;
    } catch (error) {
      const problem = isApiError(error)
        ? error
        : new ApiError({ kind: 'network', message: 'The call failed: network.', cause: error });
      if (problem.status === 403 && problem.appId) onBotChallenge?.(problem);
      throw problem;
    }
  }
  return {
    read: () => ask(''),
    signIn: (credentials) => ask('/sign-in', credentials),
    signUp: (body) => ask('/sign-up', body),
    agentLogin: (credentials) => ask('/agent-login', credentials),
    forgotPassword: (body) => ask('/forgot-password', body),
    resetPassword: (body) => ask('/reset-password', body),
    changePassword: (body) => ask('/change-password', body),
    signOut: (from) => ask('/sign-out', from === undefined ? {} : { from }),
  };
}
