import { ApiError } from './api-error.ts';
import type { CallContext } from './headers.ts';

/** Path prefix of the preview API (HTTP-09, PREV-02). */
export const PREVIEW_PREFIX = '/pre';

/**
 * True when this page's API calls go to the preview API: it is enabled, and the page query contains `preview=true` or
 * a preview date-time (PREV-02, PREV-03).
 */
export function usesPreviewApi(apiPreview: boolean, pageQuery: URLSearchParams | undefined): boolean {
  return apiPreview && (pageQuery?.get('preview') === 'true' || Boolean(pageQuery?.get('previewDateTime')));
}

/** Query values; undefined and null are omitted. */
export type QueryValues = Record<string, unknown>;

/**
 * The URL of a call (D2 §7.1).
 * @param base API base from configuration: `/api`, `https://api.example`, with or without a trailing slash
 * @param path catalogue path with `{name}` placeholders
 * @param input placeholder values (encoded here) and the call's own query
 * @throws RangeError when a placeholder has no value; ApiError API404 for a value that a path cannot contain
 */
export function callUrl(
  base: string,
  path: string,
  input: { params?: Record<string, string> | undefined; query?: QueryValues | undefined },
  context: Pick<CallContext, 'locale' | 'pageQuery'>,
  apiPreview = false,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (!value) throw new RangeError(`${path} needs ${name}`);
    // URL parsers treat these as relative path segments, even when encoded, so the call would reach another path.
    if (value === '.' || value === '..')
      throw new ApiError({ kind: 'api', code: 'API404', status: 404, message: `There is no ${name} ${value}.` });
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams({ locale: context.locale });
  if (context.pageQuery?.get('bypassAllCache') === 'true') query.set('bypassAllCache', 'true');
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const prefix = usesPreviewApi(apiPreview, context.pageQuery) ? PREVIEW_PREFIX : '';
  return `${base.replace(/(?<!\/)\/+$/, '')}${prefix}${filled}?${query}`;
}
