import { type Call, createClient, type ApiError } from '../commerce/http/index.ts';
import { DEFAULT_LOCALE, localeInfo, siteOf, type LocaleInfo } from '../content/addresses/sites.ts';
import { tellVisitor } from './tell-visitor.ts';

const CLIENT_APP = 'cairn-web';

/** The page's locale, from the `lang` attribute. */
export const pageLocale = (): LocaleInfo =>
  localeInfo(document.documentElement.lang.toLowerCase()) ?? (localeInfo(DEFAULT_LOCALE) as LocaleInfo);

/** Dispatched on `window` when the bot protection requires a challenge (ERR-GEN-06). */
export const BOT_CHALLENGE = 'cairn:bot-challenge';

/** Dispatches the challenge event for a 403 with an appId. */
export function challenge({ appId, correlationId }: Pick<ApiError, 'appId' | 'correlationId'>): void {
  dispatchEvent(new CustomEvent(BOT_CHALLENGE, { detail: { appId, correlationId } }));
}

let call: Call | undefined;

/** API client for the contract's calls from this page, through our own gateway. */
export function pageCall(): Call {
  const info = pageLocale();
  const { id: siteId, brand, region } = siteOf(info);
  const context = { siteId, brand, region, locale: info.locale, clientApp: CLIENT_APP };
  call ??= createClient({
    base: '/api',
    context: () => ({ ...context, pageQuery: new URLSearchParams(location.search) }),
    // The gateway knows whether API preview is on, and whether this visitor may use it.
    apiPreview: true,
    onBotChallenge: challenge,
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      tellVisitor();
      return answer;
    },
  }).call;
  return call;
}
