import { CONSENT_CATEGORIES, CONSENT_COOKIE, cookieIn, isGranted, type ConsentCategory } from './consent.ts';

/** Dispatched on the window when the visitor's consent changes, in this tab or another. */
export const CONSENT_EVENT = 'cairn:consent';

const stored = (): string | undefined => cookieIn(document.cookie, CONSENT_COOKIE);

/** Whether a category is granted now. */
export const consents = (category: ConsentCategory): boolean =>
  isGranted(category, document.documentElement.dataset['region'] === 'NA' ? 'NA' : 'EMEA', stored());

/** The categories granted now. */
export const grantedNow = (): ReadonlySet<ConsentCategory> => new Set(CONSENT_CATEGORIES.filter(consents));

/** Runs `start` once when a category is granted, now or later. Returns a function that stops waiting. */
export function whenConsented(category: ConsentCategory, start: () => void): () => void {
  const stop = new AbortController();
  const look = (): void => {
    if (!consents(category)) return;
    stop.abort();
    start();
  };
  addEventListener(CONSENT_EVENT, look, { signal: stop.signal });
  look();
  return () => stop.abort();
}

/**
 * Keeps something running while a category is granted, however often the visitor grants and revokes it.
 *
 * @param start called on every grant; the function it returns is called on revocation
 */
export function whileConsented(category: ConsentCategory, start: () => () => void): void {
  let stop: (() => void) | undefined;
  const look = (): void => {
    if (consents(category)) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  };
  addEventListener(CONSENT_EVENT, look);
  look();
}

/**
 * Watches for decisions made in other tabs, by a form without script or by a consent manager: at once where the
 * browser reports cookie changes, else when the page becomes visible again. Does not block the back-forward cache.
 * Called once per page.
 */
export function followOtherTabs(): void {
  let known = stored();
  const look = (): void => {
    const now = stored();
    if (now === known) return;
    known = now;
    dispatchEvent(new Event(CONSENT_EVENT));
  };
  addEventListener(CONSENT_EVENT, () => (known = stored()));
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  if ('cookieStore' in window) cookieStore.addEventListener('change', look);
}
