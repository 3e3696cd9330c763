import { type Call, createClient, type ApiError } from '../commerce/http/index.ts';
import { DEFAULT_LOCALE, localeInfo, siteOf, type LocaleInfo } from '../content/addresses/sites.ts';

const CLIENT_APP = 'cairn-web';

/** Locale of the page, from its language. */
export const pageLocale = (): LocaleInfo =>
  localeInfo(document.documentElement.lang.toLowerCase()) ?? (localeInfo(DEFAULT_LOCALE) as LocaleInfo);

/** Told on `window` when the bot protection wants to challenge the visitor (ERR-GEN-06). */
export const BOT_CHALLENGE = 'cairn:bot-challenge';

/** Raises the challenge event of a 403 that carries an appId. */
export function challenge({ appId, correlationId }: Pick<ApiError, 'appId' | 'correlationId'>): void {
  dispatchEvent(new CustomEvent(BOT_CHALLENGE, { detail: { appId, correlationId } }));
}

let call: Call | undefined;

/** Calls of the contract as this page makes them, through the shop's own gateway. */
export function pageCall(): Call {
  const info = pageLocale();
  const { id: siteId, brand, region } = siteOf(info);
  const context = { siteId, brand, region, locale: info.locale, clientApp: CLIENT_APP };
  call ??= createClient({ base: '/api', context: () => context, onBotChallenge: challenge }).call;
  return call;
}
