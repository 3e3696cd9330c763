import type { Locale } from '../../../content/addresses/sites.ts';
import { t } from '../../../messages/index.ts';
import { html, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';

/**
 * The search field: a plain form; suggestions load on first focus.
 *
 * @param place where it is used, for unique ids: `header` or `drawer`
 */
export const searchFormHtml = (locale: Locale, place: string): Html =>
  html`
    <div class="search">
      <form class="search-form" role="search" action="/${locale}/search">
        <label class="visually-hidden" for="q-${place}">${t(locale, 'search')}</label>
        <input
          class="search-form__field" id="q-${place}" type="search" name="q" required maxlength="200"
          autocomplete="off" placeholder="${t(locale, 'search.placeholder')}">
        <button class="search-form__submit" aria-label="${t(locale, 'search.submit')}">
          ${iconHtml({ name: 'search' })}
        </button>
      </form>
    </div>
  `;
