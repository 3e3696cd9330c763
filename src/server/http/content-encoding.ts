import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** First answer: about a millisecond for a page of 50 blocks. */
const FAST = { br: 4, gzip: 6 } as const;
/** Afterwards, in the background, for pages that are asked for again. */
const BEST = { br: 10, gzip: 9 } as const;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Browsers send a handful of values; what each comes to is remembered. */
const negotiated = new Map<string, Encoding>();
const MAX_NEGOTIATED = 200;

/**
 * The encoding to answer with: br before gzip before none, unless refused by `q=0`.
 *
 * @param accepted value of Accept-Encoding
 */
export function negotiate(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  const known = negotiated.get(accepted);
  if (known !== undefined) return known;
  const best = choose(accepted);
  if (negotiated.size < MAX_NEGOTIATED) negotiated.set(accepted, best);
  return best;
}

function choose(accepted: string): Encoding {
  const quality = new Map<string, number>();
  for (const entry of accepted.split(',')) {
    const [name = '', ...parameters] = entry.trim().split(/\s*;\s*/);
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name.toLowerCase(), q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const usable = (name: string): boolean => (quality.get(name) ?? 0) > 0;
  return usable('br') ? 'br' : usable('gzip') ? 'gzip' : 'identity';
}

/** Compresses a body off the main thread. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', effort: 'fast' | 'best'): Promise<Buffer> {
  const level = (effort === 'fast' ? FAST : BEST)[encoding];
  if (encoding === 'gzip') return deflate(body, { level });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
