import type { PageContext } from '../../content/page-context.ts';
import { STATE_COOKIE, visitorState } from '../../personalisation/visitor-state.ts';

/** Whether the readable cookie says the visitor is signed in; only the backend knows. Makes the page private. */
export const isSignedIn = (page: PageContext): boolean => visitorState(page.cookie).signedIn;

/** Whether the readable cookie names an employee: a store associate in a buy-in-store session. Makes the page private. */
export const isInStore = (page: PageContext): boolean => visitorState(page.cookie).isEmployee;

/** Whether a signed-in visitor shops for themselves: in a store, the account behind the till has no part in a sale. */
export const shopsForSelf = (page: PageContext): boolean => isSignedIn(page) && !isInStore(page);

/** The shopper's store, from the readable cookie. Makes the page private. */
export const favoriteStore = (page: PageContext): string | undefined => visitorState(page.cookie).storeId;

/** Set-Cookie lines that remove cookies, with the attributes of the gateway's (server/gateway/session/cookies.ts). */
const NO_STATE = `${STATE_COOKIE}=; Path=/; SameSite=Lax; Secure; Max-Age=0`;
const noSessions = (cookie = ''): string[] =>
  [...cookie.matchAll(/(?:^|;\s*)(__Host-cairn\.[\w-]+)=/g)].map(
    ([, name]) => `${name}=; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=0`,
  );

/**
 * Redirects a visitor to the sign-in page when the backend does not know them as signed in. Also deletes the readable
 * cookie that still calls them signed in: with it, the sign-in page would greet the visitor instead of showing its form.
 * The session itself has no sign-in any more; it keeps what waits for its owner.
 *
 * @param back path to return to after signing in
 * @param hasEnded whether to say that a session has ended; by default when the browser still thinks that there is one
 */
export function signInFirst(page: PageContext, back: string, hasEnded = isSignedIn(page)): Response {
  const query = new URLSearchParams({ back, ...(hasEnded ? { notice: 'session-ended' } : {}) });
  const headers = new Headers({ location: `/${page.info.locale}/account/sign-in?${query}` });
  if (isSignedIn(page)) headers.append('set-cookie', NO_STATE);
  return new Response(null, { status: 303, headers });
}

/** Redirects to the associates' sign-in. Whose session in a store has ended leaves the account behind it, too. */
export function associateSignInFirst({ cookie, info: { locale } }: PageContext, hasEnded: boolean): Response {
  const query = hasEnded ? '?notice=associate-idle' : '';
  const headers = new Headers({ location: `/${locale}/associate-login${query}` });
  if (hasEnded) for (const line of [...noSessions(cookie), NO_STATE]) headers.append('set-cookie', line);
  return new Response(null, { status: 303, headers });
}
