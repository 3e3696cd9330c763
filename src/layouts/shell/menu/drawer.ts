import { t } from '../../../messages/index.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import { BRAND_MARK } from '../brand.ts';
import { localeSelectorHtml } from '../header/locale-selector.ts';
import {
  bannerHtml,
  entryName,
  folded,
  labelHtml,
  menuLinkHtml,
  selectorsHtml,
  shopAllHtml,
  styleOf,
  wholeMenuLink,
  type HeaderFacts,
} from './menu-parts.ts';
import { hasMore } from './mega-menu.ts';
import { drawerClasses, shopAllSizes } from './menu-rules.ts';
import type { MenuEntry, MenuGroup, ThirdLevelEntry } from './menu-schema.ts';
import { searchFormHtml } from '../header/search-form.ts';

const PLUS = iconHtml({ name: 'plus', size: 'sm' });

/** The shop-all link before the other children [MENU-19]. */
function allHtml(entry: MenuEntry | ThirdLevelEntry, facts: HeaderFacts, arrow = true): Html {
  const sizes = drawerClasses(shopAllSizes(entry, facts.shopAllOnMobile));
  const link = sizes === undefined ? NO_HTML : shopAllHtml(entry, facts, 'drawer__leaf drawer__all', arrow);
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

/** The content of the section of an entry. */
export const sectionInnerHtml = (entry: MenuEntry, facts: HeaderFacts): Html =>
  html`
    <ul class="drawer__leaves" role="list" data-menu="${entryName(entry)}">
      ${allHtml(entry, facts)}
      ${entry.children.map((group) => groupHtml(group, facts))}
      ${entry.visualSelectors.length === 0 ? NO_HTML : html`<li>${selectorsHtml(entry, facts)}</li>`}
      ${entry.menuBanner === undefined ? NO_HTML : html`<li>${bannerHtml(entry, facts)}</li>`}
    </ul>
  `;

function sectionHtml(entry: MenuEntry, facts: HeaderFacts): Html {
  if (!hasMore(entry)) return html`<li>${menuLinkHtml(entry, facts, 'drawer__link')}</li>`;
  // The foot of the drawer links the whole menu.
  const all = allHtml(entry, facts, false);
  const instead = html`<ul class="drawer__leaves" role="list">${all === NO_HTML ? html`<li>${wholeMenuLink(entry, facts, 'drawer__leaf')}</li>` : all}</ul>`;
  return html`
    <li>
      <details name="drawer" data-section="${entry.title}" data-level="1">
        <summary class="${classes('drawer__link', styleOf(entry))}">
          <span class="drawer__name">${labelHtml(entry, facts)}</span>
        </summary>
        ${folded(entry, () => sectionInnerHtml(entry, facts), instead, facts)}
      </details>
    </li>
  `;
}

/** How the markup of the drawer begins. */
export const DRAWER_OPENING = '<div class="drawer"';

/**
 * The menu on small screens: a popover that works without JavaScript [MENU-16..21].
 *
 * @param source where the content of the sections is fetched
 */
export function drawerHtml(entries: readonly MenuEntry[], facts: HeaderFacts, source?: string): Html {
  const { info, path } = facts;
  const { locale } = info;
  const close = t(locale, 'menu.close');
  return html`
    <div${attributes({
      class: 'drawer',
      id: 'drawer',
      popover: true,
      role: 'dialog',
      'aria-label': t(locale, 'menu'),
      'data-src': source,
    })}>
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
        <li><a href="/${locale}/menu">${iconHtml({ name: 'menu' })}${t(locale, 'menu.whole')}</a></li>
      </ul>
      ${localeSelectorHtml(info, path, !facts.isWhole)}
    </div>
  `;
}
