import type { APIRoute } from 'astro';
import { LASTING_CACHING } from '../../content/page-context.ts';
import { sheetText, sheetVersion } from '../../preview/frames/frame-stylesheet.ts';

/** The style sheet of frames that the viewer writes. Its address changes with its text; asked for by an older one it is not kept. */
export const GET: APIRoute = ({ locals, url }) => {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  if (locals.page.preview === undefined) return new Response('The preview is for editors.', { status: 403, headers });
  const kinds = (url.searchParams.get('kinds') ?? '').split(',').filter((kind) => kind !== '');
  const text = sheetText(kinds, url.searchParams.has('cell'));
  const lasts = url.searchParams.get('v') === sheetVersion(text);
  return new Response(text, {
    headers: {
      ...headers,
      ...(lasts ? { 'cache-control': LASTING_CACHING } : {}),
      'content-type': 'text/css; charset=utf-8',
    },
  });
};
