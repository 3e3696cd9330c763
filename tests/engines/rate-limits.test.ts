import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimits } from '../../src/server/gateway/request/rate-limits.ts';
import { openRedis } from '../../src/server/redis/connection.ts';
import { createRedisLimiters } from '../../src/server/redis/rate-limiters.ts';
import { type RedisServer, startRedis } from '../../scripts/lib/cluster/redis.ts';
import { startCms, startShopServer } from './shop-servers.ts';

/** The lowest limit of all, per address and minute. */
const CALL = 'createMediaUser';
const ALLOWED = 10;
const ADDRESS = '192.0.2.1';

let redis: RedisServer;
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(() => redis.remove());

/** The limits of one server. */
async function limitsOfServer() {
  const connection = openRedis(redis.url, undefined);
  onTestFinished(() => connection.close());
  const { client } = connection;
  await vi.waitFor(() => expect(client.isReady).toBe(true));
  return { client, limits: createRateLimits(createRedisLimiters(connection)) };
}

/** Calls that pass until one is refused. */
async function passed(limits: { check: ReturnType<typeof createRateLimits>['check'] }[], address = ADDRESS) {
  for (let count = 0; count < 100; count += 1)
    try {
      await limits[count % limits.length]?.check(CALL, address);
    } catch (error) {
      const { status, headers } = error as { status: number; headers: Record<string, string> };
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(50);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      return count;
    }
  return Infinity;
}

test('servers count together, each address and each call by itself', async () => {
  const [one, two] = [await limitsOfServer(), await limitsOfServer()];
  expect(await passed([one.limits, two.limits])).toBe(ALLOWED);
  expect(await passed([two.limits])).toBe(0);
  expect(await passed([one.limits, two.limits], '192.0.2.2')).toBe(ALLOWED);
  await expect(two.limits.check('createWarrantyCase', ADDRESS)).resolves.toBeUndefined();
  // A server that starts later knows the counts too, and nothing counts for ever.
  expect(await passed([(await limitsOfServer()).limits])).toBe(0);
  for (const key of await one.client.keys('cairn:*')) expect(await one.client.ttl(key)).toBeGreaterThan(0);
});

test('an address that has used up its calls costs Redis nothing more', async () => {
  const { client, limits } = await limitsOfServer();
  await passed([limits]);
  await client.configResetStat();
  for (let count = 0; count < 20; count += 1) expect(await passed([limits])).toBe(0);
  expect(await client.info('commandstats')).not.toContain('eval');
});

test('while Redis is away each server counts by itself, at once, and together again when it is back', async () => {
  const [one, two] = [await limitsOfServer(), await limitsOfServer()];
  await redis.kill();
  await vi.waitFor(() => expect([one.client.isReady, two.client.isReady]).toEqual([false, false]));
  const questions = [one, two].map(({ client }) => vi.spyOn(client, 'eval'));
  expect(await passed([one.limits])).toBe(ALLOWED);
  expect(await passed([two.limits])).toBe(ALLOWED);
  // Nobody has asked Redis, so nobody has waited for it.
  expect(questions.flatMap(({ mock }) => mock.calls)).toEqual([]);
  await redis.start();
  await vi.waitFor(() => expect([one.client.isReady, two.client.isReady]).toEqual([true, true]));
  expect(await passed([one.limits, two.limits])).toBe(ALLOWED);
});

test('a Redis that hangs holds up no call for long', async () => {
  const { client, limits } = await limitsOfServer();
  redis.pause();
  await limits.check(CALL, ADDRESS);
  // It is over while Redis still hangs, and before the connection counts as lost.
  expect(client.isReady).toBe(true);
  redis.resume();
});

test('the gateway and the internal calls of two shop servers share their counts', async () => {
  const cms = await startCms();
  const env = { CONTENT_API_BASE: cms.url, REDIS_URL: redis.url };
  const servers = [await startShopServer(env), await startShopServer(env)];
  const statuses: Record<string, number[]> = { gateway: [], internal: [] };
  for (let count = 0; count < 122; count += 1) {
    const ask = servers[count % 2]?.ask;
    const post = (path: string) => ask?.(path, { method: 'POST', headers: { origin: 'http://localhost' }, body: '{}' });
    if (count <= ALLOWED) statuses['gateway']?.push((await post('/api/consumers-v3/consumer/warranty'))?.status ?? 0);
    statuses['internal']?.push((await post('/fapi/api/validate-response/cart'))?.status ?? 0);
  }
  expect(statuses['gateway']?.indexOf(429)).toBe(ALLOWED);
  expect(statuses['internal']?.indexOf(429)).toBe(120);
});
