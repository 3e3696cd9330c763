import sanitizeHtml from 'sanitize-html';
import { isSafeUrl, localeHref } from '../../../content/addresses/links.ts';
import type { Locale } from '../../../content/addresses/sites.ts';
import { isPlainMarkup } from './plain-markup.ts';

/** Sanitised HTML from content, and the names of what was removed. */
export class RichText {
  readonly html: string;
  /** Removed tags and attributes, e.g. `script`, `a[onclick]`, `a[href=javascript:…]`. */
  readonly removed: readonly string[];

  constructor(html: string, removed: readonly string[]) {
    this.html = html;
    this.removed = removed;
  }

  /** The HTML with its links localised for `locale`. */
  localised(locale: Locale): string {
    return this.html.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${localeHref(path, locale)}"`);
  }
}

const INLINE = [
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
];
const BLOCK = [
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
];
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'target', 'rel', 'title', 'hreflang'],
  abbr: ['title'],
  time: ['datetime'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'reversed'],
  '*': ['lang', 'dir'],
};
/** Maximum length of a URL quoted in a report. */
const SHOWN = 40;

/**
 * Sanitises CMS HTML on the server. Allowed: text markup, lists, tables and links with safe URLs. Everything else is
 * removed and reported.
 *
 * @param level `inline` for headings and lines, `block` for body text
 */
export const sanitise = (source: string, level: 'inline' | 'block' = 'block'): RichText =>
  isPlainMarkup(source, level) ? new RichText(source, []) : sanitiseFully(source, level);

/** Like `sanitise`, without the fast path. */
export function sanitiseFully(source: string, level: 'inline' | 'block'): RichText {
  const allowed = new Set(level === 'inline' ? INLINE : [...INLINE, ...BLOCK]);
  const removed = new Set<string>();
  const html = sanitizeHtml(source, {
    allowedTags: [...allowed],
    allowedAttributes: ATTRIBUTES,
    selfClosing: ['br', 'hr', 'wbr'],
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    onOpenTag: (name, attributes) => {
      if (!allowed.has(name)) removed.add(name);
      const stored = new Set([...(ATTRIBUTES[name] ?? []), ...(ATTRIBUTES['*'] ?? [])]);
      for (const attribute of Object.keys(attributes)) {
        // Classes, styles and ids from the CMS's own editor are expected, so they are not reported.
        if (!stored.has(attribute) && !['class', 'style', 'id'].includes(attribute) && !attribute.startsWith('data-'))
          removed.add(`${name}[${attribute}]`);
      }
      const href = attributes['href'];
      if (href !== undefined && !isSafeUrl(href)) removed.add(`${name}[href=${href.slice(0, SHOWN)}]`);
    },
    transformTags: {
      a: (tagName, attributes) => {
        const { href, ...rest } = attributes;
        const external = rest['target'] === '_blank' ? { rel: 'noopener' } : {};
        return {
          tagName,
          attribs: { ...rest, ...external, ...(href !== undefined && isSafeUrl(href) ? { href } : {}) },
        };
      },
    },
  });
  return new RichText(html, [...removed]);
}
