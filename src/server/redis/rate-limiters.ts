import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createMemoryLimiters, type CreateLimiter } from '../gateway/request/rate-limits.ts';
import type { Redis, RedisClient } from './connection.ts';
import { inTime } from './in-time.ts';

/** Counts in Redis, for all servers together; each server by itself while Redis is away. */
export function createRedisLimiters({ client, refused }: Redis): CreateLimiter {
  const newInsurance = createMemoryLimiters();
  const storeClient = {
    get isReady() {
      return client.isReady;
    },
    eval: (...asked: Parameters<RedisClient['eval']>) =>
      inTime('limit', () => client.eval(...asked)).catch((error: unknown) => {
        if (client.isReady) refused(error);
        throw error;
      }),
  };
  return (options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `cairn:${options.keyPrefix}`,
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      // Who has used up their calls costs no call to Redis until they may try again.
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: newInsurance(options),
    });
}
