import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Json } from './types.ts';

/** Maximum memory for cached responses, bytes. */
const CACHE_BYTES = 64_000_000;

/** A response ready to send. */
export interface Answer {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly tags: readonly string[];
  /** When the response may change next, milliseconds; Infinity when it never changes with time. */
  readonly until: number;
}

/** What a route computes; undefined data means 404. */
export interface Draft {
  readonly data: Json | undefined;
  readonly tags: Iterable<string>;
  readonly until: number;
}

/** Serialises data into a response. */
export function answerOf(data: Json, tags: Iterable<string>, until: number): Answer {
  const body = new TextEncoder().encode(JSON.stringify(data));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, tags: [...tags], until };
}

/**
 * Caches responses until one of their tags changes or they expire, so that a
 * call costs a map look-up regardless of the canvas's length.
 */
export class Answers {
  readonly #cache: LRUCache<string, Answer>;

  constructor(maxBytes = CACHE_BYTES) {
    this.#cache = new LRUCache({ maxSize: maxBytes, sizeCalculation: (answer) => answer.body.byteLength + 500 });
  }

  /** The response for a key; `make` runs when none is cached or it has expired. */
  get(key: string, now: number, make: () => Draft): Answer | undefined {
    const known = this.#cache.get(key);
    if (known && now < known.until) return known;
    const { data, tags, until } = make();
    if (data === undefined) return undefined;
    const answer = answerOf(data, tags, until);
    this.#cache.set(key, answer);
    return answer;
  }

  /** Drops every response that carries one of these tags. */
  drop(tags: readonly string[]): void {
    const changed = new Set(tags);
    for (const [key, answer] of this.#cache.entries()) {
      if (answer.tags.some((tag) => changed.has(tag))) this.#cache.delete(key);
    }
  }
}
