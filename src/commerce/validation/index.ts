export {
  addressErrors,
  type AddressField,
  addressRules,
  type AddressRules,
  checksOf,
  type FieldRule,
  LOCALE_ADDRESS_RULES,
  NAME_MAX,
  NAME_MIN,
} from './address.ts';
export {
  date,
  DATE_PLACEHOLDER,
  type DateFormat,
  EARLIEST_BIRTH,
  maxDate,
  minAge,
  minDate,
  parseDate,
  writeDate,
} from './dates.ts';
export { newPassword, PASSWORD_MIN, PASSWORD_RULES, passwordProgress, type PasswordRule } from './password.ts';
export { masked, masksOf, NORTH_AMERICA, phone, type PhoneMasks, writtenPhone } from './phone.ts';
export {
  type Broken,
  type Check,
  email,
  EMAIL_MAX,
  firstBroken,
  maxLength,
  maxValue,
  minLength,
  minValue,
  personName,
  required,
  type RuleName,
  sameAs,
  typedNumber,
} from './rules.ts';
