import type { APIRoute } from 'astro';
import { checkEvents } from '../../preview/panels/event-log/check-events.ts';

/** More than any frame tells. */
const MAX_EVENTS = 500;
const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** What the catalogue says about events that a frame would have told. Nothing is kept. */
export const POST: APIRoute = async ({ locals, request }) => {
  if (locals.page.preview === undefined) return new Response('The preview is for editors.', { status: 403, headers });
  const events: unknown = await request.json().catch(() => undefined);
  if (!Array.isArray(events) || events.length > MAX_EVENTS)
    return new Response('Send a list of events.', { status: 400, headers });
  return Response.json(checkEvents(events), { headers });
};
