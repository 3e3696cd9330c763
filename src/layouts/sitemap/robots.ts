import type { PageSettings } from '../../content/page-context.ts';

/** Pages for one visitor, parts of pages, and what is not published: nothing to be found there. */
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

/** robots.txt of this environment: everything is refused where the shop is not to be found. */
export function robotsText({ origin, indexable }: Pick<PageSettings, 'origin' | 'indexable'>): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
