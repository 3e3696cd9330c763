const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/**
 * Markup without its tags: from each `<` to the next `>`. A `<` that nothing closes stays.
 *
 * Takes time in proportion to the length of the text. `/<[^>]*>/g` does not: from every `<` it runs to the end in
 * search of a `>`, and a few thousand `<` hold the process up for seconds.
 *
 * @param replacement what stands in place of each tag
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

/** Words of cleaned markup, for places that take no markup: a name, a description, JSON-LD. Not for what becomes HTML unescaped. */
export const plainText = (markup: string): string =>
  stripTags(markup)
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
