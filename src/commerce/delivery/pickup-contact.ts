import { type Broken, email, EMAIL_MAX, firstBroken, maxLength, required } from '../validation/index.ts';

/** Locales whose stores write to the person who picks up, so that an email has to be named (D1 §5, CHK-13). */
const EMAIL_REQUIRED: ReadonlySet<string> = new Set(['fr-fr', 'de-de']);

/** Whether the email of the person who picks up has to be named; elsewhere the order's own does. */
export const needsPickupEmail = (locale: string): boolean => EMAIL_REQUIRED.has(locale);

/** What is wrong with the email of the person who picks up. */
export function pickupEmailError(typed: string | undefined, locale: string): Broken | undefined {
  const value = typed?.trim() ?? '';
  if (value === '' && !needsPickupEmail(locale)) return undefined;
  return firstBroken(value, [required, email, maxLength(EMAIL_MAX)]);
}
