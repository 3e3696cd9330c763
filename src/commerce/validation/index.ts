export {
  ADDRESS_LINE_MAX, addressErrors, type AddressField, addressRules, type AddressRules, DEFAULT_ADDRESS_RULES, type FieldRule, LOCALE_ADDRESS_RULES, NAME_MAX, NAME_MIN,
} from './address.ts';
export { bornBy, date, DATE_PLACEHOLDER, type DateFormat, EARLIEST_BIRTH, maxDate, minAge, minDate, parseDate, writeDate } from './dates.ts';
export { brokenPasswordRules, newPassword, PASSWORD_MIN, PASSWORD_RULES, passwordProgress, type PasswordRule } from './password.ts';
export { DIAL_CODES, masked, maskFor, masksOf, normalisePhone, phone, unmasked } from './phone.ts';
export {
  type Broken, type Check, email, EMAIL_MAX, exactLength, firstBroken, maxLength, maxValue, minLength, minValue, pattern, personName, required, type RuleName, sameAs,
} from './rules.ts';
