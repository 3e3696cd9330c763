import {
  DEFAULT_LOCALE,
  localeInfo,
  siteById,
  siteOf,
  type Locale,
  type LocaleInfo,
  type Site,
} from '../../../content/addresses/sites.ts';

/** The locale and site a request is for. */
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
 * Locale and site of a request: as named in the request (query, form field), else those of the return path, else those
 * of the referring page.
 * @param named candidates in order; values the shop does not serve are skipped
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
  // A site requested by header must serve the locale. Besides the public site, only the showcase does.
  const chosen = siteById(request.headers.get('siteId') ?? undefined);
  return { locale: info.locale, site: chosen?.locales.includes(info.locale) ? chosen : siteOf(info) };
}
