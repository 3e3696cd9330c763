import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Captured } from './capture.ts';

interface Part {
  readonly bytes: Buffer;
  readonly digest: string;
}

/** Finished pieces of one page on their way past the renderer. */
export interface PageParts {
  /** Takes a piece of markup; the mark returned stands for it in the page. */
  place(markup: string): string;
  /** The page with the pieces in the place of their marks, and an ETag of the whole. */
  assemble(page: Captured): { readonly body: Buffer; readonly etag: string };
}

/** Encoded pieces kept for the next page; the style sheet and the blocks of a busy shop. */
const MAX_BYTES = 64 * 1024 * 1024;
const OVERHEAD_BYTES = 128;

/**
 * Style sheets and known blocks make up most of a page and are the same from
 * render to render. They go past the renderer as bytes: it sees a short mark,
 * and nothing is copied, escaped or encoded twice. The mark holds a random
 * word of this process, so content cannot forge one.
 */
export function createParts(): () => PageParts {
  const word = randomBytes(9).toString('hex');
  const opening = `<!--${word}:`;
  const closing = '-->';
  const kept = new LRUCache<string, Part>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }, markup) => bytes.length + markup.length + OVERHEAD_BYTES });

  const partOf = (markup: string): Part => {
    let part = kept.get(markup);
    if (part === undefined) {
      const bytes = Buffer.from(markup);
      part = { bytes, digest: hash('sha1', bytes, 'base64url') };
      kept.set(markup, part);
    }
    return part;
  };

  return () => {
    const placed: Part[] = [];
    return {
      place: (markup) => `${opening}${placed.push(partOf(markup)) - 1}${closing}`,
      assemble({ body }) {
        const pieces: Buffer[] = [];
        let etag = '';
        let from = 0;
        for (let at = body.indexOf(opening); at >= 0; at = body.indexOf(opening, from)) {
          const numberAt = at + opening.length;
          const end = body.indexOf(closing, numberAt);
          const part = placed[Number(body.toString('latin1', numberAt, end))];
          pieces.push(body.subarray(from, at));
          if (part !== undefined) {
            pieces.push(part.bytes);
            etag += part.digest;
          }
          from = end + closing.length;
        }
        if (pieces.length === 0) return { body, etag: hash('sha1', body, 'base64url') };
        pieces.push(body.subarray(from));
        // The marks themselves differ from process to process and are left out.
        const frame = Buffer.concat(pieces.filter((_, index) => index % 2 === 0));
        return { body: Buffer.concat(pieces), etag: hash('sha1', `${etag}${hash('sha1', frame, 'base64url')}`, 'base64url') };
      },
    };
  };
}
