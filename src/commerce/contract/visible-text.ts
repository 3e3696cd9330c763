/*
 * Characters that nobody sees: format and separator characters, fillers. One that joins or parts others belongs to a
 * word in Persian and to an emoji, and has letters or pictures of such a script around it.
 */
const UNSEEN = String.raw`\p{Cf}\p{Zl}\p{Zp}\p{Cc}\u034f\u115f\u1160\u2800\u3164\uffa0`;
const HAS_UNSEEN = new RegExp(`[${UNSEEN}]`, 'u');
const UNSEEN_OR_SPACE = new RegExp(String.raw`[${UNSEEN}]|(?! )\p{Zs}`, 'gu');
const OTHER_SPACE = /(?! )\p{Zs}/u;
const JOINED = /(?<=[^\p{ASCII}\p{Cf}\s])[\u200c\u200d](?=[^\p{ASCII}\p{Cf}\s])/gu;

/** A text with its invisible characters named: `qa-slug⟨U+200B⟩`. */
export const visibleText = (text: string): string =>
  text.replace(
    UNSEEN_OR_SPACE,
    (one) => `⟨U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );

/** Whether nothing of a text can be seen. */
export const isUnseen = (text: string): boolean => text.replace(UNSEEN_OR_SPACE, '').trim() === '';

/**
 * Whether a name has characters that nobody sees in it, so that it is not the name that it looks like. Those around it
 * count only if they are not blank: blanks are trimmed where a name is read.
 *
 * @param hasSpaces it may have spaces, of any width
 */
export function hasUnseen(name: string, hasSpaces = false): boolean {
  const seen = name.trim().replace(JOINED, '');
  return HAS_UNSEEN.test(seen) || (!hasSpaces && OTHER_SPACE.test(seen));
}
