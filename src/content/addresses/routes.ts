import type { ContentKind } from '../content-kinds.ts';
import { encodePath } from './links.ts';
import type { PageKind } from './page-kind.ts';
import type { Locale } from './sites.ts';

/**
 * The route of every page kind [ROUTE-14, KIND-09]. The requirements define some of the paths; the others, and all
 * route parameters, are our own. `error` has no route: it is shown at the URL that failed.
 */
export const PAGE_ROUTES = {
  home: '/{locale}',
  product: '/{locale}/p/{slug}-{productId}',
  category: '/{locale}/c/{slug}-{categoryId}',
  search: '/{locale}/search',
  'search-hub': '/{locale}/searchhub',
  cart: '/{locale}/cart',
  checkout: '/{locale}/checkout',
  'order-confirmation': '/{locale}/order-confirmation',
  account: '/{locale}/account',
  other: '/{locale}/{slug}',
  error: '/{locale}/{slug}',
} as const satisfies Record<PageKind, string>;

/** Routes of content kinds that have their own page but are not a page kind. */
export const CONTENT_ROUTES = {
  'account-profile': '/{locale}/account/profile',
  'sign-up': '/{locale}/sign-up',
  'contact-us': '/{locale}/help/contact-us',
  promotions: '/{locale}/promotions',
  'gift-card': '/{locale}/gift-card',
  'store-locator': '/{locale}/stores',
  'location-selector': '/{locale}/locations',
  basecamp: '/{locale}/basecamp',
  westend: '/{locale}/westend',
  'size-chart': '/{locale}/size-chart/{productType}',
  'foot-sizes': '/{locale}/foot-sizes',
} as const satisfies Partial<Record<ContentKind, string>>;

export type RoutedPage = keyof typeof PAGE_ROUTES | keyof typeof CONTENT_ROUTES;

/**
 * The path of a page.
 * @param params values of the route's parameters other than the locale
 * @throws RangeError when a parameter has no value
 */
export function routeOf(page: RoutedPage, locale: Locale, params: Readonly<Record<string, string>> = {}): string {
  const template: string = { ...PAGE_ROUTES, ...CONTENT_ROUTES }[page];
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'locale' ? locale : params[name];
    if (!value) throw new RangeError(`The address of ${page} needs ${name}.`);
    return encodePath(value);
  });
}
