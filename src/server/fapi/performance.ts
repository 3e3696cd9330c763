import type { Context } from 'hono';
import { z } from 'zod';
import { readText, TooLarge } from '../../content/client/read-json.ts';
import { HttpError } from '../gateway/http-error.ts';
import type { Log } from '../observability/log.ts';
import { pageKindOf } from '../../content/addresses/page-kind.ts';
import type { Measured } from './measurements.ts';

/** A beacon with all measurements of a page is about 1 kB. */
const MAX_BEACON_BYTES = 16_000;
/** `navigator.sendBeacon` sends text/plain by default. */
const TYPES = new Set(['application/json', 'text/plain']);

/** Beacon body: the page and its measurements. */
const beacon = z.object({
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

/**
 * `POST /fapi/performance/ingest`: logs a beacon's measurements and stores them by page kind and variant
 * [CALL-INT-02].
 */
export async function ingestMeasurements(
  c: Context,
  log: Log,
  keep?: (one: Measured) => void,
  now: () => number = Date.now,
): Promise<Response> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!TYPES.has(type)) throw new HttpError('API415', 415, 'Send application/json or text/plain.');
  const text = await readText(c.req.raw, MAX_BEACON_BYTES).catch((error: unknown) => {
    if (error instanceof TooLarge)
      throw new HttpError('API406', 413, `The body is larger than ${MAX_BEACON_BYTES} bytes.`);
    throw new HttpError('ATTR300', 400, 'The body broke off.');
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new HttpError('ATTR300', 400, 'The body is not JSON.');
  }
  const parsed = beacon.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new HttpError('ATTR300', 400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not as described'}`);
  }
  const { page, isError, measurements, width, variants } = parsed.data;
  const kind = isError ? 'error' : pageKindOf(page);
  // Prefixed so that measurement names cannot collide with the log line's own fields.
  log.info('performance', {
    page,
    kind,
    ...Object.fromEntries(variants.map(({ name, variant }) => [`v.${name}`, variant])),
    ...Object.fromEntries(measurements.map(({ name, value }) => [`m.${name}`, value])),
  });
  keep?.({
    at: new Date(now()).toISOString(),
    page,
    kind,
    width,
    variants,
    values: Object.fromEntries(measurements.map(({ name, value }) => [name, value])),
  });
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
