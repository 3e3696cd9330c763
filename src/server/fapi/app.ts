import { type Context, Hono } from 'hono';
import { allowedHosts } from '../http/request/allowed-hosts.ts';
import { errorResponseParts, jsonResponse, HttpError } from '../gateway/http-error.ts';
import { sameOriginOnly } from '../gateway/request/same-origin.ts';
import { createClientAddress } from '../http/request/client-address.ts';
import { dataHeaders } from '../http/response/security-headers.ts';
import { createSameOriginCheck } from '../http/request/same-origin.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { componentAnswer, pageAnswer, sizeChartAnswer } from './content.ts';
import { ingestMeasurements } from './performance.ts';
import { validateResponse } from './validate.ts';

export interface FapiOptions {
  readonly services: Pick<Services, 'content' | 'env' | 'rateLimits' | 'measurements'>;
  readonly origin: string;
  readonly log: Log;
  /** Clock in milliseconds. */
  readonly now?: () => number;
}

/** Routes of `/fapi` and their methods (D2 §7.11). */
const METHODS = {
  '/fapi/components/*': 'GET',
  '/fapi/pages/*': 'GET',
  '/fapi/server/time': 'GET',
  '/fapi/api/validate-response/*': 'POST',
  '/fapi/performance/ingest': 'POST',
} as const;

/** Internal calls (D2 §7.11): single pieces of published content, contract checks, measurements, server time. */
export function createFapi({ services, origin, log, now = Date.now }: FapiOptions): Hono {
  const app = new Hono();
  const isSameOrigin = createSameOriginCheck(origin, allowedHosts({ ...services.env, origin }));
  const clientAddress = createClientAddress(services.env.trustedProxies, services.env.proxyHeader);
  const checkRate = (c: Context, callId: string): Promise<void> =>
    services.rateLimits.check(callId, clientAddress(c.req.raw, c.env));

  app.use('/fapi/*', dataHeaders(origin.startsWith('https:')));
  app.use('/fapi/*', sameOriginOnly(isSameOrigin));
  app.get('/fapi/components/size-chart/:productType', (c) => sizeChartAnswer(services, c, c.req.param('productType')));
  app.get('/fapi/components/:component', (c) => componentAnswer(services, c, c.req.param('component')));
  app.get('/fapi/pages/:page{.+}', (c) => pageAnswer(services, c, c.req.param('page')));
  app.post('/fapi/api/validate-response/:contract', async (c) => {
    await checkRate(c, 'validateResponse');
    return validateResponse(c);
  });
  app.post('/fapi/performance/ingest', async (c) => {
    await checkRate(c, 'ingestPerformance');
    return ingestMeasurements(c, log, services.measurements.keep, now);
  });
  app.get('/fapi/server/time', () => jsonResponse({ timestamp: now() }, 200));
  for (const [path, allow] of Object.entries(METHODS)) {
    app.all(path, (c) => {
      if (allow === 'GET' && c.req.method === 'GET') throw new HttpError('API404', 404, 'There is no such call.');
      throw new HttpError('API405', 405, `Use ${allow}.`, { allow });
    });
  }

  app.notFound(() =>
    jsonResponse(
      errorResponseParts(new HttpError('API404', 404, 'There is no such call.'), crypto.randomUUID()).body,
      404,
    ),
  );
  app.onError((error, c) => {
    const correlationId = crypto.randomUUID();
    const { status, body, headers } = errorResponseParts(error, correlationId);
    if (!(error instanceof HttpError))
      log.error('fapi_failed', { correlationId, path: c.req.path, reason: error.message });
    return jsonResponse(body, status, headers);
  });
  return app;
}
