import type { SignUpBody, SubscriptionWish } from '../contract/types.ts';
import {
  type Broken,
  type Check,
  date,
  email,
  EMAIL_MAX,
  firstBroken,
  maxLength,
  maxDate,
  minAge,
  minDate,
  minLength,
  NAME_MAX,
  NAME_MIN,
  newPassword,
  parseDate,
  personName,
  required,
} from '../validation/index.ts';
import type { SignUpConfig } from './sign-up-config.ts';

/** The sign-up form as entered. Checkboxes are `on` or absent, as in form posts. */
export interface SignUpFields {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** In the locale's display format. */
  readonly birthDate?: string | undefined;
  readonly gender?: string | undefined;
  readonly phone?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly terms?: string | undefined;
  readonly newsletter?: string | undefined;
  readonly smsOptIn?: string | undefined;
  /** Set by the I-accept button of the terms of text messages (SUBS-04). */
  readonly smsAccepted?: string | undefined;
  readonly privacy?: string | undefined;
}
export type SignUpField = keyof SignUpFields;

/**
 * Converts an entered phone number to international form; undefined if invalid. Injected, because it needs a package
 * that browsers do not load.
 */
export type NormalisePhone = (typed: string, dialCode: string) => string | undefined;

/** Form variant: full, or the one that only joins the loyalty programme (AUTH-21). */
export type SignUpVariant = 'full' | 'loyalty';

const POSTAL_CODE_MAX = 12;
const name: Check[] = [required, minLength(NAME_MIN), maxLength(NAME_MAX), personName];
const needed = (yes: boolean): Check[] => (yes ? [required] : []);
const ticked = (value: string | undefined): boolean => value === 'on' || value === 'true';

/** Ticking the box is not enough: the opt-in holds once its terms are accepted (SUBS-04). */
function smsOptInError({ smsOptIn, smsAccepted }: SignUpFields, config: SignUpConfig): Broken | undefined {
  if (!ticked(smsOptIn)) return config.smsOptInRequired ? { rule: 'checkbox' } : undefined;
  return ticked(smsAccepted) ? undefined : { rule: 'smsTerms' };
}

/**
 * Validation errors of a sign-up form by field (VAL-19 … VAL-23). The loyalty variant always requires a birth date.
 * @param now date for checking birth date and minimum age
 */
export function signUpErrors(
  fields: SignUpFields,
  config: SignUpConfig,
  variant: SignUpVariant,
  now: Date,
  normalisePhone: NormalisePhone,
): Partial<Record<SignUpField, Broken>> {
  const { agreements, dateFormat, dialCode, minBirthDate, minimalAge } = config;
  const isPhone: Check = (typed) =>
    typed.trim() === '' || normalisePhone(typed, dialCode) !== undefined ? undefined : { rule: 'phone' };
  const checked: Record<SignUpField, Broken | undefined> = {
    email: firstBroken(fields.email ?? '', [required, email, maxLength(EMAIL_MAX)]),
    password: newPassword(fields.password ?? ''),
    firstName: firstBroken(fields.firstName ?? '', name),
    lastName: firstBroken(fields.lastName ?? '', name),
    birthDate: firstBroken(fields.birthDate ?? '', [
      ...needed(config.birthDateRequired || variant === 'loyalty'),
      date(dateFormat),
      minDate(minBirthDate, dateFormat),
      maxDate(now.toISOString().slice(0, 10), dateFormat),
      minAge(minimalAge, dateFormat, now),
    ]),
    gender: firstBroken(fields.gender ?? '', needed(config.genderRequired)),
    phone: firstBroken(fields.phone ?? '', [...needed(config.phoneRequired), isPhone]),
    postalCode: firstBroken(fields.postalCode ?? '', [maxLength(POSTAL_CODE_MAX)]),
    terms: ticked(fields.terms) ? undefined : { rule: 'checkbox' },
    newsletter: undefined,
    smsOptIn: smsOptInError(fields, config),
    smsAccepted: undefined,
    privacy: agreements.privacy === true && !ticked(fields.privacy) ? { rule: 'checkbox' } : undefined,
  };
  return Object.fromEntries(Object.entries(checked).filter(([, broken]) => broken !== undefined)) as Partial<
    Record<SignUpField, Broken>
  >;
}

/** Server code of a sign-up without a birth date where one is needed (MISSING_BIRTHDATE). */
const MISSING_BIRTHDATE = 'PRO411';

/**
 * The validation of a form that the server has refused, run again where the refusal asks for it: for a missing birth
 * date, which is required from then on (ERR-REG-02).
 * @returns undefined for every other refusal
 */
export function errorsOnceRefused(
  code: string,
  ...[fields, config, variant, now, normalisePhone]: Parameters<typeof signUpErrors>
): ReturnType<typeof signUpErrors> | undefined {
  if (code !== MISSING_BIRTHDATE) return undefined;
  return signUpErrors(fields, { ...config, birthDateRequired: true }, variant, now, normalisePhone);
}

/** The body of the simplified sign-up: email and password only (AUTH-22). */
export const simpleSignUpBody = ({
  email: address = '',
  password = '',
}: Pick<SignUpFields, 'email' | 'password'>): SignUpBody => ({ email: address.trim(), password });

/** Query parameters of the sign-up page (D1 §2, AUTH-24). */
export const SIGN_UP_QUERY = [
  'consumerId',
  'email',
  'storeNum',
  'enrollment_marketing_source',
  'leadSource',
  'referral_code',
] as const;
export type SignUpQuery = Partial<Record<(typeof SIGN_UP_QUERY)[number], string | undefined>>;

const QUERY_MAX = 60;

/** Reads the sign-up query parameters, truncated to the call's limits. */
export const signUpQuery = (params: URLSearchParams): SignUpQuery =>
  Object.fromEntries(
    SIGN_UP_QUERY.flatMap((key) => {
      const value = params.get(key)?.trim();
      return value ? [[key, value.slice(0, key === 'email' ? EMAIL_MAX : QUERY_MAX)]] : [];
    }),
  );

const filled = <T extends object>(values: T): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };

function wishes(fields: SignUpFields, phoneNumber: string | undefined, variant: SignUpVariant): SubscriptionWish[] {
  const type = variant === 'loyalty' ? 'LoyaltyNewsletter' : 'Newsletter';
  return [
    ...(ticked(fields.newsletter)
      ? [
          {
            channel: 'email' as const,
            type,
            optin: true,
            recipient: (fields.email ?? '').trim(),
          } satisfies SubscriptionWish,
        ]
      : []),
    ...(ticked(fields.smsOptIn) && ticked(fields.smsAccepted) && phoneNumber
      ? [{ channel: 'sms' as const, type, optin: true, recipient: phoneNumber } satisfies SubscriptionWish]
      : []),
  ];
}

/**
 * The body of the full sign-up (AUTH-23): profile fields, accepted terms, subscriptions, source and bot-check token.
 * @param fields a valid form
 */
export function fullSignUpBody(
  fields: SignUpFields,
  config: SignUpConfig,
  variant: SignUpVariant,
  normalisePhone: NormalisePhone,
  query: SignUpQuery = {},
  captcha?: string,
): SignUpBody {
  const phoneNumber = fields.phone?.trim() ? normalisePhone(fields.phone, config.dialCode) : undefined;
  return {
    email: (fields.email ?? '').trim(),
    password: fields.password ?? '',
    ...filled({
      firstName: fields.firstName?.trim(),
      lastName: fields.lastName?.trim(),
      birthDate: parseDate(fields.birthDate ?? '', config.dateFormat),
      gender: fields.gender,
      phone: phoneNumber,
      postalCode: fields.postalCode?.trim(),
      consumerId: query.consumerId,
    }),
    ...(variant === 'loyalty' ? { enrollments: [{ type: 'Loyalty' as const }] } : {}),
    isTermsConfirmed: ticked(fields.terms),
    isTemporaryPassword: false,
    subscriptions: wishes(fields, phoneNumber, variant),
    source: filled({
      acquisitionType: variant === 'loyalty' ? 'loyalty' : 'web',
      campaignName: query.enrollment_marketing_source,
      storeNum: query.storeNum,
      leadSource: query.leadSource,
      referralCode: query.referral_code,
    }),
    ...(captcha ? { recaptcha_response: captcha } : {}),
  };
}
