import { CONSENT_CATEGORIES, CONSENT_COOKIE, cookieIn, isGranted, type ConsentCategory } from './consent.ts';

/** Fired on the window when the visitor's consent changed, in this tab or another. */
export const CONSENT_EVENT = 'cairn:consent';

const stored = (): string | undefined => cookieIn(document.cookie, CONSENT_COOKIE);

/** Whether this visitor lets the shop do what belongs to a category, as things stand now. */
export const consents = (category: ConsentCategory): boolean =>
  isGranted(category, document.documentElement.dataset['region'] === 'NA' ? 'NA' : 'EMEA', stored());

/** The categories granted now. */
export const grantedNow = (): ReadonlySet<ConsentCategory> => new Set(CONSENT_CATEGORIES.filter(consents));

/** Runs `start` once a category is granted: now, or when the visitor grants it. Returns a function that stops waiting. */
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
 * Keeps something running exactly as long as a category is granted, however often the visitor changes their mind.
 *
 * @param start called whenever it becomes granted; what it returns is called when it is taken back
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
 * Passes on what other tabs, a form without a script or a consent manager have decided: at once where the browser
 * tells of changed cookies, else when the page is looked at again. Nothing here keeps a page out of the
 * back-forward cache. Called once per page.
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
