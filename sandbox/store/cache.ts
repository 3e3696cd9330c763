/** What servers share and may lose: attempts, presence. A Map by default; Redis when REDIS_URL is set. */
export interface CachePort {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Increments a counter and returns it. The time to live starts with the first increment. */
  increment(key: string, ttlMs: number): Promise<number>;
}

/** Maximum number of entries; the oldest are dropped first. */
const MAX_ENTRIES = 100_000;

/**
 * The cache port over an in-process Map.
 * @param now clock in milliseconds that nobody sets
 */
export function createMapCache(now: () => number = () => performance.now()): CachePort {
  const entries = new Map<string, { value: string; until: number }>();

  function live(key: string) {
    const entry = entries.get(key);
    if (entry && entry.until > now()) return entry;
    entries.delete(key);
    return undefined;
  }

  function put(key: string, value: string, until: number): void {
    entries.delete(key);
    entries.set(key, { value, until });
    const oldest = entries.keys().next();
    if (entries.size > MAX_ENTRIES && !oldest.done) entries.delete(oldest.value);
  }

  return {
    get: async (key) => live(key)?.value,
    set: async (key, value, ttlMs) => put(key, value, now() + ttlMs),
    delete: async (key) => void entries.delete(key),
    increment: async (key, ttlMs) => {
      const entry = live(key);
      const sum = Number(entry?.value ?? 0) + 1;
      put(key, String(sum), entry?.until ?? now() + ttlMs);
      return sum;
    },
  };
}
