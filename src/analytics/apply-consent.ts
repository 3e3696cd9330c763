import type { ConsentCategory } from '../personalisation/consent/consent.ts';
import { forget } from '../personalisation/consent/stored-by-consent.ts';
import { pushConsent } from './tag-manager.ts';

export { startTagManager } from './tag-manager.ts';

/** Deletes data stored for revoked categories and pushes the current consent to the data layer. */
export function applyConsent(before: ReadonlySet<ConsentCategory>, now: ReadonlySet<ConsentCategory>): void {
  for (const category of before) if (!now.has(category)) forget(category);
  pushConsent();
}
