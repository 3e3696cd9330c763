import type { z } from 'zod';
import { issuesOf } from '../../../blocks/_kit/parse/issues.ts';
import { RichText } from '../../../blocks/_kit/rich-text/rich-text.ts';
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

/** A level of the document: its own fields, its lists of child parts, and its optional single parts. */
interface Level {
  readonly schema: z.ZodObject;
  readonly lists?: Readonly<Record<string, Level>>;
  readonly parts?: Readonly<Record<string, Level>>;
}

const LINK: Level = { schema: menuLink };
const THIRD: Level = { schema: thirdLevelEntry, lists: { children: LINK } };
const GROUP: Level = { schema: menuGroup, lists: { children: THIRD } };
const SELECTOR: Level = { schema: visualSelector };
const ENTRY: Level = {
  schema: menuEntry,
  lists: { children: GROUP, visualSelectors: SELECTOR },
  parts: { menuBanner: { schema: menuBanner }, overrideShopAll: { schema: menuEntry.shape.overrideShopAll.unwrap() } },
};
const MENU: Level = { schema: menuSchema, lists: { items: ENTRY } };

/** The valid part of a menu, and issues for what was left out. */
export interface Menu {
  readonly entries: readonly MenuEntry[];
  readonly issues: readonly Issue[];
}

const report = (issues: Issue[], pointer: string, rule: string, message: string, received?: string): void =>
  void issues.push({ document: 'menu', pointer, rule, message, ...(received === undefined ? {} : { received }) });

/** Parses a part with all its descendants; undefined when its own fields are invalid. */
function read(
  { schema, lists = {}, parts = {} }: Level,
  raw: unknown,
  pointer: string,
  issues: Issue[],
): Record<string, unknown> | undefined {
  const own: Record<string, unknown> = raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? { ...raw } : {};
  // Children are validated one by one, so that a mistake only removes its own part.
  for (const key of [...Object.keys(lists), ...Object.keys(parts)]) delete own[key];
  const result = schema.safeParse(raw === null || typeof raw !== 'object' || Array.isArray(raw) ? raw : own);
  if (!result.success) {
    issues.push(...issuesOf(result.error, raw, pointer).map((issue) => ({ ...issue, document: 'menu' })));
    return undefined;
  }
  const value = result.data as Record<string, unknown>;
  for (const [key, part] of Object.entries(value)) {
    if (part instanceof RichText && part.removed.length > 0)
      report(
        issues,
        `${pointer}/${key}`,
        'unsafe_html',
        'Markup that is not allowed was removed.',
        part.removed.join(', '),
      );
  }
  for (const [key, level] of Object.entries(lists)) {
    const list: unknown = Reflect.get(raw as object, key) ?? [];
    if (!Array.isArray(list)) report(issues, `${pointer}/${key}`, 'invalid_type', 'This is a list.');
    value[key] = Array.isArray(list)
      ? list.flatMap((one, index) => read(level, one, `${pointer}/${key}/${index}`, issues) ?? [])
      : [];
  }
  for (const [key, level] of Object.entries(parts)) {
    const part: unknown = Reflect.get(raw as object, key);
    const one = part === undefined || part === null ? undefined : read(level, part, `${pointer}/${key}`, issues);
    if (one !== undefined) value[key] = one;
  }
  return value;
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
    const issues: Issue[] = [];
    const document = read(MENU, raw, '', issues);
    menu = { entries: (document?.['items'] ?? []) as readonly MenuEntry[], issues };
    parsed.set(raw, menu);
  }
  return menu;
}
