import { readText } from '../../../content/client/read-json.ts';
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
