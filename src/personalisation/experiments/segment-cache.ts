import { LRUCache } from 'lru-cache';
import { SEGMENT_CACHE } from './constants.ts';

/** Segments per visitor from the customer-data platform: at most a hundred, each for ten minutes [EXPT-17]. The kit's cache interface. */
export class SegmentCache {
  readonly operation = 'sync' as const;
  readonly #entries: LRUCache<string, string[]>;

  /** @param clock milliseconds, for tests */
  constructor(clock: { now: () => number } = performance) {
    this.#entries = new LRUCache({ ...SEGMENT_CACHE, ttlResolution: 0, perf: clock });
  }

  save(key: string, segments: string[]): void {
    this.#entries.set(key, segments);
  }

  lookup(key: string): string[] | undefined {
    return this.#entries.get(key);
  }

  reset(): void {
    this.#entries.clear();
  }
}
