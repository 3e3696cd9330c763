import { level, readParts } from '../../../blocks/_kit/parse/read-parts.ts';
import type { Issue } from '../../../content/page-context.ts';
import {
  menuBanner,
  menuEntry,
  menuGroup,
  menuLink,
  menuSchema,
  thirdLevelEntry,
  visualSelector,
  type MenuEntry,
} from './menu-schema.ts';

export type * from './menu-schema.ts';

const LINK = level(menuLink);
const THIRD = level(thirdLevelEntry, { children: LINK });
const GROUP = level(menuGroup, { children: THIRD });
const SELECTOR = level(visualSelector);
const ENTRY = level(
  menuEntry,
  { children: GROUP, visualSelectors: SELECTOR },
  { menuBanner: level(menuBanner), overrideShopAll: level(menuEntry.shape.overrideShopAll.unwrap()) },
);
const MENU = level(menuSchema, { items: ENTRY });

/** The valid part of a menu, and issues for what was left out. */
export interface Menu {
  readonly entries: readonly MenuEntry[];
  readonly issues: readonly Issue[];
}

const NO_MENU: Menu = { entries: [], issues: [] };
const parsed = new WeakMap<object, Menu>();

/**
 * Parses the menu document, once per content version. An invalid entry is left out and reported with its JSON pointer;
 * the rest stays.
 *
 * @param raw the document as delivered, or undefined when there is none
 */
export function readMenu(raw: unknown): Menu {
  if (raw === null || typeof raw !== 'object') return NO_MENU;
  let menu = parsed.get(raw);
  if (menu === undefined) {
    const found: Issue[] = [];
    const document = readParts(MENU, raw, '', found);
    const issues = found.map((issue) => ({ ...issue, document: 'menu' }));
    menu = { entries: (document?.['items'] ?? []) as readonly MenuEntry[], issues };
    parsed.set(raw, menu);
  }
  return menu;
}
