import { type Address, categoryPath, categorySuffix, pathOf, productPath, productSuffix } from './page-ids.ts';
import { LOCALE_PATTERN } from './sites.ts';

export * from './page-ids.ts';

/** What a page is, as read from its address (D1 §2, D2 §2). */
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

/**
 * What the meta description of a page says when there is nothing at its address
 * [PAGE-08], in every language of the shop. The not-found page says it in these words.
 */
export const NOT_AVAILABLE_PHRASES: readonly string[] = [
  'is not available',
  'n’est pas disponible',
  'ist nicht verfügbar',
];

/** A bare locale: two letters, a dash, two letters (D1 §2). */
const HOME = /^\/[a-z]{2}-[a-z]{2}$/i;

/** Segments that tell a page's kind, wherever they stand behind the locale. */
const KIND_OF_SEGMENT: ReadonlyMap<string, PageKind> = new Map([
  ['cart', 'cart'],
  ['account', 'account'],
  ['searchhub', 'search-hub'],
  ['search', 'search'],
  ['order-confirmation', 'order-confirmation'],
  ['checkout', 'checkout'],
] as const);

const saysNotAvailable = (description: string): boolean => {
  const text = description.toLowerCase().replaceAll("'", '’');
  return NOT_AVAILABLE_PHRASES.some((phrase) => text.includes(phrase));
};

/** `/p/` and `/c/` need something behind them. */
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
 * The kind of the page at an address [PAGE-01..08]. Whole path segments behind an
 * optional locale count, the first one that says something decides.
 *
 * @param address full address, path, or URL
 * @param metaDescription description of the page; one that says it is not available makes it an error page whatever its address
 */
export const pageKindOf = (address: Address, metaDescription = ''): PageKind =>
  saysNotAvailable(metaDescription) ? 'error' : kindOfPath(pathOf(address));

/** Whether an address has one of the forms of a product's: `/{locale}/p/{slug}-{id}` or `…-p{id}`. */
export const isProductPath = (address: Address): boolean =>
  (productPath(address) ?? productSuffix(address)) !== undefined;

/** Whether an address has one of the forms of a category's: `/{locale}/c/{slug}-{id}` or `…-c{id}`. */
export const isCategoryPath = (address: Address): boolean =>
  (categoryPath(address) ?? categorySuffix(address)) !== undefined;
