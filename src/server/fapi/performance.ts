import type { Context } from 'hono';
import { beacon } from '../../commerce/contract/services/internal.ts';
import { readText, TooLarge } from '../../content/client/read-json.ts';
import { HttpError } from '../gateway/http-error.ts';
import type { Log } from '../observability/log.ts';
import { pageKindOf } from '../../content/addresses/page-kind.ts';
import type { Measured } from './measurements.ts';

/** A beacon with all measurements of a page is about 1 kB. */
const MAX_BEACON_BYTES = 16_000;
/** `navigator.sendBeacon` sends text/plain by default. */
const TYPES = new Set(['application/json', 'text/plain']);

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
