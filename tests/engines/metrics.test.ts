import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../scripts/lib/cluster/postgres.ts';
import { startRedis } from '../../scripts/lib/cluster/redis.ts';
import { createMetrics } from '../../src/server/observability/metrics/prometheus.ts';
import { startShopServer } from './shop-servers.ts';

const TOKEN = 'token-of-the-tests-0123456789abcdef';
const DATABASE = 'cairn_database_up';
const MAILS = 'cairn_mails_waiting';
const REDIS = 'cairn_redis_up';

test('without the database or Redis a server goes on giving its figures, and says which of the two is away', async () => {
  const [server, redis] = [startPostgres({ durable: true }), await startRedis()];
  onTestFinished(async () => {
    await redis.remove();
    server.remove();
  });
  const shop = await startShopServer(
    { DATABASE_URL: server.url, REDIS_URL: redis.url, METRICS_TOKEN: TOKEN, COMMERCE_API_BASE: '' },
    createMetrics(),
  );
  const figures = async () => {
    const answer = await shop.ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('process_resident_memory_bytes ');
    return [DATABASE, MAILS, REDIS].map((name) => {
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.split(' ')[1]);
    });
  };
  const become = (wanted: readonly (number | undefined)[]) =>
    vi.waitFor(async () => expect(await figures()).toEqual(wanted), { timeout: 15_000, interval: 50 });
  await become([1, 0, 1]);
  server.stop('immediate');
  await become([0, undefined, 1]);
  await redis.kill();
  await become([0, undefined, 0]);
  server.start();
  await become([1, 0, 0]);
});
