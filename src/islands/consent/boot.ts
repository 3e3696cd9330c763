/**
 * What every page needs of consent: an answer to the banner or the settings is
 * kept without a new page, and what belongs to a category starts when the page
 * has loaded and nothing else is to be done (analytics/collect.ts).
 */
import { grantsOfForm } from '../../personalisation/consent-choice.ts';
import { decideConsent } from '../../personalisation/consent-door.ts';

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-consent]')) return;
  const data = new FormData(form, event.submitter);
  const grants = grantsOfForm((name) => data.get(name));
  if (grants === undefined) return;
  event.preventDefault();
  const asked = form.closest('.consent-banner')?.contains(document.activeElement);
  decideConsent(grants);
  // The focus would be lost with the banner.
  if (asked === true) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
});

/** Browsers without idle callbacks wait this long after the page has loaded, in milliseconds. */
const LATER = 300;
const MOST = 4_000;

const collect = (): void => {
  const start = (): void => void import('../../analytics/collect.ts').then(({ startCollecting }) => startCollecting());
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: MOST });
  else setTimeout(start, LATER);
};
if (document.readyState === 'complete') collect();
else addEventListener('load', collect, { once: true });
