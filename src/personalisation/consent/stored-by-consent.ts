import { CONSENT, CONSENT_CATEGORIES, CONSENT_COOKIE, type ConsentCategory } from './consent.ts';

/**
 * Names of cookies and storage entries that depend on a category. Add every new entry here, unless it needs no
 * consent (C0001).
 */
export const STORED_NAMES: Readonly<Partial<Record<ConsentCategory, RegExp>>> = {
  [CONSENT.performance]: /^cairn-came$/,
  [CONSENT.functional]: /^cairn-seen$/,
  [CONSENT.targeting]: /^(?:cairn-(?:decision|experiment|visitor|pending)|vuid|optimizely)/i,
};

/** Categories under which third-party scripts run: the tag manager's container, galleries and films. */
const WITH_OTHERS: ReadonlySet<ConsentCategory> = new Set([CONSENT.performance, CONSENT.functional]);
/** First-party names; every other readable name was set by a third-party script. */
const OURS = /^(?:cairn|__Host-|__Secure-)/;

/**
 * Whether an entry must be deleted when a category is revoked. Third-party entries cannot be attributed to a
 * category, so all of them are deleted.
 *
 * @param keepsOthers leaves third-party entries alone
 */
export const belongsTo = (category: ConsentCategory, name: string, keepsOthers = false): boolean =>
  name !== CONSENT_COOKIE &&
  (STORED_NAMES[category]?.test(name) === true || (!keepsOthers && WITH_OTHERS.has(category) && !OURS.test(name)));

/** The categories that the value of GRANTED_BEFORE_COOKIE names. */
export const categoriesIn = (value = ''): ConsentCategory[] =>
  CONSENT_CATEGORIES.filter((category) => value.split('.').includes(category));

/** Every domain a cookie readable on a host may be set for; undefined means host-only. */
export function cookieDomains(host: string): (string | undefined)[] {
  const parts = host.split('.');
  return [undefined, ...parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))];
}

/** The cookies to set to delete one on every domain that it may have been set for. */
export const expired = (name: string, host: string): string[] =>
  cookieDomains(host).map((domain) => `${name}=; Path=/; Max-Age=0${domain === undefined ? '' : `; Domain=${domain}`}`);

/**
 * Deletes the cookies and the local and session storage entries of a category.
 *
 * @param keepsOthers leaves third-party entries alone
 */
export function forget(category: ConsentCategory, keepsOthers = false): void {
  for (const pair of document.cookie.split(/;\s*/)) {
    const name = pair.split('=', 1)[0] ?? '';
    if (name === '' || !belongsTo(category, name, keepsOthers)) continue;
    for (const cookie of expired(name, location.hostname)) document.cookie = cookie;
  }
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const name of Object.keys(window[storage]))
        if (belongsTo(category, name, keepsOthers)) window[storage].removeItem(name);
    } catch {
      // Without storage there is nothing to delete.
    }
  }
}

/**
 * Deletes what this browser has stored under every category that is not granted, also what comes from a region that
 * needs no consent. Third-party entries stay where a category that they may belong to is granted, and none of these was
 * revoked.
 *
 * @param before categories granted until now
 */
export function forgetRefused(before: ReadonlySet<ConsentCategory>, now: ReadonlySet<ConsentCategory>): void {
  const isOpen = [...WITH_OTHERS].some((category) => now.has(category));
  for (const category of CONSENT_CATEGORIES) if (!now.has(category)) forget(category, isOpen && !before.has(category));
}
