import { plainText } from '../../../ui/html/plain-text.ts';
import { RICH } from '../../checks/text-checks.ts';
import { stepsOf } from '../../edit/pointers.ts';
import { differing, LINE_ENDS } from './field-diff.ts';

/** Whether a field has markup of its own. */
export const isRich = (pointer: string): boolean => stepsOf(pointer).some((step) => RICH.has(step));

const LINK = /<a\b[^<>]*?\shref="([^"<>]*)"[^<>]*>([^<]*)<\/a>/gi;

/**
 * Rich text as people read it: a line for each paragraph, heading and entry of a list, which has a bullet, and the
 * address of a link after its words.
 *
 * @param markup as content has it
 */
export const richText = (markup: string): string =>
  markup
    .replace(LINK, (_, href: string, words: string) => `${words} (${href})`)
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(LINE_ENDS, '\n')
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');

/**
 * Where two rich texts differ: in what is read, or in the markup where that alone differs.
 *
 * @returns undefined where one of them is none
 */
export function richParts(before: unknown, after: unknown): ReturnType<typeof differing> | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  const [a, b] = [richText(before), richText(after)];
  return a === b ? differing(before, after) : differing(a, b);
}
