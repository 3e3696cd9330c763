import type { PageContext } from '../../content/page-context.ts';

/** Whether the visitor's readable cookie says they are signed in; the backend has the last word. Makes the page private. */
export const isSignedIn = (page: PageContext): boolean => /(?:^|;\s*)cairn-state=[^;]*\bin=1/.test(page.cookie ?? '');

/** Takes the visitor's cookies away; attributes as the gateway sets them (server/gateway/cookies.ts). */
const ENDED = [
  '__Host-cairn=; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=0',
  'cairn-state=; Path=/; SameSite=Lax; Secure; Max-Age=0',
];

/**
 * The way to the sign-in page, for somebody the backend does not know as signed in. A browser that still holds the
 * cookies of a session that has ended loses them, as the sign-in page would greet it instead of offering its form.
 *
 * @param back path of the shop to go on to afterwards
 */
export function signInFirst(page: PageContext, back: string): Response {
  const hasEnded = isSignedIn(page);
  const query = new URLSearchParams({ back, ...(hasEnded ? { notice: 'session-ended' } : {}) });
  const headers = new Headers({ location: `/${page.info.locale}/account/sign-in?${query}` });
  if (hasEnded) for (const cookie of ENDED) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
