import { type Broken, email, EMAIL_MAX, firstBroken, maxLength, required } from '../validation/index.ts';

/** Whom a store (`pickup…`) or the carrier (`collection…`) tells that something waits to be fetched. */
export const COLLECTION_FIELDS = ['collectionEmail', 'collectionPhone', 'collectionName'] as const;
export type ContactField = (typeof COLLECTION_FIELDS)[number] | 'pickupEmail';

/** Longest name of the person who collects. */
export const CONTACT_NAME_MAX = 60;

/**
 * What has to be named in which locale (D1 §5, CHK-13); elsewhere the order's own contact stands in. German carriers
 * write by email; French ones also by text message.
 */
const REQUIRED: Readonly<Record<string, readonly ContactField[]>> = {
  'fr-fr': ['pickupEmail', ...COLLECTION_FIELDS],
  'de-de': ['pickupEmail', 'collectionEmail', 'collectionName'],
};

/** Whether a locale requires this part of the contact. */
export const needsContact = (locale: string, field: ContactField): boolean =>
  Object.hasOwn(REQUIRED, locale) && REQUIRED[locale]?.includes(field) === true;

/**
 * What is wrong with the contact that was entered, by field.
 * @param normalisePhone a number in international form, undefined for one that is none
 */
export function contactErrors(
  fields: Readonly<Record<string, string | undefined>>,
  names: readonly ContactField[],
  locale: string,
  normalisePhone: (typed: string) => string | undefined,
): Partial<Record<ContactField, Broken>> {
  const isPhone = (typed: string): Broken | undefined =>
    normalisePhone(typed) === undefined ? { rule: 'phone' } : undefined;
  const checks = {
    pickupEmail: [email, maxLength(EMAIL_MAX)],
    collectionEmail: [email, maxLength(EMAIL_MAX)],
    collectionPhone: [isPhone],
    collectionName: [maxLength(CONTACT_NAME_MAX)],
  } as const;
  const wrong = names.flatMap((name): [ContactField, Broken][] => {
    const typed = fields[name]?.trim() ?? '';
    if (typed === '') return needsContact(locale, name) ? [[name, { rule: 'required' }]] : [];
    const broken = firstBroken(typed, [required, ...checks[name]]);
    return broken === undefined ? [] : [[name, broken]];
  });
  return Object.fromEntries(wrong);
}
