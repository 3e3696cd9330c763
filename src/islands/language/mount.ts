import { LOCALES, siteOf, type LocaleInfo, type Region } from '../../content/addresses/sites.ts';
import { html, NO_HTML, type Html } from '../../ui/html/html.ts';
import { adoptCss } from '../../ui/page/adopt-css.ts';
import type { DialogHost } from '../dialogs/dialog.ts';
import { pageLocale } from '../page-client.ts';
import { loadMessages } from '../../messages/browser.ts';
import css from './language.css?inline';
import { addressIn, alternatesOfPage } from './address-in.ts';

const REGIONS: readonly Region[] = ['NA', 'EMEA'];

/** Country and language dialog: each link leads to the current page if that locale has it (DLG-07). */
export async function mount({ dialog, body }: DialogHost): Promise<void> {
  adoptCss(css);
  dialog.classList.add('dialog--languages');
  const t = await loadMessages('menu');
  const here = pageLocale();
  const alternates = alternatesOfPage();
  const entry = (info: LocaleInfo): Html => {
    const isHere = info.locale === here.locale;
    const { currency } = siteOf(info);
    return html`<li><a class="languages__link" href="${addressIn(info.locale, new URL(location.href), alternates)}" hreflang="${info.tag}" lang="${info.tag}"${isHere ? html` aria-current="true"` : NO_HTML}><span>${info.label}</span><span class="languages__note">${isHere ? t('language.current') : currency}</span></a></li>`;
  };
  const regions = REGIONS.map((region) => {
    const name = t(region === 'NA' ? 'language.na' : 'language.emea');
    return html`<section><h3 class="languages__region">${name}</h3><ul role="list">${LOCALES.filter((info) => siteOf(info).region === region).map(entry)}</ul></section>`;
  });
  body.innerHTML =
    html`<p class="languages__intro">${t('language.intro')}</p><div class="languages">${regions}</div><p class="languages__keep"><a href="#modal-language-preference">${t('language.preference.title')}</a></p>`.markup;
}
