import { CONSENT_COOKIE, consentValue, cookieIn, isGranted, type ConsentCategory, type Grants } from './consent.ts';

/** Fired on the window when the visitor's consent changed, in this tab or another. */
export const CONSENT_EVENT = 'cairn:consent';
const CHANNEL = 'cairn-consent';
const HALF_A_YEAR = 15_552_000;

/** Whether this visitor lets the shop do what belongs to a category, as things stand now. */
export const consents = (category: ConsentCategory): boolean =>
  isGranted(category, document.documentElement.dataset['region'] === 'NA' ? 'NA' : 'EMEA', cookieIn(document.cookie, CONSENT_COOKIE));

/** Whether the visitor has decided already. */
export const hasDecided = (): boolean => cookieIn(document.cookie, CONSENT_COOKIE) !== undefined;

/** Keeps a decision and tells this tab and the others. */
export function decideConsent(grants: Grants): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${consentValue(grants)}; Path=/; Max-Age=${HALF_A_YEAR}; SameSite=Lax${secure}`;
  dispatchEvent(new Event(CONSENT_EVENT));
  new BroadcastChannel(CHANNEL).postMessage('');
}

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

/** Passes on what other tabs decide. Called once per page that needs it. */
export function followOtherTabs(): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', () => dispatchEvent(new Event(CONSENT_EVENT)));
}
