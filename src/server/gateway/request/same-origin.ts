import type { MiddlewareHandler } from 'hono';
import type { createSameOriginCheck } from '../../http/request/same-origin.ts';
import { HttpError } from '../http-error.ts';

/** Methods without side effects. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects a state-changing request, JSON or form, that another site may have caused (CSRF), with 403. */
export function sameOriginOnly(isSameOrigin: ReturnType<typeof createSameOriginCheck>): MiddlewareHandler {
  return async ({ req: { raw, method } }, next) => {
    const source = {
      origin: raw.headers.get('origin'),
      site: raw.headers.get('sec-fetch-site'),
      host: raw.headers.get('host') ?? new URL(raw.url).host,
    };
    if (!SAFE_METHODS.has(method) && !isSameOrigin(source))
      throw new HttpError('AUT404', 403, 'This request did not come from the shop’s own pages.');
    await next();
  };
}
