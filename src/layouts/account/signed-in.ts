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

/**
 * Cookies that delete the visitor's session; same names and attributes as the gateway's
 * (server/gateway/session/cookies.ts).
 */
const ended = (cookie = ''): string[] => [
  ...[...cookie.matchAll(/(?:^|;\s*)(__Host-cairn\.[\w-]+)=/g)].map(
    ([, name]) => `${name}=; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=0`,
  ),
  `${STATE_COOKIE}=; Path=/; SameSite=Lax; Secure; Max-Age=0`,
];

/**
 * Redirects a visitor to the sign-in page when the backend does not know them as signed in. Also deletes the cookies of
 * a session that the browser still calls signed in: with them, the sign-in page would greet the visitor instead of
 * showing its form. A guest's cookies are kept, whatever the address says: they hold the cart.
 *
 * @param back path to return to after signing in
 * @param hasEnded whether to say that a session has ended; by default when the browser still thinks that there is one
 */
export function signInFirst(page: PageContext, back: string, hasEnded = isSignedIn(page)): Response {
  const query = new URLSearchParams({ back, ...(hasEnded ? { notice: 'session-ended' } : {}) });
  const headers = new Headers({ location: `/${page.info.locale}/account/sign-in?${query}` });
  if (isSignedIn(page)) for (const cookie of ended(page.cookie)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
