import type { APIRoute } from 'astro';
import { preferenceCookies, returnPath } from '../../preview/session/preferences.ts';

/** Stores an editor's language and theme of the viewer, and leads back to the view. 400 for a body that is no form. */
export const POST: APIRoute = async ({ locals, request }) => {
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  if (locals.page.preview === undefined) return new Response('The preview is for editors.', { status: 403, headers });
  const form = await request.formData().catch(() => undefined);
  if (form === undefined) return new Response('Send a form with language or theme.', { status: 400, headers });
  for (const cookie of preferenceCookies(form)) headers.append('set-cookie', cookie);
  headers.set('location', returnPath(form.get('back')));
  return new Response(null, { status: 303, headers });
};
