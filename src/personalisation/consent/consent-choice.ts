import { CONSENT, CONSENT_CATEGORIES, CONSENT_COOKIE, type Grants } from './consent.ts';
import { CONSENT_EVENT } from './consent-gate.ts';

/** Lifetime of a consent decision in seconds: half a year, after which the visitor is asked again. */
export const CONSENT_SECONDS = 15_552_000;

/** Encodes grants as the cookie's value. */
export const consentValue = (grants: Grants): string =>
  encodeURIComponent(
    CONSENT_CATEGORIES.map((category) => `${category}:${grants[category] === true ? 1 : 0}`).join(','),
  );

/**
 * Reads the decision from a posted form: all, only necessary, or the ticked categories.
 *
 * @param value reads a field of the form
 * @returns undefined when the form contains no valid choice
 */
export function grantsOfForm(value: (name: string) => unknown): Grants | undefined {
  const choice = value('choice');
  if (choice !== 'all' && choice !== 'necessary' && choice !== 'chosen') return undefined;
  return Object.fromEntries(
    CONSENT_CATEGORIES.map((category) => [
      category,
      category === CONSENT.required || choice === 'all' || (choice === 'chosen' && value(category) === 'on'),
    ]),
  );
}

/** Stores a decision and notifies this tab; other tabs notice the changed cookie. */
export function decideConsent(grants: Grants): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${consentValue(grants)}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
  dispatchEvent(new Event(CONSENT_EVENT));
}
