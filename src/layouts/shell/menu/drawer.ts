import { t } from '../../../messages/index.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import { BRAND_MARK } from '../brand.ts';
import { localeSelectorHtml } from '../header/locale-selector.ts';
import {
  bannerHtml,
  folded,
  labelHtml,
  menuLinkHtml,
  selectorsHtml,
  shopAllHtml,
  styleOf,
  type HeaderFacts,
} from './menu-parts.ts';
import { drawerClasses, shopAllSizes } from './menu-rules.ts';
import type { MenuEntry, MenuGroup, ThirdLevelEntry } from './menu-schema.ts';
import { searchFormHtml } from '../header/search-form.ts';

const DOWN = iconHtml({ name: 'chevron', dir: 'down', size: 'sm' });
const PLUS = iconHtml({ name: 'plus', size: 'sm' });

/** The shop-all link before the other children [MENU-19]. */
function allHtml(entry: MenuEntry | ThirdLevelEntry, facts: HeaderFacts): Html {
  const sizes = drawerClasses(shopAllSizes(entry, facts.shopAllOnMobile));
  const link = sizes === undefined ? NO_HTML : shopAllHtml(entry, facts, 'drawer__leaf drawer__all');
  return link === NO_HTML ? NO_HTML : html`<li${attributes({ class: sizes })}>${link}</li>`;
}

/** A third-level entry: a collapsible section if it has children, else a plain link [MENU-18]. */
function thirdHtml(entry: ThirdLevelEntry, facts: HeaderFacts): Html {
  if (entry.children.length === 0) return html`<li>${menuLinkHtml(entry, facts, 'drawer__leaf')}</li>`;
  const links = entry.children.map((one) => html`<li>${menuLinkHtml(one, facts, 'drawer__leaf')}</li>`);
  return html`
    <li>
      <details class="drawer__third" data-section="${entry.title}" data-level="3">
        <summary class="${classes('drawer__leaf', styleOf(entry))}">${labelHtml(entry, facts)}${PLUS}</summary>
        <ul class="drawer__fourth" role="list">${allHtml(entry, facts)}${links}</ul>
      </details>
    </li>
  `;
}

const groupHtml = (group: MenuGroup, facts: HeaderFacts): Html =>
  html`
    <li>
      <p class="menu-heading">${labelHtml(group, facts)}</p>
      <ul role="list">${group.children.map((entry) => thirdHtml(entry, facts))}</ul>
    </li>
  `;

function sectionHtml(entry: MenuEntry, facts: HeaderFacts): Html {
  if (entry.children.length === 0 && entry.visualSelectors.length === 0)
    return html`<li>${menuLinkHtml(entry, facts, 'drawer__link')}</li>`;
  const leaves = html`
    <ul class="drawer__leaves" role="list">
      ${allHtml(entry, facts)}
      ${entry.children.map((group) => groupHtml(group, facts))}
      ${entry.visualSelectors.length === 0 ? NO_HTML : html`<li>${selectorsHtml(entry, facts)}</li>`}
      ${entry.menuBanner === undefined ? NO_HTML : html`<li>${bannerHtml(entry, facts)}</li>`}
    </ul>
  `;
  return html`
    <li>
      <details name="drawer" data-section="${entry.title}" data-level="1">
        <summary class="${classes('drawer__link', styleOf(entry))}">
          <span class="drawer__name">${labelHtml(entry, facts)}</span>
          ${DOWN}
        </summary>
        ${folded(leaves)}
      </details>
    </li>
  `;
}

/** The menu on small screens: a popover that works without JavaScript [MENU-16..21]. */
export function drawerHtml(entries: readonly MenuEntry[], facts: HeaderFacts): Html {
  const { info, path } = facts;
  const { locale } = info;
  const close = t(locale, 'menu.close');
  return html`
    <div class="drawer" id="drawer" popover role="dialog" aria-label="${t(locale, 'menu')}">
      <div class="drawer__head">
        ${BRAND_MARK}
        <button class="tool" type="button" popovertarget="drawer" popovertargetaction="hide" aria-label="${close}">
          ${iconHtml({ name: 'close' })}
        </button>
      </div>
      ${searchFormHtml(locale, 'drawer')}
      <nav aria-label="${t(locale, 'menu.main')}">
        <ul class="drawer__list" role="list">${entries.map((entry) => sectionHtml(entry, facts))}</ul>
      </nav>
      <ul class="drawer__foot" role="list">
        <li><a href="/${locale}/account/sign-in">${iconHtml({ name: 'user' })}${t(locale, 'account')}</a></li>
        <li><a href="/${locale}/stores">${iconHtml({ name: 'pin' })}${t(locale, 'stores.title')}</a></li>
      </ul>
      ${localeSelectorHtml(info, path)}
    </div>
  `;
}
