/*
 * Cache tags on their way between servers. Editors write a part of them (names of fragments, addresses, ids of
 * products), so a tag may be any text; a header has neither line breaks nor characters beyond Latin-1, and commas divide
 * its tags. The content service writes them the same way (`sandbox/content/cache-tags.ts`).
 */

/** What stands for itself: visible ASCII, without the comma between tags and the percent sign. */
const ENCODED = /[^!-~]|[%,]/gu;
/** Bytes of UTF-8, or half of a surrogate pair, which has none. */
const ESCAPES = /(?:%[0-9A-F]{2})+|%uD[89A-F][0-9A-F]{2}/gi;

function escapeOf(character: string): string {
  const code = character.charCodeAt(0);
  const isHalf = character.length === 1 && code >= 0xd800 && code <= 0xdfff;
  return isHalf ? `%u${code.toString(16).toUpperCase()}` : encodeURIComponent(character);
}

function characterOf(escape: string): string {
  if (/^%u/i.test(escape)) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
  try {
    return decodeURIComponent(escape);
  } catch {
    return escape;
  }
}

/** Percent-encodes a tag, so that it has visible ASCII only, and no comma. */
export const encodeTag = (tag: string): string => tag.replace(ENCODED, escapeOf);

/** The tag that was encoded. What is no encoding stays as it is: another CMS may send its tags as they are. */
export const decodeTag = (encoded: string): string => encoded.replace(ESCAPES, characterOf);

/** Characters of a header at most: with more than 16 kB of headers HTTP clients refuse the whole answer. */
const MAX_LENGTH = 12_000;
/** Tag that every change of content has. */
const ALL_DOCUMENTS = 'docs';

/**
 * The value of a `cache-tag` header. Empty tags are left out. Where they are too many or too long, it has the tag that
 * every change has, and the shortest, as far as they fit.
 */
export function encodeTags(tags: Iterable<string>): string {
  const encoded = [...tags].filter(Boolean).map(encodeTag);
  const value = encoded.join();
  if (value.length <= MAX_LENGTH) return value;
  const shortest = encoded.filter((tag) => tag !== ALL_DOCUMENTS).sort((a, b) => a.length - b.length);
  let length = 0;
  return [ALL_DOCUMENTS, ...shortest].filter((tag) => (length += tag.length + 1) <= MAX_LENGTH).join();
}

/** The tags of a `cache-tag` header; none for a header that is not there. */
export const decodeTags = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .map(decodeTag);
