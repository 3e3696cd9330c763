import type { Locale } from '../../content/addresses/sites.ts';

/** Pages without alternates that every shop has all the same: they belong to the visitor. */
const EVERYWHERE = /^\/[^/]+\/(?:cart|account|checkout|search)(?:\/|$)/;

/**
 * The address of this page in another locale: where the page says that there is one, or where every
 * shop has it; else the start page of the other shop.
 *
 * @param page address of the page
 * @param alternates `hreflang` in lower case → address, as in the head of the page
 */
export function addressIn(locale: Locale, page: URL, alternates: ReadonlyMap<string, string>): string {
  const rest = page.pathname.replace(/^\/[^/]*/, '');
  const other = alternates.get(locale);
  if (other !== undefined) return new URL(other, page).pathname + page.search;
  return EVERYWHERE.test(page.pathname) ? `/${locale}${rest}${page.search}` : `/${locale}`;
}
