import { PATTERN_PICTURE } from '../../content/images/image-url.ts';
import type { RenderedPage } from '../pages/cache/page-cache.ts';

/** CSP directives that a `<meta>` policy does not support. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/;
const CHARSET = '<meta charset="utf-8">';
const LINK = /\s(?:href|data-src)="(\/[^"?#]*)/g;
/** The name at the end of what comes before the value of an attribute. */
const NAME = /\s([a-z-]+)="$/;
const NAME_LENGTH = 32;

export function headerOf(headers: readonly string[], wanted: string): string | undefined {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === wanted);
  return at < 0 ? undefined : headers[at + 1];
}

/** The page with its CSP as a `<meta>` tag, for hosts that cannot send custom headers. */
export function withPolicy(html: string, { headers }: Pick<RenderedPage, 'headers'>): string {
  const policy = headerOf(headers, 'content-security-policy')
    ?.split('; ')
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join('; ');
  // Hashes and URLs contain no double quotes.
  return policy === undefined
    ? html
    : html.replace(CHARSET, () => `${CHARSET}<meta http-equiv="content-security-policy" content="${policy}">`);
}

/** Paths on our own origin that a page links to, without a slash at the end. */
export function linksIn(html: string): string[] {
  const found = new Set<string>();
  for (const [, path = ''] of html.matchAll(LINK)) found.add(path.endsWith('/') ? path.slice(0, -1) : path);
  found.delete('');
  return [...found];
}

/**
 * Addresses of a page's pictures and films at the media service, without the picture of cards to copy.
 *
 * @param base e.g. `/media`
 */
export function mediaIn(html: string, base: string): string[] {
  const found = new Set<string>();
  const take = (text: string): void => {
    if (text.startsWith(`${base}/`) && !text.endsWith(`/${PATTERN_PICTURE}`)) found.add(text.replaceAll('&amp;', '&'));
  };
  // From address to address: few of the attributes of a page have any.
  let end = 0;
  for (let at = html.indexOf(`${base}/`); at >= 0; at = html.indexOf(`${base}/`, end)) {
    const begin = html.lastIndexOf('"', at) + 1;
    end = html.indexOf('"', at);
    if (end < 0) break;
    const name = NAME.exec(html.slice(Math.max(0, begin - NAME_LENGTH), begin))?.[1];
    const value = html.slice(begin, end);
    // Image transforms contain commas, so candidates are split at a comma followed by a space.
    if (name?.endsWith('srcset') === true)
      for (const candidate of value.split(/,\s+/)) take(candidate.trim().split(/\s/, 1)[0] ?? '');
    else if (name !== undefined) take(value);
  }
  return [...found];
}
