import { CONSENT, type ConsentCategory } from '../personalisation/consent.ts';
import { CONSENT_EVENT, followOtherTabs, grantedNow, whileConsented } from '../personalisation/consent-door.ts';
import { forget } from '../personalisation/consent-kept.ts';
import { startPromotions } from './promotions.ts';
import { startTagManager, tellConsent } from './tag-manager.ts';
import { watchPage } from './watch-page.ts';

/** Tells the data layer what is granted, and deletes what was kept for what is granted no longer. */
function obeyChanges(): void {
  let before: ReadonlySet<ConsentCategory> = grantedNow();
  addEventListener(CONSENT_EVENT, () => {
    const now = grantedNow();
    for (const category of before) if (!now.has(category)) forget(category);
    before = now;
    tellConsent();
  });
}

/** Starts what watches a page: promotions for the data layer at once, everything that sends or keeps by consent. Called once per page, when it has loaded. */
export function startCollecting(): void {
  followOtherTabs();
  startPromotions();
  watchPage();
  startTagManager();
  whileConsented(CONSENT.performance, () => {
    const stop = new AbortController();
    void import('./vitals.ts').then(({ measure }) => stop.signal.aborted || measure(stop.signal));
    return () => stop.abort();
  });
  // Last: what was stopped must not be written again after it is deleted.
  obeyChanges();
}
