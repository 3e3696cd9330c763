import type { APIRoute } from 'astro';
import type { SaveAnswer } from '../../../content/drafts/draft-store.ts';
import { RELEASE_PARAM } from '../../../preview/query/viewer-query.ts';
import { answerJson, bodyJson, refuse, seatOf } from '../../../preview/edit/requests/respond.ts';

/** A stored document: read it (GET), save its draft (PUT), delete the draft (DELETE); both with If-Match. */
const nameOf = (url: URL): string => url.searchParams.get('document') ?? '';
/** Release whose version is meant; without it the draft. */
const releaseOf = (url: URL): string | undefined => url.searchParams.get(RELEASE_PARAM) ?? undefined;

export const GET: APIRoute = async ({ locals, url }) => {
  const seat = seatOf(locals.page, false);
  if (seat instanceof Response) return seat;
  const release = releaseOf(url);
  const stored = await seat.drafts.read(nameOf(url), release === undefined ? 'draft' : { release });
  return stored === undefined ? refuse(404, 'NOT_FOUND') : answerJson(stored, 200, { etag: stored.etag });
};

function answer(result: SaveAnswer): Response {
  if ('saved' in result) return answerJson(result.saved, 200, { etag: result.saved.etag });
  if ('conflict' in result) return refuse(412, 'CHANGED', { current: result.conflict });
  if ('problem' in result) return refuse(422, 'BROKEN_DOCUMENT', result.problem);
  return refuse(404, 'NOT_FOUND');
}

export const PUT: APIRoute = async ({ locals, request, url }) => {
  const seat = seatOf(locals.page, true);
  if (seat instanceof Response) return seat;
  const etag = request.headers.get('if-match');
  if (etag === null) return refuse(428, 'IF_MATCH');
  const raw = await bodyJson(request);
  if (raw === undefined) return refuse(400, 'NOT_JSON');
  const options = { release: releaseOf(url), ...(url.searchParams.get('auto') === 'true' ? { auto: true } : {}) };
  return answer(await seat.drafts.save(nameOf(url), raw, etag, options));
};

export const DELETE: APIRoute = async ({ locals, request, url }) => {
  const seat = seatOf(locals.page, true);
  if (seat instanceof Response) return seat;
  const etag = request.headers.get('if-match');
  return etag === null ? refuse(428, 'IF_MATCH') : answer(await seat.drafts.discard(nameOf(url), etag));
};
