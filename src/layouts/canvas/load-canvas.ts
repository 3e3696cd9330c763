import { LRUCache } from 'lru-cache';
import type { ParsedCanvas } from '../../blocks/_kit/parse/parsed-block.ts';
import { parsedCanvas } from '../../blocks/_kit/parse/parsed-canvas.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import { foreignMedia } from '../../content/images/media-hosts.ts';
import type { Issue, PageContext } from '../../content/page-context.ts';
import { dependOn } from '../shell/load-shell.ts';
import { unavailable } from '../../content/client/unavailable.ts';

/** Pages remembered as they last were, for as long as their document is no canvas. */
const MAX_LAST_GOOD = 200;
const lastGood = new LRUCache<string, ParsedCanvas>({ max: MAX_LAST_GOOD });

/**
 * What the shop shows of a document: itself, or what it was when it last was a canvas. An editor sees it as it is,
 * with the rule it breaks, and changes nothing of what others get.
 */
function shownCanvas(page: PageContext, document: string, canvas: ParsedCanvas): ParsedCanvas | undefined {
  if (page.preview !== undefined) return canvas;
  const key = `${page.site.id} ${page.info.locale} ${document}`;
  if (!canvas.isCanvas) return lastGood.get(key);
  lastGood.set(key, canvas);
  return canvas;
}

const foreign = new WeakMap<object, readonly Issue[]>();

/** Pictures and films a page may not load, looked for once per content version. */
function foreignMediaOf(data: unknown, page: PageContext): readonly Issue[] {
  if (data === null || typeof data !== 'object') return [];
  const known = foreign.get(data) ?? foreignMedia(data, page.settings);
  foreign.set(data, known);
  return known;
}

/**
 * A canvas for a page: parsed once per content version; its tags, age, kinds
 * and issues are noted on the page.
 *
 * @param answer the content call, e.g. `page.content.page('home')`
 * @param document name under which issues are reported, e.g. `pages/home`
 * @returns undefined when there is no such published document, and for shoppers when it is no canvas and never was one
 */
export async function loadCanvas(
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<ParsedCanvas | undefined> {
  const found = await answer;
  if (found === undefined) return undefined;
  dependOn(page, found);
  const read = parsedCanvas(found.data);
  page.issues.push(...[...read.issues, ...foreignMediaOf(found.data, page)].map((issue) => ({ ...issue, document })));
  const canvas = shownCanvas(page, document, read);
  for (const kind of canvas?.kinds ?? []) page.kinds.add(kind);
  return canvas;
}

/** Content that is no canvas; its tags and age are noted on the page. Undefined when there is none. */
export async function loadContent(page: PageContext, answer: Promise<ContentAnswer | undefined>): Promise<unknown> {
  const found = await answer;
  dependOn(page, found);
  return found?.data;
}

/** The same for content that only adorns its page: when the service is down, the page stands without it. */
export async function loadExtra(
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<unknown> {
  try {
    return await loadContent(page, answer);
  } catch (error) {
    page.issues.push(unavailable(document, error));
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}

/** The same for a canvas that only adorns its page: when it is missing or the service is down, the page stands without it. */
export async function loadExtraCanvas(
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<ParsedCanvas | undefined> {
  try {
    return await loadCanvas(page, document, answer);
  } catch (error) {
    page.issues.push(unavailable(document, error));
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}
