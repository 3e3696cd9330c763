import type { Locale } from './sites.ts';

/** Schemes allowed in URLs from content; any other (javascript:, data:, …) is rejected. */
const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
// Browsers drop these before parsing the scheme, so `java\nscript:` must not pass.
const IGNORED_BY_BROWSERS = /[\u0000-\u0020\u007f-\u009f\u200b-\u200d\ufeff]/g;

/**
 * `isSafeUrl` as a pattern for JSON schemas: a path, query or hash, or an allowed scheme; no leading double slash, no
 * control characters. A plain string, as browsers would load `String.raw` with everything that imports this file.
 */
export const SAFE_URL_PATTERN =
  '^(?! |\\\\| *[/\\\\] *[/\\\\])(?:(?:[Hh][Tt][Tt][Pp][Ss]?|[Mm][Aa][Ii][Ll][Tt][Oo]|[Tt][Ee][Ll]):|(?![A-Za-z][A-Za-z0-9+.\\- ]*:))[^\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200d\\ufeff]*$';

/**
 * Whether a URL from content is safe in a page: a path, query, hash, or an absolute URL with an allowed scheme.
 */
export function isSafeUrl(url: string): boolean {
  const bare = url.replace(IGNORED_BY_BROWSERS, '');
  if (bare.startsWith('//') || bare.startsWith('\\') || bare.startsWith('/\\')) return false;
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(bare)?.[1]?.toLowerCase();
  return scheme === undefined || SAFE_SCHEMES.has(scheme);
}

/**
 * Localises a link from content: adds the locale segment to absolute paths without one, returns all others unchanged.
 */
export function localeHref(url: string, locale: Locale): string {
  if (!url.startsWith('/')) return url;
  if (/^\/[a-z]{2}-[a-z0-9]{2,3}(?=[/?#]|$)/i.test(url) || /^\/(api|media|_astro)\//.test(url)) return url;
  return url === '/' ? `/${locale}` : `/${locale}${url}`;
}

/** A text as one segment of a path, or a value of a query. Half of a surrogate pair, which has no encoding, is replaced. */
export const encodeSegment = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A path of several segments, each encoded. */
export const encodePath = (path: string): string => path.split('/').map(encodeSegment).join('/');
