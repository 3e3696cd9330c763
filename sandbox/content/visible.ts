/** Characters that nobody sees: controls, format characters, and spaces other than the usual one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** A text with the invisible characters in it named: `de⟨U+200B⟩`. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (one) => `⟨U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
