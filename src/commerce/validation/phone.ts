import type { Check } from './rules.ts';

/** Dial code of North America. */
export const NORTH_AMERICA = '1';
/** D1 §5, VAL-28; X stands for a digit. */
const NORTH_AMERICA_MASK = '(XXX) XXX - XXXX';
const MASK_OF_LENGTH: Readonly<Record<number, string>> = {
  6: 'XXX - XXX',
  7: 'XXX - XXXX',
  8: 'XXXX - XXXX',
  9: 'XXX - XXX - XXX',
  10: 'XXXX - XXX - XXX',
  11: 'XXXX - XXX - XXXX',
  12: 'XXXX - XXXX - XXXX',
};

/**
 * Number of digits per country, without dial code and trunk zero, the usual length first. Covers the countries the
 * shop serves and those of its residents and visitors.
 */
const LENGTHS: Readonly<Record<string, readonly number[]>> = {
  '30': [10],
  '31': [9],
  '32': [9, 8],
  '33': [9],
  '34': [9],
  '351': [9],
  '352': [9, 6, 8],
  '353': [9, 7, 8],
  '358': [9, 6, 7, 8, 10, 11, 12],
  '36': [9, 8],
  '39': [10, 6, 7, 8, 9, 11],
  '41': [9],
  '420': [9],
  '43': [10, 6, 7, 8, 9, 11, 12],
  '44': [10, 7, 9],
  '45': [8],
  '46': [9, 7, 8, 10],
  '47': [8],
  '48': [9],
  '49': [11, 6, 7, 8, 9, 10, 12],
  '61': [9],
  '64': [9, 8, 10],
  '90': [10],
};
const USUAL_LENGTH = 10;

/** Dial code → masks, the usual one first, where a deployment sets others than ours (PHONE_MASKS). */
export type PhoneMasks = Readonly<Record<string, readonly string[]>>;

const maskOfLength = (length: number): string => MASK_OF_LENGTH[length] ?? 'X'.repeat(length);

/** The masks of a dial code, the usual one first (VAL-28, CFG-07). */
export const masksOf = (dialCode: string, configured: PhoneMasks = {}): readonly string[] =>
  configured[dialCode] ??
  (dialCode === NORTH_AMERICA ? [NORTH_AMERICA_MASK] : (LENGTHS[dialCode] ?? [USUAL_LENGTH]).map(maskOfLength));

/** The mask with as many X as there are digits (VAL-28). */
export const maskFor = (digits: number, masks: readonly string[]): string | undefined =>
  masks.find((mask) => mask.replace(/[^X]/g, '').length === digits);

/** Digits in their mask; undefined when no mask has as many places. */
function inMask(digits: string, masks: readonly string[]): string | undefined {
  const rest = [...digits];
  return maskFor(rest.length, masks)?.replace(/X/g, () => rest.shift() ?? '');
}

/** A number as people type it, with nothing but digits and separators, that does not name its country. */
const NATIONAL = /^(?!00)[\d\s()./-]+$/;

/**
 * Writes a number typed in national form by its country's masks (CFG-07): without trunk zero or North America's
 * leading 1. Undefined when it names its country or fits none of them.
 */
export function writtenPhone(typed: string, masks: readonly string[]): string | undefined {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  if (!NATIONAL.test(text)) return undefined;
  return (
    inMask(digits.replace(/^0/, ''), masks) ?? (digits.startsWith('1') ? inMask(digits.slice(1), masks) : undefined)
  );
}

/**
 * Formats a number with its country's mask; unchanged when none fits.
 * @param number in international form, as stored in accounts
 */
export function masked(number: string, dialCode: string, configured: PhoneMasks = {}): string {
  if (!number.startsWith(`+${dialCode}`)) return number;
  return inMask(number.slice(dialCode.length + 1), masksOf(dialCode, configured)) ?? number;
}

/**
 * Digits only, as many as a mask of the dial code has; in North America the first is 2–9 (VAL-12, VAL-13). Expects a
 * number without dial code and trunk zero.
 */
export const phone =
  (dialCode: string, configured: PhoneMasks = {}): Check =>
  (value) => {
    if (value.trim() === '') return undefined;
    const fits =
      /^\d+$/.test(value) &&
      maskFor(value.length, masksOf(dialCode, configured)) !== undefined &&
      (dialCode !== NORTH_AMERICA || /^[2-9]/.test(value));
    return fits ? undefined : { rule: 'phone' };
  };
