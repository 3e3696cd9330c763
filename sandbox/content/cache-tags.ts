import { ALL_DOCUMENTS } from './content-store.ts';

/** What stands for itself: visible ASCII, without the comma between tags and the percent sign. */
const ENCODED = /[^!-~]|[%,]/gu;

/** Bytes of UTF-8; half of a surrogate pair, which has none, by its number (`%uD83D`). */
function escapeOf(character: string): string {
  const code = character.charCodeAt(0);
  const isHalf = character.length === 1 && code >= 0xd800 && code <= 0xdfff;
  return isHalf ? `%u${code.toString(16).toUpperCase()}` : encodeURIComponent(character);
}

/** Characters at most: with more than 16 kB of headers HTTP clients, that of Node too, refuse the whole answer. */
const MAX_LENGTH = 12_000;

/**
 * The value of a `cache-tag` header. Editors write a part of the tags (names of fragments, addresses, ids of products),
 * so each is percent-encoded: a header has neither line breaks nor characters beyond Latin-1, and commas divide its tags.
 * @returns where they are too many or too long, the tag that every change has, and the shortest, as far as they fit
 */
export function cacheTagHeader(tags: readonly string[]): { readonly value: string; readonly isWhole: boolean } {
  const encoded = tags.filter(Boolean).map((tag) => tag.replace(ENCODED, escapeOf));
  const value = encoded.join();
  if (value.length <= MAX_LENGTH) return { value, isWhole: true };
  const shortest = encoded.filter((tag) => tag !== ALL_DOCUMENTS).sort((a, b) => a.length - b.length);
  let length = 0;
  const fitting = [ALL_DOCUMENTS, ...shortest].filter((tag) => (length += tag.length + 1) <= MAX_LENGTH);
  return { value: fitting.join(), isWhole: false };
}
