import { t } from '../../../messages/index.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import {
  bannerHtml,
  entryName,
  folded,
  menuLinkHtml,
  newTab,
  selectorsHtml,
  shopAllHtml,
  styleOf,
  targetAttributes,
  titleHtml,
  wholeMenuLink,
  type HeaderFacts,
} from './menu-parts.ts';
import { shopAllSizes, visibleParts } from './menu-rules.ts';
import type { MenuEntry, MenuGroup } from './menu-schema.ts';

const groupHtml = (group: MenuGroup, facts: HeaderFacts): Html =>
  html`
    <div class="main-menu__group">
      ${menuLinkHtml(group, facts, 'menu-heading')}
      <ul role="list">
        ${group.children.map((entry) => html`<li>${menuLinkHtml(entry, facts, 'menu-leaf')}</li>`)}
      </ul>
    </div>
  `;

/** Icon and title of an entry, as far as visible; a hidden title is still read aloud. */
function barLabel(entry: MenuEntry, facts: HeaderFacts): Html {
  const { icon, title } = visibleParts(entry);
  const name = titleHtml(entry, facts);
  return html`
    ${icon && entry.menuIcon !== undefined ? iconHtml({ name: entry.menuIcon.icon, size: 'sm' }) : NO_HTML}
    ${title ? name : html`<span class="visually-hidden">${name}</span>`}
  `;
}

/** Title of a panel and its shop-all link. */
const leadHtml = (entry: MenuEntry, facts: HeaderFacts, more: Html): Html =>
  html`
    <div class="main-menu__lead">
      <p class="main-menu__title">${entry.title}</p>
      ${shopAllSizes(entry, facts.shopAllOnMobile).has('lg') ? shopAllHtml(entry, facts, 'menu-all', more === NO_HTML) : NO_HTML}
      ${more}
    </div>
  `;

/** The content of the panel of an entry. */
export function panelInnerHtml(entry: MenuEntry, facts: HeaderFacts): Html {
  const columns = Math.max(1, Math.min(entry.columns ?? entry.children.length, 5));
  return html`
    <div class="main-menu__inner wrap" data-menu="${entryName(entry)}">
      ${leadHtml(entry, facts, NO_HTML)}
      <div class="main-menu__middle">
        <div class="main-menu__groups main-menu__groups--${columns}">
          ${entry.children.map((group) => groupHtml(group, facts))}
        </div>
        ${selectorsHtml(entry, facts)}
      </div>
      ${bannerHtml(entry, facts)}
    </div>
  `;
}

const panelHtml = (entry: MenuEntry, id: string, facts: HeaderFacts): Html => {
  const whole = wholeMenuLink(entry, facts, 'menu-all');
  // Beside a link in the bar, another to the same page is not needed.
  const instead = html`<div class="main-menu__inner wrap">${facts.menuTrigger === 'click' ? leadHtml(entry, facts, whole) : whole}</div>`;
  return html`
    <div class="main-menu__panel" id="${id}">
      ${folded(entry, () => panelInnerHtml(entry, facts), instead, facts)}
    </div>
  `;
};

/** Whether an entry opens a panel or a section. */
export const hasMore = ({ children, visualSelectors }: MenuEntry): boolean =>
  children.length > 0 || visualSelectors.length > 0;

function entryHtml(entry: MenuEntry, index: number, facts: HeaderFacts): Html {
  const name = classes('main-menu__link', styleOf(entry));
  const link = html`
    <a${attributes({ class: name, ...targetAttributes(entry.target, facts), 'data-menu-id': entry.id })}>
      ${barLabel(entry, facts)}
      ${newTab(entry.target, facts)}
    </a>
  `;
  if (!hasMore(entry)) return html`<li class="main-menu__entry">${link}</li>`;
  const id = `menu-${index}`;
  // As in the disclosure navigation of the ARIA practices: each top-level link has a button beside it.
  const opener =
    facts.menuTrigger === 'click'
      ? html`
        <button class="${name}" type="button" aria-expanded="false" aria-controls="${id}">
          ${barLabel(entry, facts)}
        </button>
      `
      : html`
        ${link}
        <button
          class="main-menu__toggle" type="button" aria-expanded="false" aria-controls="${id}"
          aria-label="${t(facts.info.locale, 'menu.more', { title: entry.title })}"></button>
      `;
  return html`<li class="main-menu__entry" data-entry>${opener}${panelHtml(entry, id, facts)}</li>`;
}

/**
 * The menu bar on wide screens with its panels [MENU-01..05, MENU-15].
 *
 * @param source where the content of the panels is fetched
 */
export const megaMenuHtml = (entries: readonly MenuEntry[], facts: HeaderFacts, source?: string): Html =>
  html`
    <cairn-menu${attributes({ class: 'main-menu', 'data-trigger': facts.menuTrigger, 'data-src': source })}>
      <nav aria-label="${t(facts.info.locale, 'menu.main')}">
        <ul class="main-menu__list" role="list">
          ${entries.map((entry, index) => entryHtml(entry, index, facts))}
        </ul>
      </nav>
    </cairn-menu>
  `;
