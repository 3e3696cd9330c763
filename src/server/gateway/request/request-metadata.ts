import type { Context } from 'hono';
import { API_PREVIEW_PARAMS, asksForPreview } from '../../preview/access.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { Gateway } from '../deps.ts';

/** Facts about a request known before its session is opened. */
export interface RequestMetadata {
  readonly audience: Audience;
  readonly correlationId: string;
  /** Preview parameters this visitor is allowed to use. */
  readonly pageQuery: URLSearchParams;
  /** The visitor's IP address, for rate limits. */
  readonly address: string;
}

/**
 * Collects what is known of a request before its session is opened. Preview parameters are dropped unless this visitor
 * may use them (reading 6 of the specification).
 * @param named locale and return path given by a form, if any
 */
export async function readRequestMetadata(
  gateway: Gateway,
  c: Context,
  named: { locale?: string | undefined; back?: string | undefined } = {},
): Promise<RequestMetadata> {
  const url = new URL(c.req.url);
  const pageQuery = new URLSearchParams();
  const isPreviewCall = c.req.path.startsWith('/api/pre/');
  if ((isPreviewCall || asksForPreview(url)) && (await gateway.mayPreview(c.req.raw))) {
    for (const name of API_PREVIEW_PARAMS) {
      const value = url.searchParams.get(name);
      if (value !== null) pageQuery.set(name, value);
    }
    // The client already marked this as a preview call by its path prefix; not every call carries the page's own query.
    if (isPreviewCall) pageQuery.set('preview', 'true');
  }
  return {
    audience: audienceOf(c.req.raw, { locale: named.locale ?? url.searchParams.get('locale'), back: named.back }),
    correlationId: crypto.randomUUID(),
    pageQuery,
    address: gateway.clientAddress(c.req.raw, c.env),
  };
}
