import type { APIRoute } from 'astro';
import { LASTING_CACHING } from '../../content/page-context.ts';
import { sheetText, sheetVersion } from '../../preview/frames/frame-stylesheet.ts';

/** Style sheet of written frames. Its address contains its version; a request with an older version is not cached. */
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
