import type { APIRoute } from 'astro';
import { answerJson, seatOf } from '../../../preview/edit/requests/respond.ts';

/** Pictures and films the content knows, to choose from. */
export const GET: APIRoute = async ({ locals }) => {
  const seat = seatOf(locals.page, false);
  if (seat instanceof Response) return seat;
  return answerJson({ base: locals.page.settings.mediaBase, media: await seat.drafts.media.ids() });
};
