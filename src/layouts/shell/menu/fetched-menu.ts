import { createHash } from 'node:crypto';
import type { Locale } from '../../../content/addresses/sites.ts';
import { html, type Html } from '../../../ui/html/html.ts';
import { sectionInnerHtml } from './drawer.ts';
import { hasMore, panelInnerHtml } from './mega-menu.ts';
import type { HeaderFacts } from './menu-parts.ts';
import type { MenuEntry } from './menu-schema.ts';

/** The parts of the menu that pages do not contain: panels of the bar, sections of the drawer. */
export const MENU_PARTS = ['bar', 'drawer'] as const;
export type MenuPart = (typeof MENU_PARTS)[number];

/** Characters of a version; enough to tell all versions of a menu apart. */
const VERSION_LENGTH = 16;

/** The content of all panels or sections, each with the name of its entry in `data-menu`. */
export function fetchedMenu(part: MenuPart, entries: readonly MenuEntry[], facts: HeaderFacts): Html {
  const inner = part === 'bar' ? panelInnerHtml : sectionInnerHtml;
  return html`${entries.filter(hasMore).map((entry) => inner(entry, facts))}`;
}

/** Version of a part: it changes with content and with code. */
export const menuVersion = ({ markup }: Html): string =>
  createHash('sha256').update(markup).digest('hex').slice(0, VERSION_LENGTH);

/** Where a part of the menu is fetched; caches may keep the response for ever. */
export const menuAddress = (locale: Locale, part: MenuPart, content: Html): string =>
  `/${locale}/partial/menu/${part}/${menuVersion(content)}`;
