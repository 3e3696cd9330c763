import {
  type MissingDetail,
  type NormalisePhone,
  type SignUpConfig,
  signUpErrors,
  type SignUpField,
  type SignUpFields,
} from '../account/index.ts';
import type { ProfileUpdate } from '../contract/types.ts';
import { type Broken, firstBroken, parseDate, required } from '../validation/index.ts';

/** Fields of a step besides the details it asks for. */
type Asked = MissingDetail | 'gender' | 'privacy' | 'terms' | 'smsOptIn';

/** Details that may stay empty in other forms, and not where they complete a profile. */
const NEEDED: ReadonlySet<string> = new Set<MissingDetail>(['phone', 'postalCode', 'birthDate']);

/**
 * What is wrong with the fields of a step: by the rules of sign-up, and nothing that is asked for may be missing.
 * @param asked what the step asks for
 * @param now date for checking birth date and minimum age
 */
export function stepErrors(
  fields: SignUpFields,
  asked: readonly Asked[],
  config: SignUpConfig,
  now: Date,
  normalisePhone: NormalisePhone,
): Partial<Record<SignUpField, Broken>> {
  const broken = signUpErrors(fields, config, 'loyalty', now, normalisePhone);
  return Object.fromEntries(
    asked.flatMap((name) => {
      const missing = NEEDED.has(name) ? firstBroken(fields[name] ?? '', [required]) : undefined;
      const found = missing ?? broken[name];
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** The details of a valid step for the profile call; what is empty or was not asked for stays as it is. */
export function stepDetails(
  fields: SignUpFields,
  asked: readonly Asked[],
  { dateFormat, dialCode }: Pick<SignUpConfig, 'dateFormat' | 'dialCode'>,
  normalisePhone: NormalisePhone,
): NonNullable<ProfileUpdate['consumerDetails']> {
  const typed = {
    phone: fields.phone?.trim() ? normalisePhone(fields.phone, dialCode) : undefined,
    firstName: fields.firstName?.trim(),
    lastName: fields.lastName?.trim(),
    postalCode: fields.postalCode?.trim(),
    birthDate: parseDate(fields.birthDate ?? '', dateFormat),
    gender: fields.gender,
  };
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => asked.includes(name as Asked) && value !== undefined && value !== '',
    ),
  );
}
