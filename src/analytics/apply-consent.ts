import { type ConsentCategory, cookieIn, GRANTED_BEFORE_COOKIE } from '../personalisation/consent/consent.ts';
import { categoriesIn, forgetRefused } from '../personalisation/consent/stored-by-consent.ts';
import { pushConsent } from './tag-manager.ts';

export { startTagManager } from './tag-manager.ts';

/** What was granted when a decision was sent without scripts; deletes the note of it. */
function grantedEarlier(): ReadonlySet<ConsentCategory> {
  const before = categoriesIn(cookieIn(document.cookie, GRANTED_BEFORE_COOKIE));
  document.cookie = `${GRANTED_BEFORE_COOKIE}=; Path=/; Max-Age=0`;
  return new Set(before);
}

/**
 * Deletes data stored for refused categories and pushes the current consent to the data layer.
 *
 * @param before undefined for a decision that was sent without scripts, which the container knows from its start
 */
export function applyConsent(
  before: ReadonlySet<ConsentCategory> | undefined,
  now: ReadonlySet<ConsentCategory>,
): void {
  forgetRefused(before ?? grantedEarlier(), now);
  if (before !== undefined) pushConsent();
}
