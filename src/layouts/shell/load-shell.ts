import { LRUCache } from 'lru-cache';
import { foreignMedia, isAllowedMedia } from '../../content/images/media-hosts.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import type { PageContext } from '../../content/page-context.ts';
import { editedVersion } from '../../messages/edited.ts';
import type { Html } from '../../ui/html/html.ts';
import { footerHtml, readFooter } from './footer/footer.ts';
import { headerHtml, type HeaderFacts } from './header/header.ts';
import { readMenu, type Menu } from './menu/menu.ts';
import { unavailable } from '../../content/client/unavailable.ts';
import { sourceIssues } from '../../content/source-places.ts';

interface ShellText {
  readonly header: string;
  readonly footer: string;
}

export interface Shell extends ShellText {
  /** Header and footer before the page's path is filled in: the same strings as long as nothing has changed. */
  readonly text: ShellText;
}

/** Records on the page what a content response makes it depend on. */
export function dependOn(page: PageContext, answer: ContentAnswer | undefined): void {
  if (answer === undefined) return;
  for (const tag of answer.tags) page.tags.add(tag);
  page.maxAge = Math.min(page.maxAge, answer.maxAge);
}

interface Good {
  readonly answer: ContentAnswer;
  /** When a date in it passes, milliseconds of `performance.now()`. */
  readonly until: number;
}
/** Last answers with which public pages of a server were whole, by its settings, and by name and locale. */
const lastGood = new WeakMap<PageContext['settings'], Map<string, Good>>();

/**
 * Loads menu or footer. When that fails, it is reported, and a public page shows the last good one, as long as no date
 * in it has passed; without one the page renders without.
 */
export async function loadShellPart(page: PageContext, name: 'menu' | 'footer'): Promise<ContentAnswer | undefined> {
  const known = lastGood.get(page.settings) ?? new Map<string, Good>();
  lastGood.set(page.settings, known);
  const key = `${name} ${page.info.locale}`;
  try {
    const answer = await page.content[name]();
    dependOn(page, answer);
    if (page.preview !== undefined) return answer;
    if (answer === undefined) known.delete(key);
    else known.set(key, { answer, until: performance.now() + answer.maxAge * 1_000 });
    return answer;
  } catch (error) {
    page.issues.push(unavailable(name, error));
    const good = page.preview === undefined ? known.get(key) : undefined;
    const answer = good !== undefined && performance.now() < good.until ? good.answer : undefined;
    dependOn(page, answer);
    // Short cache lifetime: the page is up to date again as soon as the service recovers.
    page.maxAge = Math.min(page.maxAge, 1);
    return answer;
  }
}

/** Placeholder for the page's path in links to other locales; replaced after header and footer leave the cache. */
const PATH_PLACE = '__path__';

// Content clients return the same object for the same version, so identity is the version.
const rendered = new WeakMap<object, Map<string, string>>();

const renderOnce = (page: PageContext, name: string, answer: ContentAnswer | undefined, render: () => Html): string => {
  const data =
    typeof answer?.data === 'object' && answer.data !== null && page.preview === undefined ? answer.data : undefined;
  const texts = data === undefined ? undefined : (rendered.get(data) ?? new Map<string, string>());
  if (data !== undefined && texts !== undefined) rendered.set(data, texts);
  const key = `${name}|${page.info.locale}|${page.settings.mediaBase}|${editedVersion()}`;
  let html = texts?.get(key);
  if (html === undefined) {
    html = render().markup;
    texts?.set(key, html);
  }
  return html;
};

const headerFacts = ({ info, settings, preview }: PageContext): HeaderFacts => {
  const { mediaBase, menuTrigger, shopAllOnMobile, favorites } = settings;
  return {
    info,
    mediaBase,
    mayLoad: (url) => isAllowedMedia(url, settings),
    menuTrigger,
    shopAllOnMobile,
    favorites,
    path: PATH_PLACE,
    isWhole: preview !== undefined,
  };
};

/** The menu of a page, and what its links need; undefined when the content service has none. */
export async function loadMenu(page: PageContext): Promise<{ menu: Menu; facts: HeaderFacts } | undefined> {
  const answer = await loadShellPart(page, 'menu');
  return answer === undefined ? undefined : { menu: readMenu(answer.data), facts: headerFacts(page) };
}

/** Header and footer before the page's path is filled in; rendered once per content version and locale. */
export async function loadShellText(page: PageContext): Promise<ShellText> {
  const { info, settings } = page;
  const [menu, footer] = await Promise.all([loadShellPart(page, 'menu'), loadShellPart(page, 'footer')]);
  page.issues.push(
    ...sourceIssues([...readMenu(menu?.data).issues, ...foreignMedia(menu?.data, settings)], menu ?? {}, 'menu'),
    ...sourceIssues(readFooter(footer?.data).issues, footer ?? {}, 'footer'),
  );
  return {
    header: renderOnce(page, 'header', menu, () => headerHtml(menu?.data, headerFacts(page))),
    footer: renderOnce(page, 'footer', footer, () => footerHtml(footer?.data, info, PATH_PLACE)),
  };
}

/** Cached texts, split at the placeholder; one header and footer per version and locale. */
const MAX_CUT = 200;
const cut = new LRUCache<string, readonly string[]>({ max: MAX_CUT });
/** Minimum length, in characters, for passing a piece to `place`; shorter ones are cheaper as plain text. */
const WORTH_PLACING = 512;

/** Fills the page's path into header or footer. Pieces that do not depend on it bypass the renderer. */
function withPath(text: string, path: string, place: PageContext['place']): string {
  let pieces = cut.get(text);
  if (pieces === undefined) {
    pieces = text.split(PATH_PLACE);
    cut.set(text, pieces);
  }
  return pieces.map((piece) => (place === undefined || piece.length < WORTH_PLACING ? piece : place(piece))).join(path);
}

/** Header and footer of a page. */
export async function loadShell(page: PageContext): Promise<Shell> {
  const text = await loadShellText(page);
  // The path comes from the visitor: percent-encode it, so that it cannot close the attribute.
  const path = page.url.pathname
    .replace(/^\/[^/]*/, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/["'<>&]/g, encodeURIComponent);
  return { header: withPath(text.header, path, page.place), footer: withPath(text.footer, path, page.place), text };
}
