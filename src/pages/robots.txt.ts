import type { APIRoute } from 'astro';
import { robotsText } from '../layouts/sitemap/robots.ts';

/** The robots.txt of this environment. */
export const GET: APIRoute = ({ locals }) =>
  new Response(robotsText(locals.page.settings), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
