/** Paths that make no sense once signed out (D1 §2). */
const PERSONAL_PATH = /cart|checkout|favorites|account/;

/**
 * Where a visitor goes after signing out: an associate to the associates' sign-in, anybody else home from personal
 * paths, and else nowhere (AUTH-15, ASSOC-04; reading 18).
 * @param from path of the page, with or without query; undefined when it is not known
 */
export function signOutTarget({
  locale,
  from,
  isAssociate,
}: {
  locale: string;
  from: string | undefined;
  isAssociate: boolean;
}): string {
  if (isAssociate) return `/${locale}/associate-login`;
  const path = from?.split(/[?#]/, 1)[0] ?? '';
  return from === undefined || PERSONAL_PATH.test(path) ? `/${locale}` : from;
}
