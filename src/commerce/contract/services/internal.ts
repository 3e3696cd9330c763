import { z } from 'zod';
import { define } from '../operation.ts';

/** Calls served by the shop's own server (D2 §7.11). */
export const componentContent = define('componentContent', 'GET /fapi/components/{component}', {
  host: 'shop',
  auth: 'none',
});
export const sizeChart = define('sizeChart', 'GET /fapi/components/size-chart/{productType}', {
  host: 'shop',
  auth: 'none',
});
export const pageContent = define('pageContent', 'GET /fapi/pages/{page}', { host: 'shop', auth: 'none' });
export const validateResponse = define('validateResponse', 'POST /fapi/api/validate-response/{contract}', {
  host: 'shop',
  auth: 'none',
  body: z.looseObject({}),
});
export const ingestPerformance = define('ingestPerformance', 'POST /fapi/performance/ingest', {
  host: 'shop',
  auth: 'none',
  body: z.looseObject({}),
});
export const serverTime = define('serverTime', 'GET /fapi/server/time', {
  host: 'shop',
  auth: 'none',
  response: z.object({ timestamp: z.number() }),
});
