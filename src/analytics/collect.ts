import { CONSENT, type ConsentCategory } from '../personalisation/consent.ts';
import { CONSENT_EVENT, followOtherTabs, grantedNow, whileConsented } from '../personalisation/consent-door.ts';
import { forget } from '../personalisation/consent-kept.ts';
import { startPromotions } from './promotions.ts';
import { startTagManager, tellConsent } from './tag-manager.ts';
import { watchPage } from './watch-page.ts';

/** A page that nobody touches is measured after this time, in milliseconds: its own bytes have arrived by then. */
const UNTOUCHED_MS = 3_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/** Runs once, at the first touch of the page or after a while. */
function whenTouched(signal: AbortSignal, run: () => void): void {
  const done = new AbortController();
  const once = (): void => {
    done.abort();
    if (!signal.aborted) run();
  };
  const timer = setTimeout(once, UNTOUCHED_MS);
  done.signal.addEventListener('abort', () => clearTimeout(timer));
  signal.addEventListener('abort', () => done.abort());
  for (const type of TOUCHES) addEventListener(type, once, { passive: true, signal: done.signal });
}

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
  // Nothing leaves the page by these: they need no consent, and come with the first touch.
  whenTouched(new AbortController().signal, () => void import('./products.ts').then(({ watchProducts }) => watchProducts()).catch(() => undefined));
  whileConsented(CONSENT.performance, () => {
    const stop = new AbortController();
    whenTouched(stop.signal, () => void import('./vitals.ts').then(({ measure }) => stop.signal.aborted || measure(stop.signal)).catch(() => undefined));
    return () => stop.abort();
  });
  // Last: what was stopped must not be written again after it is deleted.
  obeyChanges();
}
