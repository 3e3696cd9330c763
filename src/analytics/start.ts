import { CONSENT } from '../personalisation/consent/consent.ts';
import { CONSENT_EVENT, followOtherTabs, grantedNow, whileConsented } from '../personalisation/consent/consent-gate.ts';
import { pageSetting } from '../ui/page/page-data.ts';
import { firstInteraction, measureVisit } from './vitals/first-vitals.ts';
import { trackPromotions } from './promotions/track-promotions.ts';

/** What only a shop with a tag manager needs. */
const container = (): void =>
  void (
    pageSetting('tagManager') !== undefined &&
    import('./apply-consent.ts').then(({ startTagManager }) => startTagManager()).catch(() => undefined)
  );

/** Products in sight of somebody who touches nothing are told after this time, in milliseconds. */
const UNTOUCHED_MS = 3_000;
const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

/** Tells of products from the first touch on or, where one can be seen, after a while. Nothing leaves the page by these: they need no consent. */
async function trackProductsOnceUsed(touched: Promise<unknown>): Promise<void> {
  const looked = new Promise<void>((done) =>
    setTimeout(
      () => [...document.querySelectorAll('[data-product-id][data-facts]')].some(isSeen) && done(),
      UNTOUCHED_MS,
    ),
  );
  await Promise.race([touched, looked]);
  const { trackProducts } = await import('./products/product-tracking.ts');
  trackProducts();
}

/** Obeys every change of what is granted. Who changes it here has its code already (islands/consent/answer.ts). */
function applyConsentChanges(): void {
  let before = grantedNow();
  addEventListener(CONSENT_EVENT, () => {
    const was = before;
    before = grantedNow();
    // Later than what is stopped by it, which must not write again what is deleted.
    import('./apply-consent.ts').then(({ applyConsent }) => applyConsent(was, grantedNow())).catch(() => undefined);
  });
}

/** Starts what watches a page: promotions for the data layer at once, everything that sends or keeps by consent. Called once per page, when it has loaded. */
export function startAnalytics(): void {
  followOtherTabs();
  trackPromotions();
  container();
  const touched = firstInteraction();
  void trackProductsOnceUsed(touched).catch(() => undefined);
  // A page in a frame is the viewer's (nobody else may frame us): an editor's look is no visit.
  if (self === top)
    whileConsented(CONSENT.performance, () => {
      const stop = new AbortController();
      measureVisit(stop.signal, touched);
      return () => stop.abort();
    });
  applyConsentChanges();
}
