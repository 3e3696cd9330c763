/** Kinds of pages by the segment after the locale; all others are `content`. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['', 'home'],
  ['p', 'product'],
  ['c', 'category'],
  ['search', 'search'],
  ['searchhub', 'search'],
  ['partial', 'partial'],
  ['section', 'partial'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['order-confirmation', 'checkout'],
  ['account', 'account'],
  ['favorites', 'account'],
  ['track-order', 'account'],
]);

/** Prefixes of other addresses, the longer before the shorter. */
const PREFIXES: readonly (readonly [prefix: string, route: string])[] = [
  ['/api/form/checkout/', 'checkout_form'],
  ['/api/form/', 'form'],
  ['/api/session', 'session'],
  ['/api/payments/', 'payment_notification'],
  ['/api/', 'call'],
  ['/fapi/', 'fapi'],
  ['/media/', 'media'],
  ['/_astro/', 'file'],
  ['/hooks/', 'hook'],
  ['/preview/events', 'viewer_events'],
  ['/preview', 'viewer'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'metrics'],
];

/** Length of `/en-us`, and where its dash is. */
const LOCALE_LENGTH = 6;
const DASH_AT = 3;

/**
 * The class of an address for metrics. There are a few dozen, whatever is asked for: a metric per address would grow
 * without bound.
 *
 * @param target path and query of a request
 */
export function routeClass(target: string): string {
  if (target[DASH_AT] === '-' && (target.length === LOCALE_LENGTH || '/?'.includes(target[LOCALE_LENGTH] ?? ''))) {
    const queryAt = target.indexOf('?');
    const end = queryAt === -1 ? target.length : queryAt;
    const next = target.indexOf('/', LOCALE_LENGTH + 1);
    return PAGES.get(target.slice(LOCALE_LENGTH + 1, next === -1 || next > end ? end : next)) ?? 'content';
  }
  for (const [prefix, route] of PREFIXES) if (target.startsWith(prefix)) return route;
  return target.includes('.') ? 'file' : 'other';
}
