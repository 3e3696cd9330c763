/** What stands for itself: visible ASCII, without the comma between tags and the percent sign. */
const ENCODED = /[^!-~]|[%,]/gu;

/** Bytes of UTF-8; half of a surrogate pair, which has none, by its number (`%uD83D`). */
function escapeOf(character: string): string {
  const code = character.charCodeAt(0);
  const isHalf = character.length === 1 && code >= 0xd800 && code <= 0xdfff;
  return isHalf ? `%u${code.toString(16).toUpperCase()}` : encodeURIComponent(character);
}

/**
 * The value of a `cache-tag` header. Editors write a part of the tags (names of fragments, addresses, ids of products),
 * so each is percent-encoded: a header has neither line breaks nor characters beyond Latin-1, and commas divide its tags.
 */
export const cacheTagHeader = (tags: readonly string[]): string =>
  tags
    .filter(Boolean)
    .map((tag) => tag.replace(ENCODED, escapeOf))
    .join();
