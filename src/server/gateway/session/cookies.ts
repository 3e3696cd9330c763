import { setCookie } from '../../http/cookies.ts';
import { DRAFT_MS, SESSION_DAYS, type Session } from './session.ts';

/** HttpOnly, encrypted, bound to this host (DESIGN, 'Same-origin gateway'). */
export const SESSION_COOKIE = '__Host-cairn';
/** What a form came back with: sealed like the session, but beside it, so that a long letter fits and pushes nothing out. */
export const DRAFT_COOKIE = '__Host-cairn-draft';
/** Readable by scripts: paints the header and chooses segments without a call. Holds nothing secret. */
export const STATE_COOKIE = 'cairn-state';

const MAX_AGE_S = SESSION_DAYS * 86_400;

/** Set-Cookie for a sealed session; undefined ends it. */
export const sessionCookie = (sealed: string | undefined): string =>
  setCookie(SESSION_COOKIE, sealed, { maxAge: MAX_AGE_S, httpOnly: true });

/** Set-Cookie for a sealed draft; undefined ends it. */
export const draftCookie = (sealed: string | undefined): string =>
  setCookie(DRAFT_COOKIE, sealed, { maxAge: DRAFT_MS / 1_000, httpOnly: true });

/**
 * The text of the state cookie: `in=1&n=Mara&c=3&g=loyalty.employee`. Empty when there is nothing to tell.
 */
export function stateText({ tokens, consumer, totalItems }: Session): string {
  const signedIn = tokens?.type === 'Registered';
  const state = new URLSearchParams();
  if (signedIn) state.set('in', '1');
  if (signedIn && consumer?.name) state.set('n', consumer.name);
  if (totalItems > 0) state.set('c', String(totalItems));
  if (signedIn && consumer?.groups.length) state.set('g', consumer.groups.join('.'));
  return state.toString();
}

/** Set-Cookie for the state text; an empty one removes the cookie. */
export const stateCookie = (text: string): string => setCookie(STATE_COOKIE, text || undefined, { maxAge: MAX_AGE_S });
