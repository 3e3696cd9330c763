import type { APIRoute } from 'astro';
import { sitemapIndex } from '../layouts/sitemap/sitemap.ts';

/** The sitemap index. */
export const GET: APIRoute = ({ locals }) => sitemapIndex(locals.page);
