import { LRUCache } from 'lru-cache';
import type { Fragment, FragmentCache } from '../../../content/page-context.ts';

/** V8 stores text beyond Latin-1 in two bytes per character; size assumes this worst case. */
const BYTES_PER_CHARACTER = 2;
/** Approximate cost of a fragment's map entry, key and array. */
const OVERHEAD_BYTES = 200;

/** LRU cache of rendered blocks. Keys include content hash, locale and code version, so nothing needs invalidating. */
export function createFragmentCache(maxBytes: number): FragmentCache {
  if (maxBytes === 0) return { get: () => undefined, set: () => undefined };
  const cached = new LRUCache<string, Fragment>({
    maxSize: maxBytes,
    sizeCalculation: ({ html, rules }) => (html.length + rules.join('').length) * BYTES_PER_CHARACTER + OVERHEAD_BYTES,
  });
  return {
    get: (key) => cached.get(key),
    set: (key, fragment) => {
      cached.set(key, fragment);
    },
  };
}
