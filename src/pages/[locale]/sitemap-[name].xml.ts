import type { APIRoute } from 'astro';
import { servesLocale } from '../../layouts/data/path-ids.ts';
import { sitemapFile } from '../../layouts/sitemap/sitemap.ts';

/** One file of a locale's sitemap: `sitemap-stories-1.xml`. */
export const GET: APIRoute = async ({ locals, params }) =>
  (servesLocale(params['locale']) ? await sitemapFile(locals.page, params['name']) : undefined) ??
  new Response('No such sitemap.', { status: 404 });
