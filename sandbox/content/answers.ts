import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Json } from './types.ts';

/** Memory for answers that are ready to send, bytes. */
const CACHE_BYTES = 64_000_000;

/** An answer ready to send. */
export interface Answer {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Moment from which the answer may differ, milliseconds; Infinity when never by itself. */
  readonly until: number;
}

/** What a route puts together; undefined data means 404. */
export interface Draft {
  readonly data: Json | undefined;
  readonly tags: Iterable<string>;
  readonly until: number;
}

/** Data ready to send. */
export function answerOf(data: Json, tags: Iterable<string>, until: number): Answer {
  const body = new TextEncoder().encode(JSON.stringify(data));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, tags: [...tags], until };
}

/**
 * Remembers answers until a tag of theirs changes or their time is up, so that a
 * call costs a map look-up however long the canvas is.
 */
export class Answers {
  readonly #cache = new LRUCache<string, Answer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (answer) => answer.body.byteLength + 500,
  });

  /** The answer for a key; `make` runs when none is remembered or its time is up. */
  get(key: string, now: number, make: () => Draft): Answer | undefined {
    const known = this.#cache.get(key);
    if (known && now < known.until) return known;
    const { data, tags, until } = make();
    if (data === undefined) return undefined;
    const answer = answerOf(data, tags, until);
    this.#cache.set(key, answer);
    return answer;
  }

  /** Forgets every answer that carries one of these tags. */
  drop(tags: readonly string[]): void {
    const changed = new Set(tags);
    for (const [key, answer] of this.#cache.entries()) {
      if (answer.tags.some((tag) => changed.has(tag))) this.#cache.delete(key);
    }
  }
}
