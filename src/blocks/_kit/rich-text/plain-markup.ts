/**
 * Most text of a CMS is paragraphs, short lists, emphasis and links within the
 * shop. Such markup is clean as it stands; a full sanitiser, which reads it
 * character by character, would hand back the same text. What is not certainly
 * of this form is the sanitiser's.
 */
const TEXT = String.raw`[^<>&\0]*`;
const EMPHASIS = ['strong', 'em', 'b', 'i'].map((tag) => `<${tag}>${TEXT}</${tag}>`);
const LINK = String.raw`<a href="(?:/[\w.?=,#-]|#)[\w/.?=,#-]*">${TEXT}</a>`;
// Each alternative begins with its own "<", so that no text is tried twice.
const LINE = `${TEXT}(?:(?:${[...EMPHASIS, LINK].join('|')})${TEXT})*`;
const PARAGRAPH = `<p>${LINE}</p>`;
const LIST = `<ul>(?:<li>${LINE}</li>)+</ul>`;

const PLAIN = {
  inline: new RegExp(`^${LINE}$`),
  block: new RegExp(String.raw`^(?:${LINE}|(?:(?:${PARAGRAPH}|${LIST})\s*)+)$`),
} as const;

/** Longer ones are rare, and the pattern keeps a place to go back to for every tag. */
const MAX_LENGTH = 50_000;

/** Whether markup is clean beyond doubt. */
export const isPlainMarkup = (source: string, level: 'inline' | 'block'): boolean =>
  source.length <= MAX_LENGTH && PLAIN[level].test(source);
