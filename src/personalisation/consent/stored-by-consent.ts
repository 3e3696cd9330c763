import { CONSENT, CONSENT_COOKIE, type ConsentCategory } from './consent.ts';

/**
 * What this shop keeps in the browser for a category, by the start of its name in cookies and storage.
 * Whoever keeps something new names it here, or keeps it without being asked for consent (C0001).
 */
export const STORED_NAMES: Readonly<Partial<Record<ConsentCategory, RegExp>>> = {
  [CONSENT.performance]: /^cairn-came$/,
  [CONSENT.targeting]: /^(?:cairn-(?:decision|experiment|visitor|pending)|vuid|optimizely)/i,
};

/** Categories under which scripts of others run: the tag manager's container, galleries and films. */
const WITH_OTHERS: ReadonlySet<ConsentCategory> = new Set([CONSENT.performance, CONSENT.functional]);
/** Names of our own: everything else readable here was left by a script of others. */
const OURS = /^(?:cairn|__Host-|__Secure-)/;

/**
 * Whether a name belongs to what is deleted when a category is taken back.
 * What scripts of others leave cannot be told apart by category, so all of it goes.
 */
export const belongsTo = (category: ConsentCategory, name: string): boolean =>
  name !== CONSENT_COOKIE &&
  (STORED_NAMES[category]?.test(name) === true || (WITH_OTHERS.has(category) && !OURS.test(name)));

/** Every domain a cookie readable on a host may have been set for; undefined is the host alone. */
export function cookieDomains(host: string): (string | undefined)[] {
  const parts = host.split('.');
  return [undefined, ...parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))];
}

/** Deletes what was kept for a category: cookies, local and session storage. */
export function forget(category: ConsentCategory): void {
  for (const pair of document.cookie.split(/;\s*/)) {
    const name = pair.split('=', 1)[0] ?? '';
    if (name === '' || !belongsTo(category, name)) continue;
    for (const domain of cookieDomains(location.hostname))
      document.cookie = `${name}=; Path=/; Max-Age=0${domain === undefined ? '' : `; Domain=${domain}`}`;
  }
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const name of Object.keys(window[storage])) if (belongsTo(category, name)) window[storage].removeItem(name);
    } catch {
      // A browser that stores nothing has nothing to forget.
    }
  }
}
