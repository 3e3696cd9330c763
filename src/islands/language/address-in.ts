import type { Locale } from '../../content/addresses/sites.ts';

/** Personal pages: they have no alternates but exist in every locale. */
const EVERYWHERE = /^\/[^/]+\/(?:cart|account|checkout|favorites|search)(?:\/|$)/;

/** The alternates in the head of the page: `hreflang` in lower case → URL. */
export const alternatesOfPage = (): ReadonlyMap<string, string> =>
  new Map(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].map(({ hreflang, href }) => [
      hreflang.toLowerCase(),
      href,
    ]),
  );

/**
 * The URL of this page in another locale: its alternate, or the same path if the page exists in every locale; else the
 * home page of that locale.
 *
 * @param page URL of the page
 * @param alternates see `alternatesOfPage`
 */
export function addressIn(locale: Locale, page: URL, alternates: ReadonlyMap<string, string>): string {
  const rest = page.pathname.replace(/^\/[^/]*/, '');
  const other = alternates.get(locale);
  if (other !== undefined) return new URL(other, page).pathname + page.search;
  return EVERYWHERE.test(page.pathname) ? `/${locale}${rest}${page.search}` : `/${locale}`;
}
