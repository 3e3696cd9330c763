import type { APIRoute } from 'astro';

/** The former address of the content checks. */
export const GET: APIRoute = ({ url }) =>
  new Response(null, {
    status: 308,
    headers: {
      location: `/preview/checks${url.search}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
