import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Supported encodings, in order of preference for equal quality values. */
const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** For the first response: about a millisecond for a page of 50 blocks. */
const FAST_LEVELS = { br: 4, gzip: 6 } as const;
/** For pages requested again; compressed in the background. */
const BEST_LEVELS = { br: 10, gzip: 9 } as const;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Memoises negotiation: browsers send few distinct values, and parsing one costs more than sending a cached page. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 200;

/**
 * The response encoding, by the client's quality values; ties prefer br, then gzip, then identity.
 *
 * @param acceptEncoding value of Accept-Encoding
 */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding === '') return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  // The library's types do not know its `preferred` option yet.
  const encodings = negotiator.encodings.bind(negotiator) as (
    available: Encoding[],
    options: { preferred: Encoding[] },
  ) => Encoding[];
  const encoding = encodings(OFFERED, { preferred: OFFERED })[0] ?? 'identity';
  if (chosen.size < MAX_CHOSEN) chosen.set(acceptEncoding, encoding);
  return encoding;
}

/** Bits of a window that holds all of it: the encoder sets memory for the window aside, 30 MB for the largest. */
const windowFor = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

/** Compresses a body off the main thread. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', effort: 'fast' | 'best'): Promise<Buffer> {
  const level = (effort === 'fast' ? FAST_LEVELS : BEST_LEVELS)[encoding];
  if (encoding === 'gzip') return gzipAsync(body, { level });
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  });
}
