import sanitizeHtml from 'sanitize-html';
import { isSafeUrl, localeHref } from '../../../content/addresses/links.ts';
import type { Locale } from '../../../content/addresses/sites.ts';
import { ATTRIBUTES, BLOCK, INLINE, mayHave, VOID } from './allow-list.ts';
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
  const allowed = new Set<string>(level === 'inline' ? INLINE : [...INLINE, ...BLOCK]);
  const removed = new Set<string>();
  const html = sanitizeHtml(source, {
    allowedTags: [...allowed],
    allowedAttributes: Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, own]) => [name, [...own]])),
    selfClosing: [...VOID],
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    onOpenTag: (name, attributes) => {
      if (!allowed.has(name)) removed.add(name);
      for (const attribute of Object.keys(attributes)) {
        // Classes, styles and ids from the CMS's own editor are expected, so they are not reported.
        if (
          !mayHave(name, attribute) &&
          !['class', 'style', 'id'].includes(attribute) &&
          !attribute.startsWith('data-')
        )
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
