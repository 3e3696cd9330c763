import { CONSENT, CONSENT_CATEGORIES, type ConsentCategory } from '../../personalisation/consent/consent.ts';
import { attributes, html, NO_HTML, trusted, type Html } from '../../ui/html/html.ts';
import type { AreaTranslate, KeyOf } from '../../messages/browser.ts';

export interface ConsentForm {
  readonly locale: string;
  /** Whether a category is currently granted. */
  readonly granted: (category: ConsentCategory) => boolean;
  readonly t: AreaTranslate<'consent'>;
  /** Submitted by script (islands/consent/answer.ts), without a page load. */
  readonly inPlace?: boolean;
}

const categoryHtml = (category: ConsentCategory, { granted, t }: ConsentForm): Html => {
  const isFixed = category === CONSENT.required;
  const box = attributes({
    id: `consent-${category}`,
    name: category,
    checked: isFixed || granted(category),
    disabled: isFixed,
    'aria-describedby': `consent-${category}-text`,
  });
  return html`<div class="consent__category"><input type="checkbox" value="on"${box}><label for="consent-${category}">${t(`consent.${category}`)}${isFixed ? html` <span class="consent__always">${t('consent.always')}</span>` : NO_HTML}</label><p id="consent-${category}-text">${t(`consent.${category}.text`)}</p></div>`;
};

/** The cookie settings form, for page and dialog: a checkbox per category. Works without JavaScript. */
export function consentForm(form: ConsentForm): Html {
  const { locale, t, inPlace = false } = form;
  const [before = '', after = ''] = t('consent.more').split('{privacy}');
  const more = html`${before}<a href="/${locale}/privacy">${t('policy.privacy')}</a>${after}`;
  const button = (choice: string, key: KeyOf<'consent'>): Html =>
    html`<button class="button button-secondary button-size-md" name="choice" value="${choice}">${t(key)}</button>`;
  return html`<form class="consent" method="post" action="/api/form/consent"${attributes({ 'data-consent': inPlace })}><input type="hidden" name="locale" value="${locale}"><input type="hidden" name="back" value="/${locale}/cookies"><p>${t('consent.intro')}</p>${CONSENT_CATEGORIES.map((category) => categoryHtml(category, form))}<p class="consent__choices">${button('chosen', 'consent.save')}${button('all', 'consent.all')}${button('necessary', 'consent.necessary')}</p><p class="consent__more">${trusted(more.markup)}</p></form>`;
}
