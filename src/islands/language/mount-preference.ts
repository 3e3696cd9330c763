import { countryOf, LOCALES, localeInfo, type LocaleInfo } from '../../content/addresses/sites.ts';
import { html, type Html } from '../../ui/html/html.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { pageLocale } from '../page-client.ts';
import { loadMessages } from '../../messages/browser.ts';
import { inCountry, theCountry } from '../../messages/country.ts';
import { addressIn, alternatesOfPage } from './address-in.ts';
import css from './language.css?inline';
import { browserHints, rememberLocale } from './hints.ts';
import { suggestionFor } from './suggestion.ts';

/** A language by its own name: `Deutsch`. */
const nameOf = ({ tag, language }: LocaleInfo): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language;

/**
 * Language preference and location confirmation: asks which shop suits the visitor, and remembers the answer, also that
 * of closing the dialog. Without a suggestion every language can be chosen.
 */
export async function mount({ dialog, body, query }: DialogHost): Promise<void> {
  adoptCss(css);
  const t = await loadMessages('menu');
  const here = pageLocale();
  const isLocation = dialog.id === 'modal-location-confirmation';
  // A link may name the shop that the visitor has just looked into, e.g. that of a town abroad.
  const named = isLocation ? localeInfo(query.get('to') ?? undefined) : undefined;
  const found = named ?? suggestionFor(here, browserHints())?.locale;
  const others = found ? [found] : isLocation ? [] : LOCALES.filter((info) => info.locale !== here.locale);
  const alternates = alternatesOfPage();
  const option = (info: LocaleInfo): Html =>
    html`<li><a class="languages__link" href="${addressIn(info.locale, new URL(location.href), alternates)}" data-locale="${info.locale}" hreflang="${info.tag}" lang="${info.tag}"><span>${info.label}</span><span class="languages__note">${nameOf(info)}</span></a></li>`;
  const ours = theCountry(here.locale, countryOf(here));
  const text = isLocation
    ? found
      ? t(named ? 'location.other' : 'location.ask', { here: ours, there: inCountry(here.locale, countryOf(found)) })
      : t('location.here', { here: ours })
    : t(found ? 'language.preference.ask' : 'language.preference.choose');
  body.innerHTML =
    html`<p class="languages__intro">${text}</p><ul class="languages" role="list">${others.map(option)}</ul><form class="languages__keep" method="dialog"><button class="button button-secondary button-size-lg">${t('language.keep', { label: here.label })}</button>${isLocation && html`<a href="#modal-language">${t('language.other')}</a>`}</form>`.markup;
  let answer: string = here.locale;
  body.addEventListener('click', ({ target }) => {
    const { locale } = (target as Element).closest<HTMLElement>('[data-locale]')?.dataset ?? {};
    if (locale !== undefined) rememberLocale((answer = locale));
  });
  dialog.addEventListener('close', () => rememberLocale(answer), { once: true });
}
