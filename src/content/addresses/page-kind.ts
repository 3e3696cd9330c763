import { type Address, categorySuffix, pathOf, productPath, productSuffix } from './page-ids.ts';
import { LOCALE_PATTERN } from './sites.ts';

export * from './page-ids.ts';

/** Kind of a page, derived from its URL (D1 §2, D2 §2). */
export type PageKind =
  | 'product'
  | 'category'
  | 'cart'
  | 'account'
  | 'search'
  | 'search-hub'
  | 'home'
  | 'order-confirmation'
  | 'checkout'
  | 'other'
  | 'error';

/** A bare locale: two letters, a dash, two letters (D1 §2). */
const HOME = /^\/[a-z]{2}-[a-z]{2}$/i;

/** Path segments that determine the page kind, anywhere after the locale. */
const KIND_OF_SEGMENT: ReadonlyMap<string, PageKind> = new Map([
  ['cart', 'cart'],
  ['account', 'account'],
  ['searchhub', 'search-hub'],
  ['search', 'search'],
  ['order-confirmation', 'order-confirmation'],
  ['checkout', 'checkout'],
] as const);

/** `/p/` and `/c/` must be followed by another segment. */
const shopKind = (segment: string, isLast: boolean): PageKind | undefined =>
  isLast ? undefined : segment === 'p' ? 'product' : segment === 'c' ? 'category' : undefined;

function kindOfPath(path: string): PageKind {
  if (HOME.test(path)) return 'home';
  const segments = path.split('/').slice(1);
  if (LOCALE_PATTERN.test(segments[0] ?? '')) segments.shift();
  for (const [index, segment] of segments.entries()) {
    const kind = shopKind(segment, index === segments.length - 1) ?? KIND_OF_SEGMENT.get(segment);
    if (kind !== undefined) return kind;
  }
  if (productSuffix(path) !== undefined) return 'product';
  return categorySuffix(path) === undefined ? 'other' : 'category';
}

/**
 * The kind of the page at a URL [PAGE-01..07]. The first known path segment after an optional locale decides; only
 * whole segments count.
 *
 * @param address absolute URL, path, or `URL` object
 */
export const pageKindOf = (address: Address): PageKind => kindOfPath(pathOf(address));

/** Lower case, with one kind of apostrophe: editors type either. */
const comparable = (text: string): string => text.toLowerCase().replaceAll("'", '’');

/**
 * Whether a page is an error page whatever its URL, because its meta description says that it is not available
 * [PAGE-08].
 *
 * @param phrases what such a description contains, in the languages of the shop (NOT_AVAILABLE_PHRASES)
 */
export function saysNotAvailable(description: string, phrases: readonly string[]): boolean {
  const text = comparable(description);
  return phrases.some((phrase) => text.includes(comparable(phrase)));
}

/** Whether a URL has one of the product forms: `/{locale}/p/{slug}-{id}` or `…-p{id}`. */
export const isProductPath = (address: Address): boolean =>
  (productPath(address) ?? productSuffix(address)) !== undefined;
