import type { APIRoute } from 'astro';
import { changeContexts, readContext, teamContexts } from '../../preview/app/seen-as/team-contexts.ts';
import { answerJson, bodyJson, refuse, seatOf } from '../../preview/edit/requests/respond.ts';

/** The team's named test contexts: readable for all who may preview, writable for editors. */
export const GET: APIRoute = async ({ locals }) => {
  const seat = seatOf(locals.page, false);
  // A content source without them has an empty list.
  return seat instanceof Response ? seat : answerJson(await teamContexts(seat.drafts).catch(() => []));
};

export const POST: APIRoute = async ({ locals, request }) => {
  const seat = seatOf(locals.page, true);
  if (seat instanceof Response) return seat;
  const asked = readContext(await bodyJson(request));
  if (asked === undefined) return refuse(400, 'BAD_CONTEXT');
  const contexts = await changeContexts(seat.drafts, asked).catch(() => undefined);
  return contexts === undefined ? refuse(503, 'NOT_KEPT') : answerJson(contexts);
};
