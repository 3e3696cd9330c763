import { createClient, type Call } from '../commerce/http/index.ts';
import { DEFAULT_LOCALE, localeInfo, siteOf, type LocaleInfo } from '../content/sites.ts';

const CLIENT_APP = 'cairn-web';

/** Locale of the page, from its address. */
export const pageLocale = (): LocaleInfo =>
  localeInfo(location.pathname.split('/')[1]) ?? (localeInfo(DEFAULT_LOCALE) as LocaleInfo);

let made: Call | undefined;

/** Makes calls of the contract for this page's site and locale, through the gateway of its own origin. */
export function pageCall(): Call {
  const info = pageLocale();
  const { id: siteId, brand, region } = siteOf(info);
  made ??= createClient({
    base: '/api',
    context: () => ({ siteId, brand, region, locale: info.locale, clientApp: CLIENT_APP }),
  }).call;
  return made;
}
