import { LRUCache } from 'lru-cache';
import type { Fragment, FragmentCache } from '../../content/page-context.ts';

/** V8 keeps text beyond Latin-1 in two bytes a character; size is counted for the dearer case. */
const BYTES_PER_CHARACTER = 2;
/** Map entry, key and array around a fragment, roughly. */
const OVERHEAD_BYTES = 200;

/** Rendered blocks, least recently used ones leaving first. Keys carry content hash, locale and code version, so nothing needs invalidating. */
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
