import type { APIRoute } from 'astro';
import { sitemapIndex } from '../layouts/sitemap/sitemap.ts';

/** The list of all sitemaps. */
export const GET: APIRoute = ({ locals }) => sitemapIndex(locals.page);
