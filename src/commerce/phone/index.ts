import { parsePhoneNumberFromString, type CountryCallingCode } from 'libphonenumber-js/min';
import { NORTH_AMERICA, phone } from '../validation/index.ts';

/** Phone numbers as people type them. Server only: the metadata of all countries weighs 80 kB. */

/** Ten digits, with or without North America's own 1 in front. */
const NORTH_AMERICAN = /^1?([2-9]\d{9})$/;
/** What stands between the digits of a number that is written out. */
const SEPARATORS = /[\s()./-]/g;

interface ReadNumber {
  readonly dialCode: string;
  /** Digits without dial code and trunk zero. */
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

/** Brings a number to its country: `+` and `00` say it, else the form's country, else it is North American (VAL-27). */
function read(typed: string, dialCode: string): ReadNumber | undefined {
  // The same everywhere, also where another prefix calls abroad: no national number starts with two zeros.
  const text = typed.trim().replace(/^00/, '+');
  const known = parse(text, dialCode);
  if (known !== undefined || text.startsWith('+')) return known;
  const number = NORTH_AMERICAN.exec(text.replace(SEPARATORS, ''))?.[1];
  return number === undefined ? undefined : { dialCode: NORTH_AMERICA, number };
}

/**
 * A number as typed, in international form (VAL-12, VAL-25 … VAL-27, reading 28).
 * @param typed with `+`, `00`, a trunk zero, a leading 1, or as it is called at home
 * @param dialCode of the country the form is for, without plus sign
 * @returns plus sign, dial code, number; undefined for what is no number of any country, rather than one made up
 */
export function normalisePhone(typed: string, dialCode: string): string | undefined {
  const found = read(typed, dialCode);
  return found && phone(found.dialCode)(found.number) === undefined ? `+${found.dialCode}${found.number}` : undefined;
}
