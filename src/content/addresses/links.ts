import type { Locale } from './sites.ts';

/** Schemes an address from content may use; anything else (javascript:, data:, …) is refused. */
const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
// Browsers drop these before they read the scheme, so `java\nscript:` must not pass.
const IGNORED_BY_BROWSERS = /[\u0000-\u0020\u007f-\u009f\u200b-\u200d\ufeff]/g;

/**
 * The rule of `isSafeUrl` for JSON schemas: a path, query or hash, or one of the schemes; never two slashes first,
 * never a control character.
 */
export const SAFE_URL_PATTERN = String.raw`^(?! |\\| *[/\\] *[/\\])(?:(?:[Hh][Tt][Tt][Pp][Ss]?|[Mm][Aa][Ii][Ll][Tt][Oo]|[Tt][Ee][Ll]):|(?![A-Za-z][A-Za-z0-9+.\- ]*:))[^\u0000-\u001f\u007f-\u009f\u200b-\u200d\ufeff]*$`;

/**
 * Whether an address from content may be put into a page: a path, query, hash,
 * or an absolute address with a harmless scheme.
 */
export function isSafeUrl(url: string): boolean {
  const bare = url.replace(IGNORED_BY_BROWSERS, '');
  if (bare.startsWith('//') || bare.startsWith('\\') || bare.startsWith('/\\')) return false;
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(bare)?.[1]?.toLowerCase();
  return scheme === undefined || SAFE_SCHEMES.has(scheme);
}

/**
 * The address a link from content gets on a page of `locale`: absolute paths
 * gain the locale segment unless they have one; everything else stays as it is.
 */
export function localeHref(url: string, locale: Locale): string {
  if (!url.startsWith('/')) return url;
  if (/^\/[a-z]{2}-[a-z0-9]{2,3}(?=[/?#]|$)/i.test(url) || /^\/(api|media|_astro)\//.test(url)) return url;
  return url === '/' ? `/${locale}` : `/${locale}${url}`;
}
