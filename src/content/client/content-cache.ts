import { LRUCache } from 'lru-cache';
import type { ContentAnswer } from './content-client.ts';
import { JsonVersions } from './json-versions.ts';

/** Answers remembered; a shop of 200 pages in 6 locales needs 1,200 and their menus. */
const MAX_ANSWERS = 3_000;

/** An answer with its address's entity tag. */
export interface CachedAnswer {
  readonly answer: ContentAnswer;
  readonly etag: string | undefined;
  /** When it was last confirmed, milliseconds. */
  readonly confirmed: number;
}

/**
 * Parsed answers of the content API by address, shared by all requests of a
 * process: the same version stays the same object, so that whatever is derived
 * from it (parsed blocks) can be remembered by identity.
 */
export interface ContentCache {
  get(url: string): CachedAnswer | undefined;
  set(url: string, cached: CachedAnswer): void;
  /** Parses an answer's text; what is as it was in the version before stays the same object. */
  parse(url: string, text: string): unknown;
  /** Runs `work` once for callers that ask at the same time. */
  once<Result>(url: string, work: () => Promise<Result>): Promise<Result>;
  /** Forgets what carries one of these tags; without tags, everything. */
  invalidate(tags?: readonly string[]): void;
  /** Counts up with every change of content: an answer that was asked for before one may be older than it. */
  readonly generation: number;
}

/** A cache for all content clients of this process. */
export function createContentCache(max: number = MAX_ANSWERS): ContentCache {
  const cached = new LRUCache<string, CachedAnswer>({ max });
  const versions = new JsonVersions();
  const running = new Map<string, Promise<unknown>>();
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    get: (url) => cached.get(url),
    set: (url, entry) => void cached.set(url, entry),
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
      // Whoever asks from now on must not join a call that began before the change.
      running.clear();
      if (!tags) return cached.clear();
      const changed = new Set(tags);
      for (const [url, { answer }] of cached.entries())
        if (answer.tags.some((tag) => changed.has(tag))) cached.delete(url);
    },
  };
}
