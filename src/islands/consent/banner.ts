import type { LocaleInfo, Region } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { html, NO_HTML, type Html } from '../../ui/html/html.ts';

/**
 * The question for consent, on every page of a region that must ask before
 * anything is kept. It stands in the page for everybody and shows only while
 * the root carries `data-asks-consent` (layouts/head/paint-state.js): pages stay
 * the same for all, and it is there with the first frame.
 * Its buttons post without a script and weigh the same.
 */
export function consentBanner({ locale }: Pick<LocaleInfo, 'locale'>, region: Region): Html {
  if (region !== 'EMEA') return NO_HTML;
  const say = (key: 'title' | 'text' | 'all' | 'necessary' | 'choose') => t(locale, `consent.${key}`);
  return html`<section class="consent-banner" aria-labelledby="consent-title"><form class="consent-banner__form" method="post" action="/api/form/consent" data-consent><input type="hidden" name="locale" value="${locale}"><h2 class="consent-banner__title" id="consent-title">${say('title')}</h2><p class="consent-banner__text">${say('text')}</p><p class="consent-banner__choices"><button class="button button-secondary button-size-md" name="choice" value="all">${say('all')}</button><button class="button button-secondary button-size-md" name="choice" value="necessary">${say('necessary')}</button><a class="button button-secondary button-size-md" href="/${locale}/cookies" rel="nofollow" data-opens="modal-consent">${say('choose')}</a></p></form></section>`;
}
