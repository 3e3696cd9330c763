import { parsePhoneNumberFromString, type CountryCallingCode } from 'libphonenumber-js/min';
import { NORTH_AMERICA, phone, type PhoneMasks } from '../validation/index.ts';

/** Parsing of entered phone numbers. Server only, because the metadata of all countries is 80 kB. */

/** Ten digits, with or without North America's leading 1. */
const NORTH_AMERICAN = /^1?([2-9]\d{9})$/;
/** Separators between digits in written numbers. */
const SEPARATORS = /[\s()./-]/g;

interface ReadNumber {
  readonly dialCode: string;
  /** Digits without dial code or trunk zero. */
  readonly number: string;
}

function parse(text: string, dialCode: string): ReadNumber | undefined {
  const parsed = parsePhoneNumberFromString(text, {
    defaultCallingCode: dialCode as CountryCallingCode,
    extract: false,
  });
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isPossible()) return undefined;
  return { dialCode: parsed.countryCallingCode, number: parsed.nationalNumber };
}

/** Determines a number's country: from `+` or `00`, else the form's country, else North America (VAL-27). */
function read(typed: string, dialCode: string): ReadNumber | undefined {
  // `00` means `+` in every country, even if its own international prefix differs: no national number starts with 00.
  const text = typed.trim().replace(/^00/, '+');
  const known = parse(text, dialCode);
  if (known !== undefined || text.startsWith('+')) return known;
  const number = NORTH_AMERICAN.exec(text.replace(SEPARATORS, ''))?.[1];
  return number === undefined ? undefined : { dialCode: NORTH_AMERICA, number };
}

/**
 * Converts an entered number to international form (VAL-12, VAL-25 … VAL-27, reading 28).
 * @param typed with `+`, `00`, a trunk zero, a leading 1, or in national form
 * @param dialCode of the form's country, without plus sign
 * @param masks the masks that a deployment sets itself
 * @returns plus sign, dial code, number; undefined if it is not valid in any country (never guesses)
 */
export function normalisePhone(typed: string, dialCode: string, masks: PhoneMasks = {}): string | undefined {
  const found = read(typed, dialCode);
  return found && phone(found.dialCode, masks)(found.number) === undefined
    ? `+${found.dialCode}${found.number}`
    : undefined;
}
