import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startRedis } from '../../scripts/lib/cluster/redis.ts';
import { testDatabase } from '../support/engine.ts';
import { startCms, startShopServer } from './shop-servers.ts';

const SECRET = 'secret-of-the-hook-0123456789abcdefgh';
const PAGE = '/en-gb';

/** A message of Sanity about the menu, signed now. */
function message(): RequestInit {
  const body = JSON.stringify({ _id: '7d02b68a', _type: 'menu' });
  const at = Date.now();
  const signature = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('base64url');
  return { method: 'POST', headers: { 'sanity-webhook-signature': `t=${at},v1=${signature}` }, body };
}

test('a message of a CMS reaches all servers, and no server takes it a second time', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.remove());
  const [cms, databaseUrl] = [await startCms(), await testDatabase(':memory:')];
  const env = {
    CONTENT_API_BASE: cms.url,
    REDIS_URL: redis.url,
    DATABASE_URL: databaseUrl ?? '',
    CONTENT_HOOK_SECRET: SECRET,
    CONTENT_HOOK_DIALECT: 'sanity',
    CONTENT_HOOK_TAGS: '[{"when":{"/_type":"menu"},"tags":["doc:menu"]}]',
  };
  const servers = [await startShopServer(env), await startShopServer(env)];
  for (const server of servers) expect(await server.text(PAGE)).toBe('menu 1');
  cms.texts.menu = 'menu 2';
  const sent = message();
  // At once, as a balancer and a CMS that tries again could: one of them counts.
  const answers = await Promise.all(
    servers.map(async (server) => (await server.ask('/hooks/content', sent)).json() as Promise<object>),
  );
  expect(answers).toEqual(
    expect.arrayContaining([
      { ok: true, told: true },
      { ok: true, repeated: true },
    ]),
  );
  for (const server of servers) await vi.waitFor(async () => expect(await server.text(PAGE)).toBe('menu 2'));
  for (const server of servers) {
    const again = await server.ask('/hooks/content', sent);
    expect([again.status, await again.json()]).toEqual([200, { ok: true, repeated: true }]);
  }
});
