/**
 * Marks around messages, by which the viewer finds them on a page: invisible signs that say which message it is. They
 * are only in pages that an editor has asked for so.
 */

const [START, END, ZERO, ONE] = ['\u2063', '\u2064', '\u2061', '\u2062'] as const;
/** Binary digits of a message's number. */
const DIGITS = 12;
const MARK = new RegExp(`${START}([${ZERO}${ONE}]{${DIGITS}})|${END}`, 'g');

/** A text with marks around it. */
export const marked = (text: string, number: number): string =>
  START + number.toString(2).padStart(DIGITS, '0').replaceAll('0', ZERO).replaceAll('1', ONE) + text + END;

/** A message that a text says, and where in the text without marks. */
export interface Mark {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** Whether a text has marks. */
export const hasMarks = (text: string): boolean => text.includes(START);

/** A text without its marks. */
export const withoutMarks = (text: string): string => text.replace(MARK, '');

/**
 * The marked messages in a text, also one within another as the value of a placeholder. One whose end is elsewhere,
 * because a link stands in it, goes to the end of the text.
 */
export function marksIn(text: string): Mark[] {
  const found: Mark[] = [];
  const open: { number: number; from: number }[] = [];
  let signs = 0;
  for (const { 0: sign, 1: digits, index } of text.matchAll(MARK)) {
    const at = index - signs;
    signs += sign.length;
    if (digits !== undefined) {
      const number = Number.parseInt(digits.replaceAll(ZERO, '0').replaceAll(ONE, '1'), 2);
      open.push({ number, from: at });
      continue;
    }
    const closed = open.pop();
    if (closed !== undefined) found.push({ ...closed, to: at });
  }
  const to = text.length - signs;
  return [...found, ...open.reverse().map((one) => ({ ...one, to }))];
}
