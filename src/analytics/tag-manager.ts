import { CONSENT, CONSENT_CATEGORIES } from '../personalisation/consent/consent.ts';
import { grantedNow, whileConsented } from '../personalisation/consent/consent-gate.ts';
import { pageSetting } from '../ui/page/page-data.ts';
import { EVENT_NAMES } from './events.ts';
import { track } from './track.ts';

/** Pushes the current consent to the data layer. */
export function pushConsent(): void {
  const now = grantedNow();
  track({
    event: EVENT_NAMES.consentUpdate,
    performance: now.has(CONSENT.performance),
    functional: now.has(CONSENT.functional),
    targeting: now.has(CONSENT.targeting),
  });
}

/**
 * Loads the configured container (TAG_MANAGER_ID) once its category is granted. A container cannot be unloaded:
 * on revocation it receives the consent update, and later events go to a new array it does not read. When consent is
 * granted again, its own array is restored.
 */
export function startTagManager(): void {
  const src = pageSetting('tagManager');
  const category = CONSENT_CATEGORIES.find((one) => one === pageSetting('tagManagerConsent')) ?? CONSENT.performance;
  if (src === undefined) return;
  let held: NonNullable<typeof window.dataLayer> | undefined;
  whileConsented(category, () => {
    if (held !== undefined) window.dataLayer = held;
    pushConsent();
    if (held === undefined) {
      track({ event: EVENT_NAMES.containerStart, 'gtm.start': Date.now() });
      const script = document.createElement('script');
      script.src = src;
      script.async = true;
      script.addEventListener('error', () => console.warn(`The tag manager’s container ${src} cannot be loaded.`));
      document.head.append(script);
    }
    return () => {
      pushConsent();
      held = window.dataLayer;
      window.dataLayer = [];
    };
  });
}
