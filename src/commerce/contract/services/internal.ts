import { z } from 'zod';
import { define } from '../operation.ts';

/** Calls served by the shop's own server (D2 §7.11). */

/** Published content as the content API has it; docs/schemas tell what it holds. */
const content = z.looseObject({});

/** Beacon body: the page and its measurements. */
export const beacon = z.object({
  /** Page path without query, which may hold private data. */
  page: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/),
  /** Whether the server answered with an error page, which the path does not tell. */
  isError: z.boolean().default(false),
  /** Viewport width in pixels. */
  width: z.int().min(1).max(20_000).optional(),
  /** Variant shown for each experience and segmentation. */
  variants: z
    .array(z.object({ name: z.string().min(1).max(80), variant: z.string().min(1).max(80) }))
    .max(20)
    .default([]),
  measurements: z
    .array(
      z.object({
        /** E.g. LCP, INP, CLS, TTFB. */
        name: z.string().regex(/^[A-Za-z][\w.-]{0,39}$/),
        /** Milliseconds; a unitless score for CLS. */
        value: z.number().min(0).max(10_000_000),
        rating: z.enum(['good', 'needs-improvement', 'poor']).optional(),
        id: z.string().max(80).optional(),
      }),
    )
    .min(1)
    .max(40),
});

export const componentContent = define('componentContent', 'GET /fapi/components/{component}', {
  host: 'shop',
  auth: 'none',
  response: content,
});
export const sizeChart = define('sizeChart', 'GET /fapi/components/size-chart/{productType}', {
  host: 'shop',
  auth: 'none',
  response: content,
});
/** `location-selector` or the slug of a page. */
export const pageContent = define('pageContent', 'GET /fapi/pages/{page}', {
  host: 'shop',
  auth: 'none',
  response: content,
});
/** Checks a response against the named call; at most 50 issues. */
export const validateResponse = define('validateResponse', 'POST /fapi/api/validate-response/{contract}', {
  host: 'shop',
  auth: 'none',
  body: z.looseObject({}),
  response: z.object({
    contract: z.string(),
    valid: z.boolean(),
    issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  }),
});
/** Answered without a body. */
export const ingestPerformance = define('ingestPerformance', 'POST /fapi/performance/ingest', {
  host: 'shop',
  auth: 'none',
  body: beacon,
  status: 204,
});
export const serverTime = define('serverTime', 'GET /fapi/server/time', {
  host: 'shop',
  auth: 'none',
  response: z.object({ timestamp: z.number() }),
});
