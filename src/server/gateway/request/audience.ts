import {
  DEFAULT_LOCALE,
  localeInfo,
  siteById,
  siteOf,
  type Locale,
  type LocaleInfo,
  type Site,
} from '../../../content/addresses/sites.ts';

/** For which shop a request is made. */
export interface Audience {
  readonly locale: Locale;
  readonly site: Site;
}

const firstSegment = (path: string | null | undefined): string | undefined => path?.split(/[/?#]/, 2)[1];

function refererPath(request: Request): string | undefined {
  const referer = request.headers.get('referer');
  return referer && URL.canParse(referer) ? new URL(referer).pathname : undefined;
}

/**
 * Locale and site of a request: what it says itself (query, form field), else the page it goes back
 * to, else the page it came from.
 * @param named candidates in order; anything the shop does not serve is passed over
 */
export function audienceOf(
  request: Request,
  named: { locale?: string | null | undefined; back?: string | null | undefined },
): Audience {
  const candidates = [
    named.locale ?? undefined,
    firstSegment(named.back),
    firstSegment(refererPath(request)),
    DEFAULT_LOCALE,
  ];
  const info = candidates.map(localeInfo).find((found) => found !== undefined) as LocaleInfo;
  // A site of its own choosing must serve the locale; only the showcase does beside the public one.
  const chosen = siteById(request.headers.get('siteId') ?? undefined);
  return { locale: info.locale, site: chosen?.locales.includes(info.locale) ? chosen : siteOf(info) };
}
