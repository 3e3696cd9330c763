/** Identical requests within this time of the first share its response (D1 §9, HTTP-14). */
export const DEDUPE_WAIT_MS = 25;

/**
 * Deduplicates identical requests.
 * @param now clock in milliseconds
 * @returns `share(key, work)`: runs `work`, or returns the promise of the same key issued less than 25 ms ago. The key
 * must include everything that may change the response, including the caller.
 */
export function createDedupe(now: () => number = () => performance.now(), waitMs = DEDUPE_WAIT_MS) {
  const recent = new Map<string, { at: number; answer: Promise<unknown> }>();
  return function share<T>(key: string, work: () => Promise<T>): Promise<T> {
    const time = now();
    for (const [old, { at }] of recent) {
      if (time - at < waitMs) break;
      recent.delete(old);
    }
    const known = recent.get(key);
    if (known) return known.answer as Promise<T>;
    const answer = work();
    recent.set(key, { at: time, answer });
    return answer;
  };
}
