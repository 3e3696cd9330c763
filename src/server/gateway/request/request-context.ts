import type { SignUpConfig } from '../../../commerce/account/index.ts';
import type { Call } from '../../../commerce/http/index.ts';
import type { Session } from '../session/session.ts';
import type { Locks } from '../session/locks.ts';
import type { Audience } from './audience.ts';

/** One request of a visitor: the session, and the calls made for it. */
export interface RequestContext extends Audience {
  readonly session: Session;
  /** Mark of whoever was signed in when the request came, even if that turns out to have ended; empty for a guest. */
  readonly owner: string;
  /** Public URL of the shop, without path. */
  readonly origin: string;
  readonly correlationId: string;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** What the sign-up form asks for in the visitor's locale. */
  readonly signUp: SignUpConfig;
  /** An entered phone number in international form; undefined when it is not valid. */
  readonly normalisePhone: (typed: string, dialCode: string) => string | undefined;
  /** Replaces the session. What has changed is stored with the response, merged with what others have stored since. */
  setSession(session: Session): void;
  /** Stores what has changed now: before a call that must not be forgotten, or to learn whether another came first. */
  saveSession(): Promise<void>;
  /** Takes over what other requests have stored since this one began. */
  refreshSession(): Promise<void>;
  /** Waits, for a while, until what another request is joining to the session is there. */
  awaitJoins(): Promise<void>;
  /** Changes the session as it is stored now; of several requests that do so at once, each sees what the others did. */
  changeSession(change: (session: Session) => Session): Promise<void>;
  /** Ends the session and revokes every copy of its cookie. */
  endSession(): Promise<void>;
  /**
   * Makes a contract call for this visitor, fetching or renewing tokens as needed. Tokens in the response are stored
   * in the session. Rejects with an ApiError.
   */
  readonly call: Call;
  /** The same about a cart that is not, or not any more, the visitor's own: the session keeps nothing of the answer. */
  readonly callAside: Call;
  /** Locks for work that must not overlap across sessions, such as the devices of one account. */
  readonly locks: Locks;
  /** From now on, calls of a customer whose sign-in has run out are refused with AUT432, not made as a guest's. */
  requireOwner(): void;
  /**
   * Whether a customer's sign-in has run out and the browser does not know: during this request, which went on as a
   * guest's, or before.
   */
  hasSignInRunOut(): boolean;
  /** Status of the last upstream response. */
  lastStatus(): number;
  /** Stores the session. @returns Set-Cookie values for everything that changed */
  close(): Promise<string[]>;
}
