import type { ConsentCategory } from '../personalisation/consent/consent.ts';
import { forgetRefused } from '../personalisation/consent/stored-by-consent.ts';
import { pushConsent } from './tag-manager.ts';

export { startTagManager } from './tag-manager.ts';

/** Deletes data stored for refused categories and pushes the current consent to the data layer. */
export function applyConsent(before: ReadonlySet<ConsentCategory>, now: ReadonlySet<ConsentCategory>): void {
  forgetRefused(before, now);
  pushConsent();
}
