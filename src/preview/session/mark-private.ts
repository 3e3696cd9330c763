import type { PageContext } from '../../content/page-context.ts';

/** Answers of the viewer are for one editor, and for no search engine (reading 6). */
export function markPrivate(page: PageContext, headers: Headers): void {
  page.isPrivate = true;
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
}
