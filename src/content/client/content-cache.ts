import { LRUCache } from 'lru-cache';
import type { ContentAnswer } from './content-client.ts';
import { JsonVersions } from './json-versions.ts';

/** Maximum number of cached responses; a shop of 200 pages in 6 locales needs 1,200 and their menus. */
const MAX_ANSWERS = 3_000;

/** A response with the ETag of its URL. */
export interface CachedAnswer {
  readonly answer: ContentAnswer;
  readonly etag: string | undefined;
  /** Time of the last validation, in milliseconds since 1970. */
  readonly confirmed: number;
}

/**
 * Parsed responses of the content API by URL, shared by all requests of a process. The same version stays the same
 * object, so that derived data (parsed blocks) can be cached by identity.
 */
export interface ContentCache {
  get(url: string): CachedAnswer | undefined;
  set(url: string, cached: CachedAnswer): void;
  /** When the API last said that there is nothing at a URL, see `confirmed`; undefined after any change of content. */
  missed(url: string): number | undefined;
  miss(url: string, confirmed: number): void;
  /** Parses a response body; parts unchanged since the previous version stay the same objects. */
  parse(url: string, text: string): unknown;
  /** Runs `work` once for concurrent callers. */
  once<Result>(url: string, work: () => Promise<Result>): Promise<Result>;
  /** Removes entries with one of these tags; without tags, all entries. */
  invalidate(tags?: readonly string[]): void;
  /** Incremented on every content change, because a response requested before a change may be stale. */
  readonly generation: number;
}

/**
 * Creates the cache for all content clients of this process.
 *
 * @param max responses
 * @param versionBytes of the texts by which successive versions are compared
 */
export function createContentCache(max: number = MAX_ANSWERS, versionBytes?: number): ContentCache {
  const cached = new LRUCache<string, CachedAnswer>({ max });
  const missing = new LRUCache<string, number>({ max });
  const versions = new JsonVersions(versionBytes);
  const running = new Map<string, Promise<unknown>>();
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    get: (url) => cached.get(url),
    set: (url, entry) => void cached.set(url, entry),
    missed: (url) => missing.get(url),
    miss: (url, confirmed) => void missing.set(url, confirmed),
    parse: (url, text) => versions.parse(url, text),
    once<Result>(url: string, work: () => Promise<Result>) {
      const known = running.get(url) as Promise<Result> | undefined;
      if (known) return known;
      const promise = work().finally(() => {
        if (running.get(url) === promise) running.delete(url);
      });
      running.set(url, promise);
      return promise;
    },
    invalidate(tags) {
      generation += 1;
      // New callers must not join a call that began before the change.
      running.clear();
      // What is not there has no tags.
      missing.clear();
      if (!tags) return cached.clear();
      const changed = new Set(tags);
      for (const [url, { answer }] of cached.entries())
        if (answer.tags.some((tag) => changed.has(tag))) cached.delete(url);
    },
  };
}
