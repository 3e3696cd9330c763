import type { Context } from 'hono';
import type { Endpoint } from '../../../commerce/contract/operation.ts';
import { createClient } from '../../../commerce/http/index.ts';
import { measured } from '../../observability/metrics/metrics.ts';
import { traceHeaders } from '../../observability/tracing/tracing.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import { matchUgcCall } from './calls.ts';
import type { Gateway } from '../deps.ts';
import { readJsonBody } from '../request/read-body.ts';
import { jsonResponse, HttpError } from '../http-error.ts';

/** How long a browser may cache a list of images. */
const CACHE_CONTROL = 'private, max-age=60';
const PREFIX = '/api/ugc';

/**
 * Forwards a user-generated media call to its own host (UGC-01). That host receives nothing about the visitor: no
 * tokens, no access key, no session, no address.
 */
export async function forwardUgc(gateway: Gateway, c: Context): Promise<Response> {
  const url = new URL(c.req.url);
  const match = matchUgcCall(c.req.method, url.pathname.slice(PREFIX.length));
  if (!match) throw new HttpError('API404', 404, 'There is no such call.');
  if ('allow' in match)
    throw new HttpError('API405', 405, 'This call has another method.', { allow: match.allow.join(', ') });
  const { call, params } = match;
  const { audience, address } = await readRequestMetadata(gateway, c);
  await gateway.rateLimits.check(call.id, address);
  const body = call.method === 'GET' ? undefined : await readJsonBody(c.req.raw);
  url.searchParams.delete('locale');
  const query = Object.fromEntries(url.searchParams);
  let status = 200;
  const client = createClient({
    base: gateway.ugcBase,
    timeoutMs: gateway.env.serverTimeoutMs,
    mock: gateway.mock,
    check: gateway.checkUgc,
    context: () => ({
      siteId: audience.site.id,
      brand: audience.site.brand,
      region: audience.site.region,
      locale: audience.locale,
      clientApp: 'cairn-web',
    }),
    fetch: async (address, init) => {
      const response = await gateway.sendUgc(address, { ...init, headers: { ...init.headers, ...traceHeaders() } });
      status = response.status;
      return response;
    },
    warn: (message) => gateway.log.warn('ugc_call_failed', { reason: message }),
  });
  const answer = await measured(gateway.metrics, 'ugc', call.id, () =>
    client.call(call as Endpoint<{ params: Record<string, string>; query: object; body: object; response: unknown }>, {
      params,
      query,
      body: body as object,
    }),
  );
  return jsonResponse(answer, status, call.method === 'GET' ? { 'cache-control': CACHE_CONTROL } : {});
}
