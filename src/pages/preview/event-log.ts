import type { APIRoute } from 'astro';
import { checkEvents } from '../../preview/panels/event-log/check-events.ts';

/** Events per request at most. */
const MAX_EVENTS = 500;
const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Checks the events of a frame against the catalogue. Stores nothing. */
export const POST: APIRoute = async ({ locals, request }) => {
  if (locals.page.preview === undefined) return new Response('The preview is for editors.', { status: 403, headers });
  const events: unknown = await request.json().catch(() => undefined);
  if (!Array.isArray(events) || events.length > MAX_EVENTS)
    return new Response('Send a list of events.', { status: 400, headers });
  return Response.json(checkEvents(events), { headers });
};
