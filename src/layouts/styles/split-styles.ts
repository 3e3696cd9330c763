import { LRUCache } from 'lru-cache';
import { FIRST_SCREEN_END } from '../../blocks/_kit/render/first-screen.ts';
import type { PageContext } from '../../content/page-context.ts';
import { cspHash } from '../inline.ts';
import { DRAWER_OPENING } from '../shell/menu/drawer.ts';
import { addClasses, addReadProperties, themeName } from './critical-css.ts';
import type { LinkedSheet } from './linked-sheets.ts';

/** The styles of a page in two parts: what the first screen needs is in the page, everything is linked after it. */
export interface SplitStyles {
  /** For the head. */
  readonly inline: string;
  /** The main part, with the links where its first screen ends. */
  readonly body: string;
  /** The links, for after the main part, when all of it is the first screen; else empty. */
  readonly after: string;
  /** Id of the element that rendering waits for. */
  readonly waitsFor: string;
}

export interface SplitParts {
  /** Markup before the main part that the header does not hold. */
  readonly before: string;
  /** The header with its drawer, before the page's path is filled in. */
  readonly header: string;
  readonly body: string;
  /** CSS of the page itself: in the page as a whole. */
  readonly css: string;
  /** The sheets to link, which hold all other styles of the page. */
  readonly sheets: readonly LinkedSheet[];
}

/** Classes of what stands in the panels of the menu; those that begin with `menu-` stand on links of the bar as well. */
const IN_PANELS = /^(?:menu-|main-menu__(?:inner|lead|title|middle|group)|visual-selector)/;
const BAR_LINK = /\sclass="main-menu__link[^"]*"/g;

/** Classes of headers: long markup that is the same on all pages of a locale. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 100 });

function headerClasses(header: string): ReadonlySet<string> {
  let classes = known.get(header);
  if (classes === undefined) {
    // What is closed is not shown: the drawer, and the panels, which only a preview holds from the start.
    const drawer = header.indexOf(DRAWER_OPENING);
    const all = addClasses(drawer < 0 ? header : header.slice(0, drawer), new Set());
    const shown = [...all].filter((name) => !IN_PANELS.test(name));
    classes = addClasses((header.match(BAR_LINK) ?? []).join(''), new Set(shown));
    known.set(header, classes);
  }
  return classes;
}

/** Between a style sheet and what it is for, it makes browsers wait that would show the rest of the page without it. */
const WAIT = ' ';

/** Splits the styles of a page, and lets its policy allow the script between them. */
export function splitStyles(
  page: Pick<PageContext, 'firstScreen' | 'csp' | 'site' | 'styles'>,
  { before, header, body, css, sheets }: SplitParts,
): SplitStyles {
  const links = `${sheets.map(({ href }) => `<link rel="stylesheet" href="${href}" fetchpriority="low">`).join('')}<script>${WAIT}</script>`;
  page.csp.scripts.add(cspHash(WAIT));
  const end = body.indexOf(FIRST_SCREEN_END);
  const first = end < 0 ? body : body.slice(0, end);
  const classes = new Set(headerClasses(header));
  for (const markup of [before, first, ...page.firstScreen]) addClasses(markup, classes);
  classes.add(themeName(page.site.theme));
  // What one sheet declares is read by others.
  const select = (): string => sheets.map(({ critical }) => critical.for(classes)).join('');
  addReadProperties(page.styles.css() + css + select(), classes);
  return {
    inline: select() + css,
    body: end < 0 ? body : first + FIRST_SCREEN_END + links + body.slice(end + FIRST_SCREEN_END.length),
    after: end < 0 ? links : '',
    waitsFor: end < 0 ? 'main' : 'first-screen',
  };
}
