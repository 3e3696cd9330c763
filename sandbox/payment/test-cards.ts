/** What a test card does when it pays. */
export type CardOutcome =
  | 'approved'
  | 'declined'
  | 'fraud'
  | 'expired'
  | 'insufficient'
  /** The bank confirms without asking the shopper. */
  | 'frictionless'
  /** The bank asks the shopper, who confirms, fails or cancels on its page. */
  | 'challenge'
  /** The bank asks, and gives up after five minutes. */
  | 'challenge-timeout'
  /** The bank asks, and the approval comes ten minutes after the shopper confirmed. */
  | 'challenge-late'
  /** The payment is approved, but the provider's answer never arrives. */
  | 'no-answer'
  /** The payment is approved, but the first try to take a part of it is refused. */
  | 'capture-refused';

/** Card numbers of the stand-in; every other number that passes the check digit is declined. */
export const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'approved',
  '5555555555554444': 'approved',
  '4000000000000002': 'declined',
  '4100000000000019': 'fraud',
  '4000000000000069': 'expired',
  '4000000000009995': 'insufficient',
  '4000000000003055': 'frictionless',
  '4000000000003220': 'challenge',
  '4000000000003063': 'challenge-timeout',
  '4000000000003253': 'challenge-late',
  '4000000000000127': 'no-answer',
  '4000000000000341': 'capture-refused',
};

/** Digits that identify the card's bank. */
const BIN_LENGTH = 6;
const MIN_DIGITS = 12;
const MAX_DIGITS = 19;

export const digitsOf = (number: string): string => number.replace(/\D/g, '');
export const binOf = (number: string): string => digitsOf(number).slice(0, BIN_LENGTH);

/** Whether a card is past its last month (`MM/YY`); nothing without one. */
export function isPast(expiry: string, now: Date): boolean {
  const parts = /^(\d{2})\/(\d{2})$/.exec(expiry);
  if (!parts) return false;
  const firstDayAfter = Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1);
  return now.getTime() >= firstDayAfter;
}

/** Brand by the first digits; `card` when unknown. */
export function brandOf(number: string): string {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return 'card';
}

/** Whether a number has a card's length and check digit (Luhn, ISO/IEC 7812). */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
