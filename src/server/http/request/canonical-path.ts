import { localeInfo } from '../../../content/addresses/sites.ts';

/**
 * The canonical URL of a page: locale in lower case, no trailing or doubled slashes (LOC-01).
 * @param target request target, e.g. `/EN-US//p/shell-NF104001/?color=MOS`
 * @returns undefined for a URL that is already canonical or has no locale
 */
export function canonicalPath(target: string): string | undefined {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const end = path.indexOf('/', 1);
  const first = end < 0 ? path.slice(1) : path.slice(1, end);
  const locale = localeInfo(first)?.locale;
  if (locale === undefined) return undefined;
  const rest = end < 0 ? '' : path.slice(end);
  if (first === locale && !rest.endsWith('/') && !rest.includes('//')) return undefined;
  const segments = rest.split('/').filter(Boolean);
  return ['', locale, ...segments].join('/') + (mark < 0 ? '' : target.slice(mark));
}
