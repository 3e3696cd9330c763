/** Elements that a line of text may have. */
export const INLINE = [
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
] as const;

/** Elements that a body text may have as well. */
export const BLOCK = [
  'blockquote',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

/** Attributes by element; those of `*` may stand on all. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'title', 'hreflang'],
  abbr: ['title'],
  time: ['datetime'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'reversed'],
  '*': ['lang', 'dir'],
};

/** Elements without content. */
export const VOID = ['br', 'hr', 'wbr'] as const;

/** Whether an attribute may stand on an element. */
export const mayHave = (element: string, attribute: string): boolean =>
  [element, '*'].some((name) => Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]?.includes(attribute) === true);
