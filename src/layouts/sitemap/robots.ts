import type { PageSettings } from '../../content/page-context.ts';

/** Not for crawlers: personal pages, page fragments and unpublished content. */
const PRIVATE = [
  '/api/',
  '/preview',
  '/pre/',
  '/hooks/',
  '/*/cart',
  '/*/checkout',
  '/*/order-confirmation',
  '/*/account',
  '/*/favorites',
  '/*/associate',
  '/*/associate-login',
  '/*/forgot-password',
  '/*/partial/',
  '/*/section/',
  '/*/search/articles',
  '/*?*preview=',
  '/*?*previewDateTime=',
  '/*?*bypassAllCache=',
  '/*?*p13n_testcontext=',
];

/** robots.txt of this environment: disallows everything where the site must not be indexed. */
export function robotsText({ origin, indexable }: Pick<PageSettings, 'origin' | 'indexable'>): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
