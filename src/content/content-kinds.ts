import { encodePath, encodeSegment } from './addresses/links.ts';

/**
 * Pages the shop renders itself and the CMS may extend: the fixed-page variants of augmented pages (CAAS-09). Each has
 * its own document, independent of the page's URL.
 */
export const FIXED_PAGES = [
  'account',
  'account-profile',
  'cart',
  'checkout',
  'order-confirmation',
  'promotions',
  'search',
  'gift-card',
  'contact-us',
  'store-locator',
  'error-4xx',
  'sign-up',
  'basecamp',
  'westend',
] as const;
export type FixedPage = (typeof FIXED_PAGES)[number];

/**
 * Paths of the content kinds with their own endpoint, below `/{mode}/caas/v1/canvas/` (D1 §2, D2 §7.5). The
 * requirements define the first seven; the others, and the route parameters, are our own (CAAS-16, KIND-09).
 */
export const KIND_PATHS = {
  category: 'category/{siteId}/{categoryId}',
  product: 'product/{siteId}/{productId}',
  'static-page': 'page/{siteId}/{page}',
  footer: 'footer/{siteId}',
  menu: 'menu/{siteId}',
  popups: 'popups/{siteId}',
  fragment: 'fragment/{fragmentId}',
  redirects: 'redirects/{siteId}',
  messages: 'messages/{siteId}',
  'location-selector': 'locationselector/{siteId}',
  'loyalty-modal': 'loyaltymodal/{siteId}',
  'sign-in-modal': 'signinmodal/{siteId}',
  'sign-up-modal': 'signupmodal/{siteId}',
  'foot-sizes': 'footsizes/{siteId}',
  'size-chart': 'sizechart/{siteId}/{productType}',
} as const;
export type PathKind = keyof typeof KIND_PATHS;

/** Every kind of content a page may load (D1 §2). */
export type ContentKind = FixedPage | PathKind;

/** First path segments of all calls below `/{mode}/caas/v1/canvas/`: those of the kinds, and the lists'. */
export const CONTENT_ENDPOINTS: readonly string[] = [
  ...Object.values(KIND_PATHS).map((path) => path.replace(/\/.*/, '')),
  'augmentedpage',
  'children',
  'search',
  'showcase',
];

const isFixedPage = (kind: ContentKind): kind is FixedPage => (FIXED_PAGES as readonly string[]).includes(kind);

/** Cached paths without parameters, which every page requests; one per kind and site. */
const plainPaths = new Map<string, string>();

function plainPath(kind: ContentKind, siteId: string): string {
  const key = `${kind}|${siteId}`;
  let path = plainPaths.get(key);
  if (path === undefined) {
    path = filledPath(kind, siteId, {});
    plainPaths.set(key, path);
  }
  return path;
}

function filledPath(kind: ContentKind, siteId: string, params: Readonly<Record<string, string>>): string {
  const template = isFixedPage(kind) ? `augmentedpage/{siteId}/${kind}` : KIND_PATHS[kind];
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'siteId' ? siteId : params[name];
    if (!value) throw new RangeError(`Content of kind ${kind} needs ${name}.`);
    // Only a page's slug may have several segments.
    return name === 'page' ? encodePath(value) : encodeSegment(value);
  });
}

/**
 * The path of a kind's content call.
 * @param params values of the path's placeholders other than siteId
 * @throws RangeError when a placeholder has no value
 */
export const kindPath = (kind: ContentKind, siteId: string, params?: Readonly<Record<string, string>>): string =>
  params === undefined ? plainPath(kind, siteId) : filledPath(kind, siteId, params);
