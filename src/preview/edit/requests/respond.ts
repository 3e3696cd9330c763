import type { ContentError } from '../../../content/client/content-client.ts';
import { statusError } from '../../../content/client/http-content-client.ts';
import { readText } from '../../../content/client/read-json.ts';
import type { DraftStoreError } from '../../../content/drafts/http/call.ts';
import type { PageContext, PreviewSeat } from '../../../content/page-context.ts';

/** Largest body a page of the viewer may send, bytes. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** JSON answer that is not cached. */
export const answerJson = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...HEADERS, ...headers } });

/** Error answer with a code that the viewer has a message for. */
export const refuse = (status: number, error: string, more: object = {}): Response =>
  answerJson({ error, ...more }, status);

/** Statuses of a content source that is not there for now, whatever it is asked. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** By their names: the server and the pages have a class of their own each. */
const isOfSource = (error: unknown): error is ContentError | DraftStoreError =>
  error instanceof Error && (error.name === 'ContentError' || error.name === 'DraftStoreError');

/**
 * What a call of the viewer answers when one of its calls to the content source has failed: 503 while the source is
 * away, 500 for an error that it has itself.
 *
 * @returns undefined for an error that is none of the content source
 */
export function sourceFailure(error: unknown): Response | undefined {
  if (!isOfSource(error)) return undefined;
  const status = error.name === 'ContentError' ? statusError(error)?.status : (error as DraftStoreError).status;
  const isAway = error.code === 'UNREACHABLE' || error.code === 'TIMEOUT' || AWAY_STATUSES.has(status ?? 0);
  return isAway ? refuse(503, 'SOURCE_AWAY') : refuse(500, 'SOURCE_FAILED');
}

/** The visitor's seat, or the error answer: only editors may write. */
export function seatOf(page: PageContext, writes: boolean): PreviewSeat | Response {
  if (page.preview === undefined || page.seat === undefined) return refuse(403, 'NO_SESSION');
  page.isPrivate = true;
  return writes && page.seat.role !== 'editor' ? refuse(403, 'ONLY_EDITORS') : page.seat;
}

/** Parses the body as JSON; undefined when it is invalid or too long. */
export async function bodyJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readText(request, MAX_BODY_BYTES)) as unknown;
  } catch {
    return undefined;
  }
}
