import type { APIRoute } from 'astro';
import { answerJson, seatOf } from '../../preview/edit/requests/respond.ts';
import { openEntry } from '../../preview/entries/open-entry.ts';
import { decideFrame } from '../../preview/frames/decide-frame.ts';
import type { SeenAs } from '../../preview/frames/seen-as.ts';

/** Whom the frame of an entry is shown to, for documents that the viewer writes. */
export const GET: APIRoute = async ({ locals: { page }, url }) => {
  const seat = seatOf(page, false);
  if (seat instanceof Response) return seat;
  const entry = await openEntry(page, url.searchParams);
  const { state, decided } = await decideFrame(page, entry, url.searchParams.get('p13n_testcontext') ?? '');
  return answerJson({ state, decided } satisfies SeenAs);
};
