import { localeHref } from '../../content/addresses/links.ts';
import type { Moved, PageContext } from '../../content/page-context.ts';
import { readRedirects } from '../../content/addresses/redirects.ts';
import { dependOn } from '../shell/load-shell.ts';
import { sourceIssues } from '../../content/source-places.ts';
import { servesLocale } from './path-ids.ts';
import { unavailable } from '../../content/client/unavailable.ts';

/**
 * The redirect that the `redirects` document defines for a page's URL; undefined when there is none or the document
 * cannot be loaded: then the page is shown.
 */
export async function movedTo(page: PageContext): Promise<Moved | undefined> {
  const { pathname, search } = page.url;
  const [, locale = '', ...rest] = pathname.split('/');
  if (!servesLocale(locale)) return undefined;
  try {
    const answer = await page.content.ofKind('redirects');
    dependOn(page, answer);
    const { find, issues } = readRedirects(answer?.data);
    page.issues.push(...sourceIssues(issues, answer ?? {}, 'redirects'));
    const found = find(`/${rest.join('/')}`);
    if (found === undefined || found.status === 410) return found;
    const location = localeHref(found.to, page.info.locale);
    // Keep the visitor's query string, unless the target has one of its own.
    return {
      status: found.status,
      location: location.includes('?') || !location.startsWith('/') ? location : location + search,
    };
  } catch (error) {
    page.issues.push(unavailable('redirects', error));
    page.maxAge = Math.min(page.maxAge, 1);
    return undefined;
  }
}
