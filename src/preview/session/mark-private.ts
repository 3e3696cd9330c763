import type { PageContext } from '../../content/page-context.ts';

/** Keeps an answer of the viewer out of caches and search engines (reading 6). */
export function markPrivate(page: PageContext, headers: Headers): void {
  page.isPrivate = true;
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
}
