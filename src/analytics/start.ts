import { CONSENT, type ConsentCategory, GRANTED_BEFORE_COOKIE } from '../personalisation/consent/consent.ts';
import { CONSENT_EVENT, followOtherTabs, grantedNow, whileConsented } from '../personalisation/consent/consent-gate.ts';
import { pageSetting } from '../ui/page/page-data.ts';
import { firstInteraction, measureVisit } from './vitals/first-vitals.ts';
import { trackPromotions } from './promotions/track-promotions.ts';

/** Loads the tag manager code, if one is configured. */
const container = (): void =>
  void (
    pageSetting('tagManager') !== undefined &&
    import('./apply-consent.ts').then(({ startTagManager }) => startTagManager()).catch(() => undefined)
  );

/** Milliseconds after which visible products are tracked without an interaction. */
const UNTOUCHED_MS = 3_000;
const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

/**
 * Tracks products from the first interaction on or, if one is visible, after a delay. These events stay in the page,
 * so they need no consent.
 */
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

/** Applies every consent change. A page that changes consent has this code already (islands/consent/answer.ts). */
function applyConsentChanges(): void {
  let before = grantedNow();
  const apply = (was?: ReadonlySet<ConsentCategory>): void =>
    void import('./apply-consent.ts')
      .then(({ applyConsent }) => applyConsent(was, grantedNow()))
      .catch(() => undefined);
  if (document.cookie.includes(GRANTED_BEFORE_COOKIE)) apply();
  addEventListener(CONSENT_EVENT, () => {
    const was = before;
    before = grantedNow();
    // Runs after the code it stops, which must not write deleted data again.
    apply(was);
  });
}

/**
 * Starts analytics: promotion tracking at once, anything that sends or stores data once consented.
 * Called once per page, after load.
 */
export function startAnalytics(): void {
  followOtherTabs();
  trackPromotions();
  container();
  const touched = firstInteraction();
  void trackProductsOnceUsed(touched).catch(() => undefined);
  // Only the viewer may frame our pages, and an editor's preview is not a visit.
  if (self === top)
    whileConsented(CONSENT.performance, () => {
      const stop = new AbortController();
      measureVisit(stop.signal, touched);
      return () => stop.abort();
    });
  applyConsentChanges();
}
