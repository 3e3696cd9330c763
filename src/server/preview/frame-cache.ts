import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Address of an entry rendered alone, as the viewer's frames ask for it. */
const FRAME_PATH = '/preview/entry';
/** Read in the browser: the document is the same for every audience. */
const BROWSER_ONLY = 'p13n_testcontext';
/** How long a frame's document stands for the others of its view; milliseconds. A change of content ends it at once. */
const SHARED_MS = 2_000;
/** Most documents kept, bytes; a whole page has 300 kB. */
const MAX_BYTES = 32_000_000;

/** A finished answer. */
export interface CachedFrame {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface FrameCache {
  /**
   * The document of a frame, rendered once for all that ask within two seconds: three widths of an entry, and every
   * cell of a matrix in one locale.
   *
   * @param render renders it; undefined when the answer is not to be shared
   */
  get(key: string, render: () => Promise<CachedFrame | undefined>): Promise<CachedFrame | undefined>;
  /** Content has changed: nothing rendered before it is handed out again. */
  clear(): void;
}

/**
 * What a frame's document depends on, or undefined for any other request.
 *
 * @param visitor headers of the editor: prices may be theirs by cookie, and the viewer's words are in their language
 */
export function frameKey(
  method: string | undefined,
  url: URL,
  visitor: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
): string | undefined {
  if (method !== 'GET' || url.pathname !== FRAME_PATH || url.searchParams.has('working')) return undefined;
  const params = new URLSearchParams(url.searchParams);
  params.delete(BROWSER_ONLY);
  params.sort();
  return JSON.stringify([params.toString(), visitor.cookie, visitor['accept-language']]);
}

export function createFrameCache(ttl: number = SHARED_MS): FrameCache {
  const cached = new LRUCache<string, CachedFrame>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl,
  });
  const running = new Map<string, Promise<CachedFrame | undefined>>();
  let generation = 0;
  return {
    get(key, render) {
      const known = cached.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const underWay = running.get(key);
      if (underWay !== undefined) return underWay;
      const began = generation;
      const work = render()
        .then((frame) => {
          if (frame !== undefined && began === generation) cached.set(key, frame);
          return frame;
        })
        .finally(() => {
          if (running.get(key) === work) running.delete(key);
        });
      running.set(key, work);
      return work;
    },
    clear() {
      generation += 1;
      cached.clear();
      running.clear();
    },
  };
}
