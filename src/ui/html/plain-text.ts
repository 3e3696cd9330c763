const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/**
 * Removes tags: everything from a `<` to the next `>`. An unclosed `<` stays.
 *
 * Runs in linear time. `/<[^>]*>/g` does not: from every unclosed `<` it scans to the end, so that a few thousand `<`
 * block the process for seconds.
 *
 * @param replacement text inserted for each tag
 */
export function stripTags(markup: string, replacement = ' '): string {
  let text = '';
  let from = 0;
  for (;;) {
    const open = markup.indexOf('<', from);
    const close = open < 0 ? -1 : markup.indexOf('>', open);
    if (close < 0) return text + markup.slice(from);
    text += markup.slice(from, open) + replacement;
    from = close + 1;
  }
}

/** Plain text of sanitised markup, for names, descriptions and JSON-LD. Must be escaped before use in HTML. */
export const plainText = (markup: string): string =>
  stripTags(markup)
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
