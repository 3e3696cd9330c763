import type { Check } from './rules.ts';

/** Mask of North America and of everywhere else (D1 §5, VAL-28); X stands for a digit. */
const NORTH_AMERICA = '(XXX) XXX - XXXX';
const ELSEWHERE = 'XXXX - XXX - XXX';
/** Dial code of North America. */
const ONE = '1';
/** Countries whose numbers are written with a zero in front at home: 44 as D1 §5 says, and the same holds for 33 and 49. */
const TRUNK_ZERO = new Set(['44', '33', '49']);

/** Masks beside the usual one, for countries whose numbers have several lengths. */
export const EXTRA_MASKS: Readonly<Record<string, readonly string[]>> = {
  '33': ['XXX - XXX - XXX'],
  '44': ['XXXXX - XXX - XXX'],
  '49': ['XXXX - XXX - XXXX', 'XXXX - XXXX - XXXX'],
};
/** Dial codes of the countries the shop serves. */
export const DIAL_CODES = [ONE, '44', '33', '49'] as const;

/** The masks of a dial code, the usual one first. */
export const masksOf = (dialCode: string): readonly string[] => [
  dialCode === ONE ? NORTH_AMERICA : ELSEWHERE,
  ...(EXTRA_MASKS[dialCode] ?? []),
];
const places = (mask: string): number => mask.replace(/[^X]/g, '').length;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The mask whose count of X is the number of digits (VAL-28). */
export const maskFor = (digits: number, dialCode: string): string | undefined =>
  masksOf(dialCode).find((mask) => places(mask) === digits);

/** A number in its mask; as it is when none fits. */
export function masked(text: string, dialCode: string): string {
  const digits = [...digitsOf(text)];
  const mask = maskFor(digits.length, dialCode);
  return mask === undefined ? text : mask.replace(/X/g, () => digits.shift() ?? '');
}

/** What was typed without the signs of a mask and without the country's own code in front: digits, if it is a number at all. */
export function unmasked(text: string, dialCode: string): string {
  const bare = text.replace(/[\s()./-]/g, '');
  return bare.startsWith(`+${dialCode}`) ? bare.slice(dialCode.length + 1) : bare;
}

/** Digits only, as many as a mask of the dial code; in North America the first is 2–9 (VAL-12, VAL-13). */
export const phone =
  (dialCode: string): Check =>
  (value) => {
    if (value.trim() === '') return undefined;
    const fits =
      /^\d+$/.test(value) &&
      maskFor(value.length, dialCode) !== undefined &&
      (dialCode !== ONE || /^[2-9]/.test(value));
    return fits ? undefined : { rule: 'phone' };
  };

const nationalLength = (digits: number, dialCode: string): boolean => maskFor(digits, dialCode) !== undefined;

/** The dial code a number carries: one whose remainder is a whole number of that country. */
const carriedCode = (digits: string): string | undefined =>
  DIAL_CODES.find((code) => digits.startsWith(code) && nationalLength(digits.length - code.length, code));

/**
 * A number in international form (VAL-25 … VAL-27).
 * @param text as typed
 * @param dialCode without plus sign, when it is known
 * @returns plus sign, dial code, number; undefined when no country is known for it
 */
export function normalisePhone(text: string, dialCode?: string): string | undefined {
  const digits = digitsOf(text);
  const international = text.trim().startsWith('+');
  if (digits === '') return undefined;
  const carried = international || dialCode === undefined ? carriedCode(digits) : undefined;
  const code = carried ?? dialCode ?? (digits.length === places(NORTH_AMERICA) ? ONE : undefined);
  if (code === undefined) return undefined;
  const hasCode =
    digits.startsWith(code) &&
    (carried === code || (!nationalLength(digits.length, code) && nationalLength(digits.length - code.length, code)));
  const number = hasCode ? digits.slice(code.length) : digits;
  return `+${code}${TRUNK_ZERO.has(code) ? number.replace(/^0/, '') : number}`;
}
