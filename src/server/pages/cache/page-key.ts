import { SIGN_UP_QUERY } from '../../../commerce/account/index.ts';
import { noticeCode } from '../../../messages/shop/notices.ts';

/**
 * Query parameters a page's HTML may depend on. All others are removed from the URL before rendering, so that they can
 * neither create extra cache entries nor poison the shared copy.
 * `p13n_testcontext` and `utm_*` are read in the browser and do not affect the HTML.
 */
export const PAGE_QUERY: ReadonlySet<string> = new Set([
  'page',
  'sort',
  'q',
  'type',
  'start',
  'limit',
  // The section of an article search shown in a grid.
  'grid',
  'tagId',
  'offset',
  'view',
  // Where to search stores, how far and what they must have; and the page to choose a country for.
  'place',
  'radius',
  'service',
  'open',
  'lat',
  'lng',
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
  // Reviews: what is filtered by, and the one that is translated.
  'stars',
  'language',
  'photos',
  'translated',
  // The products of a comparison.
  'products',
  // A customised product.
  'recipe',
  'refine',
  'facets',
  // Requests client-only segments (SEG-13).
  'segments',
]);

/** Parameters a form redirect adds to private pages, which are never cached: a message code, a limit, a path. */
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
  // Checkout: the address check, what a form had shown, why an order was refused, and what the session tells.
  'check',
  'was',
  'refused',
  'told',
  // Cart and product sets: what a failed form was about, what was done and can be undone, and the page of the saved items.
  'failed',
  'item',
  'flash',
  'done',
  'sku',
  'qty',
  'path',
  'saved',
  // What became of a newsletter's link or a warranty request, and the day of the associates' log.
  'state',
  'case',
  'day',
  // Stores: a position, the store that was chosen and how it gets there.
  'lat',
  'lng',
  'store',
  'way',
  // Favourites: a shared list, and what was taken off the own one.
  'list',
  'favorite',
  // Enrolment: its step, and what it is for.
  'step',
  'programme',
  // Account: the address that is edited, what is added, and a form taken up again after a new sign-in.
  'address',
  'add',
  'resumed',
  // Orders: the number of one to track, and the link that lets guests' orders join.
  'order',
  'join',
  // Which size somebody is: the table, the unit and the measures by column.
  'table',
  'unit',
  'm0',
  'm1',
  'm2',
  'm3',
  ...SIGN_UP_QUERY,
]);
const OWN_PATH =
  /^\/[^/]+\/(?:cart|checkout|account|favorites|forgot-password|associate(?:-login)?|sign-up|track-order|order-confirmation|newsletter|back-in-stock|(?:partial\/)?size-chart|foot-sizes|cookies|events|p\/[^/]+\/(?:ask|asked|pickup|pickup-choice|in-store)|sets|help\/contact-us|help\/warranty)(?:\/|$)/;
/**
 * Whether this is a notice that any page may show after a form. Only catalogued codes count, which bounds the copies
 * per page.
 */
const isNotice = (name: string, value: string): boolean => name === 'notice' && noticeCode(value) !== undefined;

const PRODUCT_PATH = /^\/[^/]+\/p\//;
/**
 * A report of a review that lacks its reason, which makes the page the visitor's alone (layouts/product/reviews). Pages
 * without reviews are shared, and must not get a copy for every id.
 */
const isReport = (path: string, name: string, value: string): boolean =>
  name === 'invalid' && PRODUCT_PATH.test(path) && /^reason\.[\w-]{1,60}:required$/.test(value);

/** The visitor's own votes, which make a page of reviews or questions the visitor's alone. */
const isOwnVotes = (path: string, name: string, value: string): boolean =>
  name === 'mine' && value === '1' && /^\/[^/]+\/p\/[^/]+\/(?:reviews|questions)$/.test(path);

/** Maximum length of a cache key; longer URLs are rendered but not cached. */
export const MAX_KEY_LENGTH = 512;

const DEFAULT_PARAMS = new Map([['page', '1']]);

/**
 * The cache key of a page: path without trailing slash, listed parameters only, sorted, without default values.
 *
 * @param raw request target, e.g. `/en-us/c/jackets-21001?utm_source=x&page=2`
 */
export function pageKey(raw: string): string {
  const mark = raw.indexOf('?');
  let path = mark < 0 ? raw : raw.slice(0, mark);
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  if (mark < 0 || mark === raw.length - 1) return path;
  const counted: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(raw.slice(mark + 1))) {
    const counts =
      PAGE_QUERY.has(name) ||
      isNotice(name, value) ||
      isReport(path, name, value) ||
      isOwnVotes(path, name, value) ||
      (OWN_QUERY.has(name) && OWN_PATH.test(path));
    if (counts && value !== '' && DEFAULT_PARAMS.get(name) !== value) counted.push([name, value]);
  }
  if (counted.length === 0) return path;
  counted.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(counted)}`;
}
