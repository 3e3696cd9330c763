import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Path of a single rendered entry, requested by the viewer's frames. */
const FRAME_PATH = '/preview/entry';
/** Named by documents that the viewer writes: whom they are shown to, it tells them itself. */
const WRITTEN_PARAM = 'written';
const CONTEXT_PARAM = 'p13n_testcontext';
/** How long frames of one view share a document; milliseconds. A content change ends this at once. */
const SHARED_MS = 2_000;
/** Cache limit in bytes; a whole page has 300 kB. */
const MAX_BYTES = 32_000_000;

/** A complete response. */
export interface CachedFrame {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** When what it shows begins or ends by its date, milliseconds since 1970; it is not shared beyond that. */
  readonly until?: number | undefined;
}

export interface FrameCache {
  /**
   * The document of a frame, rendered once for all requests within two seconds, e.g. three widths of an entry, or all
   * matrix cells of one locale.
   *
   * @param render renders it; undefined when the response must not be shared
   */
  get(key: string, render: () => Promise<CachedFrame | undefined>): Promise<CachedFrame | undefined>;
  /** Call when content changes: drops all earlier documents. */
  clear(): void;
}

/**
 * The cache key of a frame's document; undefined for any other request.
 *
 * @param visitor headers of the editor, because cookies may affect prices and the viewer's texts depend on the
 * language
 */
export function frameKey(
  method: string | undefined,
  url: URL,
  visitor: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
): string | undefined {
  if (method !== 'GET' || url.pathname !== FRAME_PATH) return undefined;
  // Unsaved work and releases change without the content.
  if (url.searchParams.has('working') || url.searchParams.has('release')) return undefined;
  const params = new URLSearchParams(url.searchParams);
  if (params.has(WRITTEN_PARAM)) params.delete(CONTEXT_PARAM);
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
      if (known !== undefined && Date.now() < (known.until ?? Infinity)) return Promise.resolve(known);
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
