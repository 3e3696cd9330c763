import type { LocaleInfo, Region } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { html, NO_HTML, type Html } from '../../ui/html/html.ts';

/**
 * The consent banner, on every page of a region that must ask before anything is stored. To keep pages the same for all
 * visitors, it is always in the markup, and visible only while the root has `data-asks-consent`
 * (layouts/head/paint-state.js). Its buttons work without JavaScript and have equal weight.
 */
export function consentBanner({ locale }: Pick<LocaleInfo, 'locale'>, region: Region): Html {
  if (region !== 'EMEA') return NO_HTML;
  const say = (key: 'title' | 'text' | 'all' | 'necessary' | 'choose') => t(locale, `consent.${key}`);
  return html`<section class="consent-banner" aria-labelledby="consent-title"><form class="consent-banner__form" method="post" action="/api/form/consent" data-consent><input type="hidden" name="locale" value="${locale}"><h2 class="consent-banner__title" id="consent-title">${say('title')}</h2><p class="consent-banner__text">${say('text')}</p><p class="consent-banner__choices"><button class="button button-secondary button-size-md" name="choice" value="all">${say('all')}</button><button class="button button-secondary button-size-md" name="choice" value="necessary">${say('necessary')}</button><a class="button button-secondary button-size-md" href="/${locale}/cookies" rel="nofollow" data-opens="modal-consent">${say('choose')}</a></p></form></section>`;
}
