import { LOCALES, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { routeOf } from '../../../content/addresses/routes.ts';
import { t } from '../../../messages/index.ts';
import { html, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';

/**
 * Country and language, each a link to the same page; works without JavaScript.
 *
 * @param path path of the page without locale, e.g. `/c/jackets-21001`
 * @param isCopy whether its list is only copied from the footer's once it is about to be seen (`head/unfold.js`)
 */
export function localeSelectorHtml(info: LocaleInfo, path: string, isCopy = false): Html {
  const every = html`
    <a
      href="${routeOf('location-selector', info.locale)}" data-opens="modal-language"
      aria-haspopup="dialog" rel="nofollow">
      ${t(info.locale, 'language.other')}
    </a>
  `;
  const links = LOCALES.map((other) => {
    const current = other.locale === info.locale;
    return html`
      <li>
        <a
          href="/${other.locale}${path}" hreflang="${other.tag}"
          lang="${other.tag}"${current ? html` aria-current="true"` : ''}>
          ${other.label}
        </a>
      </li>
    `;
  });
  return html`
    <details class="locale-selector">
      <summary aria-label="${t(info.locale, 'locale.current', { label: info.label })}">
        ${iconHtml({ name: 'pin' })}
        <span>${info.label}</span>
      </summary>
      ${
        isCopy
          ? html`<noscript data-copy>${every}</noscript>`
          : html`
            <ul role="list" aria-label="${t(info.locale, 'locale')}">
              ${links}
              <li>${every}</li>
            </ul>
          `
      }
    </details>
  `;
}
