import type { APIRoute } from 'astro';
import { answerJson, seatOf } from '../../../preview/edit/requests/respond.ts';
import { answerTranslate } from '../../../preview/edit/requests/translate.ts';

/** The port for machine translation: which languages it has (GET), `null` without one, and a translation (POST). */
export const GET: APIRoute = ({ locals }) => {
  const seat = seatOf(locals.page, false);
  if (seat instanceof Response) return seat;
  return answerJson({ languages: seat.role === 'editor' ? (seat.translator?.languages ?? null) : null });
};

export const POST: APIRoute = ({ locals, request }) => {
  const seat = seatOf(locals.page, true);
  return seat instanceof Response ? seat : answerTranslate(seat, request);
};
