// Imported statically: refused data must be deleted even if the network is gone when the visitor decides.
import '../../analytics/apply-consent.ts';
import { decideConsent, grantsOfForm } from '../../personalisation/consent/consent-choice.ts';

/** Stores the choice from the banner or the cookie settings without reloading the page. */
export function answerConsent(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const data = new FormData(form, submitter);
  const grants = grantsOfForm((name) => data.get(name));
  if (grants === undefined) return form.submit();
  const asked = form.closest('.consent-banner')?.contains(document.activeElement);
  decideConsent(grants);
  // The banner disappears: move the focus it had to the page.
  if (asked === true) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
