import { CONSENT, type ConsentCategory } from '../personalisation/consent.ts';
import { CONSENT_EVENT, followOtherTabs, grantedNow, whileConsented } from '../personalisation/consent-door.ts';
import { forget } from '../personalisation/consent-kept.ts';
import { EVENT_NAMES } from './events.ts';
import { startPromotions } from './promotions.ts';
import { track } from './track.ts';

/** Tells the data layer what is granted, and deletes what was kept for what is granted no longer. */
function obeyChanges(): void {
  let before: ReadonlySet<ConsentCategory> = grantedNow();
  addEventListener(CONSENT_EVENT, () => {
    const now = grantedNow();
    for (const category of before) if (!now.has(category)) forget(category);
    before = now;
    track({ event: EVENT_NAMES.consentUpdate, performance: now.has(CONSENT.performance), functional: now.has(CONSENT.functional), targeting: now.has(CONSENT.targeting) });
  });
}

/** Starts what watches a page: promotions for the data layer at once, everything that sends or keeps by consent. Called once per page, when it has loaded. */
export function startCollecting(): void {
  followOtherTabs();
  startPromotions();
  whileConsented(CONSENT.performance, () => {
    const stop = new AbortController();
    void import('./vitals.ts').then(({ measure }) => stop.signal.aborted || measure(stop.signal));
    return () => stop.abort();
  });
  // Last: what was stopped must not be written again after it is deleted.
  obeyChanges();
}
