import { t } from '../../../messages/index.ts';
import { attributes, classes, html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import {
  bannerHtml,
  folded,
  menuLinkHtml,
  newTab,
  selectorsHtml,
  shopAllHtml,
  styleOf,
  targetAttributes,
  titleHtml,
  type HeaderFacts,
} from './menu-parts.ts';
import { shopAllSizes, visibleParts } from './menu-rules.ts';
import type { MenuEntry, MenuGroup } from './menu-schema.ts';

const DOWN = iconHtml({ name: 'chevron', dir: 'down', size: 'sm' });

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

const panelHtml = (entry: MenuEntry, id: string, facts: HeaderFacts): Html => {
  const columns = Math.max(1, Math.min(entry.columns ?? entry.children.length, 5));
  const all = shopAllSizes(entry, facts.shopAllOnMobile).has('lg') ? shopAllHtml(entry, facts, 'menu-all') : NO_HTML;
  const inner = html`
    <div class="main-menu__inner wrap">
      <div class="main-menu__lead"><p class="main-menu__title">${entry.title}</p>${all}</div>
      <div class="main-menu__middle">
        <div class="main-menu__groups main-menu__groups--${columns}">
          ${entry.children.map((group) => groupHtml(group, facts))}
        </div>
        ${selectorsHtml(entry, facts)}
      </div>
      ${bannerHtml(entry, facts)}
    </div>
  `;
  return html`<div class="main-menu__panel" id="${id}">${folded(inner)}</div>`;
};

function entryHtml(entry: MenuEntry, index: number, facts: HeaderFacts): Html {
  const name = classes('main-menu__link', styleOf(entry));
  const link = html`
    <a${attributes({ class: name, ...targetAttributes(entry.target, facts), 'data-menu-id': entry.id })}>
      ${barLabel(entry, facts)}
      ${newTab(entry.target, facts)}
    </a>
  `;
  if (entry.children.length === 0 && entry.visualSelectors.length === 0)
    return html`<li class="main-menu__entry">${link}</li>`;
  const id = `menu-${index}`;
  // As in the disclosure navigation of the ARIA practices: each top-level link has a button beside it.
  const opener =
    facts.menuTrigger === 'click'
      ? html`
        <button class="${name}" type="button" aria-expanded="false" aria-controls="${id}">
          ${barLabel(entry, facts)}
          ${DOWN}
        </button>
      `
      : html`
        ${link}
        <button
          class="main-menu__toggle" type="button" aria-expanded="false" aria-controls="${id}"
          aria-label="${t(facts.info.locale, 'menu.more', { title: entry.title })}">
          ${DOWN}
        </button>
      `;
  return html`<li class="main-menu__entry" data-entry>${opener}${panelHtml(entry, id, facts)}</li>`;
}

/** The menu bar on wide screens with its panels [MENU-01..05, MENU-15]. */
export const megaMenuHtml = (entries: readonly MenuEntry[], facts: HeaderFacts): Html =>
  html`
    <cairn-menu class="main-menu" data-trigger="${facts.menuTrigger}">
      <nav aria-label="${t(facts.info.locale, 'menu.main')}">
        <ul class="main-menu__list" role="list">
          ${entries.map((entry, index) => entryHtml(entry, index, facts))}
        </ul>
      </nav>
    </cairn-menu>
  `;
