/** Paths that are only useful while signed in (D1 §2). */
const PERSONAL_PATH = /cart|checkout|favorites|account/;

/**
 * Where to navigate after sign-out: associates to their sign-in, other visitors home from personal paths; else stay on
 * the page (AUTH-15, ASSOC-04; reading 18).
 * @param from path of the page, with or without query; undefined when unknown
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
