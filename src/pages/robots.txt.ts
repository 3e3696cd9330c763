import type { APIRoute } from 'astro';
import { robotsText } from '../layouts/sitemap/robots.ts';

/** What search engines may read of this environment. */
export const GET: APIRoute = ({ locals }) =>
  new Response(robotsText(locals.page.settings), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
