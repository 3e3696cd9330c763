// Here before it is needed: what is refused is deleted, even should the net be gone by then.
import '../../analytics/apply-consent.ts';
import { decideConsent, grantsOfForm } from '../../personalisation/consent/consent-choice.ts';

/** Keeps the answer to the banner or the settings without a new page. */
export function answerConsent(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const data = new FormData(form, submitter);
  const grants = grantsOfForm((name) => data.get(name));
  if (grants === undefined) return form.submit();
  const asked = form.closest('.consent-banner')?.contains(document.activeElement);
  decideConsent(grants);
  // The focus would be lost with the banner.
  if (asked === true) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
