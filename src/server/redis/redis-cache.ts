import { type CachePort, createMapCache } from '../../../sandbox/store/cache.ts';
import type { Redis } from './connection.ts';
import { inTime } from './in-time.ts';

const keyOf = (key: string): string => `cairn:cache:${key}`;

/** The cache port in Redis, for all servers together; in this process while Redis is away. */
export function createRedisCache({ client, refused }: Redis): CachePort {
  const memory = createMapCache();

  async function orInMemory<T>(name: string, ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (!client.isReady) return instead();
    try {
      return await inTime(name, ask);
    } catch (error) {
      if (client.isReady) refused(error);
      return instead();
    }
  }

  return {
    get: (key) =>
      orInMemory(
        'get',
        async () => (await client.get(keyOf(key))) ?? undefined,
        () => memory.get(key),
      ),
    set: (key, value, ttlMs) =>
      orInMemory(
        'set',
        async () => void (await client.set(keyOf(key), value, { expiration: { type: 'PX', value: ttlMs } })),
        () => memory.set(key, value, ttlMs),
      ),
    delete: async (key) => {
      await memory.delete(key);
      await orInMemory(
        'delete',
        async () => void (await client.del(keyOf(key))),
        async () => undefined,
      );
    },
    increment: (key, ttlMs) =>
      orInMemory(
        'increment',
        async () => {
          const [sum] = await client.multi().incr(keyOf(key)).pExpire(keyOf(key), ttlMs, 'NX').execTyped();
          return sum;
        },
        () => memory.increment(key, ttlMs),
      ),
  };
}
