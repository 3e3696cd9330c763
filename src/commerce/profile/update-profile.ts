import type { SignUpConfig } from '../account/index.ts';
import { updateConsumer } from '../contract/endpoints.ts';
import type { ConsumerProfile, UpdateConsumerBody } from '../contract/types.ts';
import type { Call } from '../http/client.ts';
import {
  type Broken,
  type Check,
  date,
  firstBroken,
  maxDate,
  maxLength,
  minAge,
  minDate,
  minLength,
  NAME_MAX,
  NAME_MIN,
  parseDate,
  personName,
  required,
} from '../validation/index.ts';
import { INTERESTS, interestsOf, interestsText } from './interests.ts';

/** The profile form as entered. `interest.<name>` is `on` for an interest that is ticked. */
export type ProfileFields = Readonly<Record<string, string | undefined>>;

/** An update was asked for while no profile is loaded (PROF-04). */
export class ProfileNotLoadedError extends Error {
  override readonly name = 'ProfileNotLoadedError';
  readonly code = 'PROFILE_NOT_LOADED';

  constructor() {
    super('Profile not loaded');
  }
}

const POSTAL_CODE_MAX = 12;
const NAME: Check[] = [required, minLength(NAME_MIN), maxLength(NAME_MAX), personName];
const DETAILS = ['firstName', 'lastName', 'birthDate', 'gender', 'phone', 'postalCode'] as const;

type NormalisePhone = (typed: string, dialCode: string) => string | undefined;

/** The number to store; undefined to keep the present one, which may be of a country that this locale does not know. */
function newPhone(
  { phone = '' }: ProfileFields,
  present: string | null,
  dialCode: string,
  normalise: NormalisePhone,
): { readonly number?: string; readonly isWrong: boolean } {
  const typed = phone.trim();
  if (typed === '' || typed === present) return { isWrong: false };
  const number = normalise(typed, dialCode);
  return number === undefined ? { isWrong: true } : { number, isWrong: false };
}

/**
 * What is wrong with the fields of a profile form. A form with nothing in it has no faults: it changes nothing.
 * @param now date for checking birth date and minimum age
 */
export function profileErrors(
  fields: ProfileFields,
  { consumerDetails }: Pick<ConsumerProfile, 'consumerDetails'>,
  config: SignUpConfig,
  now: Date,
  normalise: NormalisePhone,
): Record<string, Broken | undefined> {
  if (DETAILS.every((name) => !fields[name]?.trim())) return {};
  const { dateFormat, dialCode, genderRequired, minBirthDate, minimalAge } = config;
  return {
    firstName: firstBroken(fields['firstName'] ?? '', NAME),
    lastName: firstBroken(fields['lastName'] ?? '', NAME),
    birthDate: firstBroken(fields['birthDate'] ?? '', [
      date(dateFormat),
      minDate(minBirthDate, dateFormat),
      maxDate(now.toISOString().slice(0, 10), dateFormat),
      minAge(minimalAge, dateFormat, now),
    ]),
    gender: firstBroken(fields['gender'] ?? '', genderRequired ? [required] : []),
    phone: newPhone(fields, consumerDetails.phone, dialCode, normalise).isWrong ? { rule: 'phone' } : undefined,
    postalCode: maxLength(POSTAL_CODE_MAX)(fields['postalCode'] ?? ''),
  };
}

/**
 * What a valid form changes: an empty field leaves its value as it is.
 * @param fields of the form; what it does not ask for stays
 */
export function profileChange(
  fields: ProfileFields,
  { consumerDetails, preferences }: Pick<ConsumerProfile, 'consumerDetails' | 'preferences'>,
  { dateFormat, dialCode }: Pick<SignUpConfig, 'dateFormat' | 'dialCode'>,
  normalise: NormalisePhone,
): ProfileChange {
  const details = {
    firstName: fields['firstName']?.trim(),
    lastName: fields['lastName']?.trim(),
    birthDate: parseDate(fields['birthDate'] ?? '', dateFormat),
    gender: fields['gender'],
    phone: newPhone(fields, consumerDetails.phone, dialCode, normalise).number,
    postalCode: fields['postalCode']?.trim(),
  };
  const ticked = INTERESTS.filter((name) => fields[`interest.${name}`] === 'on');
  // Interests that this shop does not offer came from elsewhere and stay.
  const others = interestsOf(preferences.interests).filter((one) => !INTERESTS.some((name) => name === one));
  return {
    consumerDetails: details,
    ...('preferredShoeSize' in fields && {
      preferences: {
        interests: interestsText([...ticked, ...others]),
        preferredShoeSize: fields['preferredShoeSize'] || null,
      },
    }),
  };
}

type Details = NonNullable<UpdateConsumerBody['consumerProfile']['consumerDetails']>;

/** What changes of a profile. An empty detail is left as it is. */
export interface ProfileChange {
  readonly consumerDetails?: { readonly [Name in keyof Details]?: string | undefined };
  readonly preferences?: ConsumerProfile['preferences'];
}

const filled = (details: ProfileChange['consumerDetails'] = {}): Details =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Updates the profile. The call carries details, enrolments, subscriptions and preferences (PROF-06); enrolments and
 * preferences that do not change as they are, and no subscription: those change where they are ended.
 * @param profile as loaded
 * @param change what changes of it; may refuse by throwing
 * @returns false when every value is empty and nothing was sent (PROF-05)
 * @throws ProfileNotLoadedError without a profile; nothing is sent (PROF-04)
 * @throws ApiError PRO410, PRO411, AUT442, …
 */
export async function updateProfile(
  call: Call,
  profile: ConsumerProfile | undefined,
  change: (profile: ConsumerProfile) => ProfileChange,
): Promise<boolean> {
  if (profile === undefined) throw new ProfileNotLoadedError();
  const { consumerDetails, preferences } = change(profile);
  const details = filled(consumerDetails);
  if (Object.keys(details).length === 0 && preferences === undefined) return false;
  const consumerProfile = {
    consumerDetails: details,
    enrollments: profile.enrollments.map(({ type }) => ({ type })),
    subscriptions: [],
    preferences: preferences ?? profile.preferences,
  };
  await call(updateConsumer, { body: { consumerProfile } });
  return true;
}
