import { CONSENT, CONSENT_CATEGORIES, CONSENT_COOKIE, type Grants } from './consent.ts';
import { CONSENT_EVENT } from './consent-gate.ts';

/** How long a decision is kept, in seconds: half a year, then it is asked again. */
export const CONSENT_SECONDS = 15_552_000;

/** The cookie's value for some grants, encoded. */
export const consentValue = (grants: Grants): string =>
  encodeURIComponent(
    CONSENT_CATEGORIES.map((category) => `${category}:${grants[category] === true ? 1 : 0}`).join(','),
  );

/**
 * What a posted form decides: everything, nothing beyond the necessary, or what is ticked.
 *
 * @param value reads a field of the form
 * @returns undefined when the form says none of these
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

/** Keeps a decision and tells this tab; others see it by their cookie. */
export function decideConsent(grants: Grants): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${consentValue(grants)}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
  dispatchEvent(new Event(CONSENT_EVENT));
}
