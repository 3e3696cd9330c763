import type { Locale } from '../../../content/addresses/sites.ts';
import { t } from '../../../messages/index.ts';
import { html, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import { BRAND_MARK } from '../brand.ts';
import { drawerHtml } from '../menu/drawer.ts';
import { megaMenuHtml } from '../menu/mega-menu.ts';
import { fetchedMenu, MENU_PARTS, menuAddress } from '../menu/fetched-menu.ts';
import { readMenu } from '../menu/menu.ts';
import type { HeaderFacts } from '../menu/menu-parts.ts';
import { searchFormHtml } from './search-form.ts';

export type { HeaderFacts } from '../menu/menu-parts.ts';

const accountLink = (locale: Locale): Html =>
  html`
    <a class="tool tool--account" href="/${locale}/account/sign-in" data-opens="modal-sign-in">
      ${iconHtml({ name: 'user' })}
      <span class="tool__guest visually-hidden">${t(locale, 'signIn.submit')}</span>
      <span class="tool__name" data-account-name></span>
    </a>
  `;

/** Who sells where, and for whom, while a store associate is connected; a script fills it in before the first paint. */
const tillBar = (locale: Locale): Html =>
  html`
    <aside class="till" aria-label="${t(locale, 'till.desk')}">
      <span data-seller></span>
      <span class="till__buyer">${t(locale, 'till.buyer')} <b data-buyer></b></span>
      <a href="/${locale}/associate" rel="nofollow">${t(locale, 'till.desk')}</a>
    </aside>
  `;

const cartLink = (locale: Locale): Html =>
  html`
    <a class="tool tool--cart" href="/${locale}/cart" data-opens="mini-cart">
      ${iconHtml({ name: 'cart' })}
      <span class="visually-hidden">${t(locale, 'cart')} </span>
      <span class="tool__count" data-cart-count data-none>0</span>
    </a>
  `;

const favoritesLink = (locale: Locale): Html =>
  html`
    <a class="tool tool--favorites" href="/${locale}/favorites">
      ${iconHtml({ name: 'heart' })}
      <span class="visually-hidden">${t(locale, 'favorites.title')} </span>
      <span class="tool__count" data-favorite-count data-none>0</span>
    </a>
  `;

/**
 * The header: brand, menu from its CMS document [MENU-01], search, account, favourites and cart. The same for every visitor; a
 * script fills in names and counts.
 *
 * @param raw the menu document as delivered, or undefined
 */
export function headerHtml(raw: unknown, facts: HeaderFacts): Html {
  const { locale } = facts.info;
  const { entries } = readMenu(raw);
  const [bar, drawer] = facts.isWhole
    ? []
    : MENU_PARTS.map((part) => menuAddress(facts.info.locale, part, fetchedMenu(part, entries, facts)));
  return html`
    ${tillBar(locale)}
    <header class="site-header">
      <div class="wrap site-header__row">
        <button class="tool tool--menu" type="button" popovertarget="drawer" aria-label="${t(locale, 'menu.open')}">
          ${iconHtml({ name: 'menu' })}
        </button>
        <a class="site-header__brand" href="/${locale}" aria-label="${t(locale, 'brand.home')}">
          ${BRAND_MARK}
          <span>${t(locale, 'brand')}</span>
        </a>
        ${megaMenuHtml(entries, facts, bar)}
        <div class="site-header__tools">
          ${searchFormHtml(locale, 'header')}
          <a class="tool tool--search" href="/${locale}/search" aria-label="${t(locale, 'search')}">
            ${iconHtml({ name: 'search' })}
          </a>
          ${accountLink(locale)}
          ${facts.favorites && favoritesLink(locale)}
          ${cartLink(locale)}
        </div>
      </div>
    </header>
    ${drawerHtml(entries, facts, drawer)}
  `;
}
