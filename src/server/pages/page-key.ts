import { SIGN_UP_QUERY } from '../../commerce/account/index.ts';
import { noticeCode } from '../../messages/shop/notices.ts';

/**
 * Query parameters a page's HTML may depend on. Every other one is taken off the
 * address before a page is rendered, so that nothing outside this list can
 * make two copies of a page, or poison the one everybody gets.
 * `p13n_testcontext` and `utm_*` are read in the browser: the HTML is the same.
 */
export const PAGE_QUERY: ReadonlySet<string> = new Set([
  'page',
  'sort',
  'q',
  'type',
  'start',
  'limit',
  // The part of an article search a grid shows.
  'grid',
  'tagId',
  'offset',
  'view',
  // The place shops are looked for, and the page a country is chosen for.
  'place',
  'from',
  'color',
  'colour',
  'size',
  'price',
  'category',
  'gender',
  'brand',
  'feature',
  'activity',
  'fit',
  'availability',
  'promotion',
  'refine',
  'facets',
  // How the browser asks for client-only segments (SEG-13).
  'segments',
]);

/** What a form sends back to the visitor's own pages, which are never kept: a code to be worded, a limit, a path. */
const OWN_QUERY: ReadonlySet<string> = new Set([
  'error',
  'field',
  'invalid',
  'max',
  'notice',
  'back',
  'part',
  'token',
  'variant',
  'orderNo',
  'st',
  ...SIGN_UP_QUERY,
]);
const OWN_PATH =
  /^\/[^/]+\/(?:cart|account|forgot-password|associate-login|sign-up|order-confirmation|newsletter|cookies|events|help\/contact-us)(?:\/|$)/;
/** What any page may be told after a form: one of a handful of codes, so that a page has a handful of copies at most. */
const isNotice = (name: string, value: string): boolean => name === 'notice' && noticeCode(value) !== undefined;

/** Longest address that is worth keeping; longer ones are rendered but not kept. */
export const MAX_KEY_LENGTH = 512;

const DEFAULT_PARAMS = new Map([['page', '1']]);

/**
 * The address of a page as the cache knows it: path without trailing slash,
 * listed parameters only, sorted, defaults left out.
 *
 * @param raw request target, e.g. `/en-us/c/jackets-21001?utm_source=x&page=2`
 */
export function pageKey(raw: string): string {
  const mark = raw.indexOf('?');
  let path = mark < 0 ? raw : raw.slice(0, mark);
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  if (mark < 0 || mark === raw.length - 1) return path;
  const cached: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(raw.slice(mark + 1))) {
    const counts = PAGE_QUERY.has(name) || isNotice(name, value) || (OWN_QUERY.has(name) && OWN_PATH.test(path));
    if (counts && value !== '' && DEFAULT_PARAMS.get(name) !== value) cached.push([name, value]);
  }
  if (cached.length === 0) return path;
  cached.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(cached)}`;
}
