import type { ParsedCanvas } from '../../blocks/_kit/parse.ts';
import { parsedCanvas } from '../../blocks/_kit/parsed-canvas.ts';
import type { ContentAnswer } from '../../content/content-client.ts';
import type { PageContext } from '../../content/page-context.ts';
import { dependOn } from '../shell/load-shell.ts';
import { unavailable } from '../../content/unavailable.ts';

/** Fields of which every canvas has one. */
const CANVAS_FIELDS = ['id', 'slug', 'sections', 'metadata'] as const;

/** The content API answered for a page with something that is no page. */
export class NotCanvas extends Error {
  override readonly name = 'NotCanvas';
  readonly code = 'NOT_CANVAS';
}

const isCanvas = (data: unknown): boolean =>
  data !== null && typeof data === 'object' && CANVAS_FIELDS.some((field) => field in data);

/**
 * A canvas for a page: parsed once per content version; its tags, age, kinds
 * and faults are noted on the page.
 *
 * @param answer the content call, e.g. `page.content.page('home')`
 * @param document name under which faults are reported, e.g. `pages/home`
 * @returns undefined when there is no such published document
 * @throws NotCanvas when the answer is none; an editor sees its faults instead
 */
export async function loadCanvas(
  page: PageContext,
  document: string,
  answer: Promise<ContentAnswer | undefined>,
): Promise<ParsedCanvas | undefined> {
  const found = await answer;
  if (found === undefined) return undefined;
  if (page.preview === undefined && !isCanvas(found.data)) throw new NotCanvas(`${document} is no canvas.`);
  dependOn(page, found);
  const canvas = parsedCanvas(found.data);
  for (const kind of canvas.kinds) page.kinds.add(kind);
  page.faults.push(...canvas.faults.map((fault) => ({ ...fault, document })));
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
    page.faults.push(unavailable(document, error));
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
    page.faults.push(unavailable(document, error));
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}
