import type { APIRoute } from 'astro';
import { answerJson, refuse, seatOf } from '../../preview/edit/requests/respond.ts';
import { languageOf } from '../../preview/session/preferences.ts';
import { openSession } from '../../preview/session/session.ts';
import { nextChange } from '../../preview/timeline/next-change.ts';

/** The next instant at which the entry in view changes by itself, counted from the moment in view. */
export const GET: APIRoute = async ({ locals: { page }, request, url }) => {
  const seat = seatOf(page, false);
  if (seat instanceof Response) return seat;
  const session = await openSession(page, url.searchParams, languageOf(request.headers));
  if (session.failure !== undefined) return refuse(502, session.failure.code);
  return answerJson({ at: await nextChange(page.content, session, Date.now()) });
};
