/**
 * Fast path for sanitising. Most CMS text is paragraphs, short lists, emphasis and internal links. Such markup is
 * already clean, and the full sanitiser, which reads it character by character, would return it unchanged. Anything
 * that does not clearly match goes to the sanitiser.
 */
const TEXT = String.raw`[^<>&\0]*`;
const EMPHASIS = ['strong', 'em', 'b', 'i'].map((tag) => `<${tag}>${TEXT}</${tag}>`);
const LINK = String.raw`<a href="(?:/[\w.?=,#-]|#)[\w/.?=,#-]*">${TEXT}</a>`;
// Each alternative starts with its own "<", so that no text is matched twice.
const LINE = `${TEXT}(?:(?:${[...EMPHASIS, LINK].join('|')})${TEXT})*`;
const PARAGRAPH = `<p>${LINE}</p>`;
const LIST = `<ul>(?:<li>${LINE}</li>)+</ul>`;

const PLAIN = {
  inline: new RegExp(`^${LINE}$`),
  block: new RegExp(String.raw`^(?:${LINE}|(?:(?:${PARAGRAPH}|${LIST})\s*)+)$`),
} as const;

/** Longer texts are rare, and the pattern keeps a backtracking position for every tag. */
const MAX_LENGTH = 50_000;

/** Whether markup is certain to be clean. */
export const isPlainMarkup = (source: string, level: 'inline' | 'block'): boolean =>
  source.length <= MAX_LENGTH && PLAIN[level].test(source);
