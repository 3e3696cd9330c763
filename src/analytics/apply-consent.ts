import type { ConsentCategory } from '../personalisation/consent/consent.ts';
import { forget } from '../personalisation/consent/stored-by-consent.ts';
import { pushConsent } from './tag-manager.ts';

export { startTagManager } from './tag-manager.ts';

/** Deletes what was kept for what is granted no longer, and tells the data layer what is. */
export function applyConsent(before: ReadonlySet<ConsentCategory>, now: ReadonlySet<ConsentCategory>): void {
  for (const category of before) if (!now.has(category)) forget(category);
  pushConsent();
}
