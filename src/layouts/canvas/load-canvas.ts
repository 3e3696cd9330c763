import { LRUCache } from 'lru-cache';
import type { ParsedCanvas } from '../../blocks/_kit/parse/parsed-block.ts';
import { type Level, readParts } from '../../blocks/_kit/parse/read-parts.ts';
import { parsedCanvas } from '../../blocks/_kit/parse/parsed-canvas.ts';
import type { ContentAnswer } from '../../content/client/content-client.ts';
import { statusError } from '../../content/client/http-content-client.ts';
import { foreignMedia } from '../../content/images/media-hosts.ts';
import type { Issue, PageContext } from '../../content/page-context.ts';
import { sourceIssues } from '../../content/source-places.ts';
import { dependOn } from '../shell/load-shell.ts';
import { unavailable } from '../../content/client/unavailable.ts';
import { hasReadableBlock, withEmptyCard } from './empty-page.ts';

/** Last valid version of a page, shown while its document is not a valid canvas. */
const MAX_LAST_GOOD = 200;
const lastGood = new LRUCache<string, ParsedCanvas>({ max: MAX_LAST_GOOD });

/**
 * The canvas to show: visitors get the last good version while the document is not usable. Previews get the document
 * as it is, with the rule it breaks, and never become the fallback.
 */
function shownCanvas(
  page: PageContext,
  document: string,
  canvas: ParsedCanvas,
  isUsable: boolean,
): ParsedCanvas | undefined {
  if (page.preview !== undefined) return canvas;
  const key = `${page.site.id} ${page.info.locale} ${document}`;
  if (!isUsable) return lastGood.get(key);
  if (page.isOnce !== true) lastGood.set(key, canvas);
  return canvas;
}

const foreign = new WeakMap<object, readonly Issue[]>();

/** Media from hosts the page may not load from; searched once per content version. */
function foreignMediaOf(data: unknown, page: PageContext): readonly Issue[] {
  if (data === null || typeof data !== 'object') return [];
  const known = foreign.get(data) ?? foreignMedia(data, page.settings);
  foreign.set(data, known);
  return known;
}

const UNREADABLE = 422;

/**
 * Content that may be a document of which nothing was ever readable: visitors have no such page. The content service
 * says so apart from a page that does not exist, and to editors with the reason.
 */
export async function readable(
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<ContentAnswer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (page.preview !== undefined || statusError(error)?.status !== UNREADABLE) throw error;
    page.issues.push(unavailable(document, error));
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}

async function load(
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
  isPage: boolean,
): Promise<ParsedCanvas | undefined> {
  const found = await readable(page, document, answer);
  if (found === undefined) return undefined;
  dependOn(page, found);
  const parsed = parsedCanvas(found.data, page.isOnce);
  const read = isPage ? withEmptyCard(parsed) : parsed;
  page.issues.push(...sourceIssues([...read.issues, ...foreignMediaOf(found.data, page)], found, document));
  const canvas = shownCanvas(page, document, read, isPage ? hasReadableBlock(read) : read.isCanvas);
  for (const kind of canvas?.kinds ?? []) page.kinds.add(kind);
  return canvas;
}

/**
 * Loads a canvas for a page, parsed once per content version. Records its tags, age, kinds and issues on the page.
 *
 * @param answer the content call, e.g. `page.content.page('home')`
 * @param document name under which issues are reported, e.g. `pages/home`
 * @returns undefined when there is no such published document, or, for visitors, when it never was a valid canvas
 */
export const loadCanvas = (
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<ParsedCanvas | undefined> => load(page, document, answer, false);

/**
 * Like `loadCanvas`, for a page that shows nothing but its canvas: visitors get the last good version, or undefined,
 * while it has no readable block. Editors see which rule it breaks.
 */
export const loadPageCanvas = (
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<ParsedCanvas | undefined> => load(page, document, answer, true);

/**
 * Loads a document that is read part by part: what is wrong in it is left out and reported. Records its tags and age.
 *
 * @returns undefined when there is none, or when nothing of it can be read
 */
export async function loadParts<Parts extends object>(
  page: PageContext,
  parts: Level,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<Parts | undefined> {
  const found = await answer;
  dependOn(page, found);
  if (found === undefined) return undefined;
  const issues: Issue[] = [];
  const read = readParts(parts, found.data, '', issues);
  page.issues.push(...sourceIssues(issues, found, document));
  return read as Parts | undefined;
}

/** Loads what a page can do without: undefined when the service is down. */
async function orNone<Loaded>(
  page: PageContext,
  document: string,
  load: () => Promise<Loaded | undefined>,
): Promise<Loaded | undefined> {
  try {
    return await load();
  } catch (error) {
    page.issues.push(unavailable(document, error));
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}

/** Like `loadParts`, for an optional document: undefined when the service is down. */
export const loadExtraParts = <Parts extends object>(
  page: PageContext,
  parts: Level,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<Parts | undefined> => orNone(page, document, () => loadParts<Parts>(page, parts, document, answer));

/** Like `loadCanvas`, for an optional canvas: undefined when the service is down. */
export const loadExtraCanvas = (
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<ParsedCanvas | undefined> => orNone(page, document, () => loadCanvas(page, document, answer));
