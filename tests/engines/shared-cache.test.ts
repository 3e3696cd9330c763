import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openRedis } from '../../src/server/redis/connection.ts';
import { createRedisCache } from '../../src/server/redis/redis-cache.ts';
import { signIn } from '../../src/commerce/account/index.ts';
import { signIn as signInCall } from '../../src/commerce/contract/endpoints.ts';
import { PASSWORD } from '../contract/support/accounts.ts';
import { searchProducts } from '../contract/support/catalogue.ts';
import { openShop, refusal, type Shop, writeContent } from '../contract/support/shop.ts';
import { testDatabase } from '../support/engine.ts';
import { type RedisServer, startRedis } from '../../scripts/lib/cluster/redis.ts';
import { contentFolder, startCms, startShopServer } from './shop-servers.ts';

const SOCK = 'NF900003INK-OS';
const ADA = { id: 'ada', name: 'Ada' };

let redis: RedisServer;
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(() => redis.remove());

/** The cache of one server, and what its log says. */
async function cacheOfServer() {
  const events: string[] = [];
  const tell = (event: string) => void events.push(event);
  const connection = openRedis(redis.url, { error: tell, warn: tell, info: tell, debug: tell });
  onTestFinished(() => connection.close());
  const { client } = connection;
  await vi.waitFor(() => expect(client.isReady).toBe(true));
  return { client, events, cache: createRedisCache(connection) };
}

test('values end with their time to live, and increments keep the time of the first', async () => {
  const { cache, client } = await cacheOfServer();
  const left = (key: string) => client.pTTL(`cairn:cache:${key}`);
  await cache.set('a', 'x', 100);
  await vi.waitFor(async () => expect(await cache.get('a')).toBeUndefined());
  await cache.set('b', 'x', 60_000);
  await cache.set('b', 'y', 600_000);
  expect(await cache.get('b')).toBe('y');
  expect(await left('b')).toBeGreaterThan(500_000);
  expect([await cache.increment('n', 60_000), await cache.increment('n', 600_000)]).toEqual([1, 2]);
  expect(await left('n')).toBeLessThanOrEqual(60_000);
  expect(await left('n')).toBeGreaterThan(30_000);
  await cache.delete('n');
  expect([await cache.get('n'), await cache.increment('n', 60_000)]).toEqual([undefined, 1]);
});

test('what one server keeps the others know', async () => {
  const [one, two] = [await cacheOfServer(), await cacheOfServer()];
  await one.cache.set('a', 'x', 60_000);
  expect(await two.cache.get('a')).toBe('x');
  expect([await one.cache.increment('n', 60_000), await two.cache.increment('n', 60_000)]).toEqual([1, 2]);
  await two.cache.delete('a');
  expect(await one.cache.get('a')).toBeUndefined();
});

test('while Redis is away each server keeps its own, at once, and what was deleted then does not come back', async () => {
  const [one, two] = [await cacheOfServer(), await cacheOfServer()];
  await redis.kill();
  await vi.waitFor(() => expect([one.client.isReady, two.client.isReady]).toEqual([false, false]));
  const commands = [one, two].flatMap(({ client }) =>
    (['get', 'set', 'del', 'multi'] as const).map((name) => vi.spyOn(client, name)),
  );
  expect([await one.cache.increment('n', 60_000), await one.cache.increment('n', 60_000)]).toEqual([1, 2]);
  expect(await two.cache.increment('n', 60_000)).toBe(1);
  await one.cache.set('a', 'x', 60_000);
  await one.cache.set('b', 'x', 60_000);
  await one.cache.delete('b');
  expect([await one.cache.get('a'), await one.cache.get('b')]).toEqual(['x', undefined]);
  // Nobody has asked Redis, so nobody has waited for it.
  expect(commands.flatMap(({ mock }) => mock.calls)).toEqual([]);
  await redis.start();
  await vi.waitFor(() => expect([one.client.isReady, two.client.isReady]).toEqual([true, true]));
  expect([await one.cache.increment('n', 60_000), await two.cache.increment('n', 60_000)]).toEqual([1, 2]);
});

test('a Redis that hangs, or refuses, holds up nothing, and the log says so once', async () => {
  const { cache, client, events } = await cacheOfServer();
  redis.pause();
  await cache.set('a', 'x', 60_000);
  // It is over while Redis still hangs, and before the connection counts as lost.
  expect(client.isReady).toBe(true);
  redis.resume();
  await client.configSet('maxmemory', '1');
  for (let count = 1; count < 4; count += 1) expect(await cache.increment('n', 60_000)).toBe(count);
  expect(events).toEqual(['redis_refused', 'redis_refused']);
});

test('wrong passwords are counted over all servers, and a sign-in on one ends the count', async () => {
  const databaseUrl = await testDatabase(':memory:');
  const shops: Shop[] = [];
  for (const { cache } of [await cacheOfServer(), await cacheOfServer()])
    shops.push(await openShop({ databaseUrl, cache }));
  const [one, two] = shops as [Shop, Shop];
  onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.close()))));
  const guess = async (shop: Shop, username: string) =>
    (await refusal(signIn(shop.callAs(), { username, password: 'not this one' }))).code;
  const codes = [];
  for (const shop of [one, two, one, two]) codes.push(await guess(shop, 'ivo.ipa@northfell.example'));
  expect(codes).toEqual(['AUT401', 'AUT401', 'AUT401', 'AUT426']);
  await signIn(one.callAs(), { username: 'ivo.ipa@northfell.example', password: PASSWORD });
  expect(await guess(two, 'ivo.ipa@northfell.example')).toBe('AUT401');
});

test('stock that one server has sold another knows as soon as it hears of it', async () => {
  const databaseUrl = await testDatabase(':memory:');
  const [one, two] = [await openShop({ databaseUrl }), await openShop({ databaseUrl })];
  onTestFinished(async () => void (await Promise.all([one.close(), two.close()])));
  // By itself it looks again after a while: never, with a clock that stands still.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const isAvailable = async () => (await searchProducts(two.callAs(), { q: 'NF900003' })).products[0]?.available;
  expect(await isAvailable()).toBe(true);
  const { cart } = await one.visitor();
  await cart.create([{ productId: SOCK, qty: 3 }]);
  expect(await isAvailable()).toBe(true);
  two.sandbox.forgetStock();
  expect(await isAvailable()).toBe(false);
});

test('a server reads stock anew before it renders what another has told', async () => {
  const shared = { DATABASE_URL: (await testDatabase(':memory:')) ?? '', REDIS_URL: redis.url };
  const cms = await startCms();
  const folder = writeContent();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const whole = {
    ...shared,
    CONTENT_API_BASE: cms.url,
    COMMERCE_API_BASE: '',
    CONTENT_DIR: folder,
    DEMO_ACCOUNTS: 'false',
  };
  const [one, two] = [await startShopServer(whole), await startShopServer(whole)];
  const { sandbox } = two.services;
  if (sandbox === undefined) throw new Error('There is no sandbox.');
  const order: string[] = [];
  vi.spyOn(sandbox, 'forgetStock').mockImplementation(() => void order.push('forgotten'));
  two.services.onContentChange(() => order.push('dropped'));
  await one.services.contentChanged(['product:NF900003']);
  await vi.waitFor(() => expect(order).toEqual(['forgotten', 'dropped']));
  const { client } = await cacheOfServer();
  const body = { username: 'nobody@northfell.example', password: 'not this one', codeChallenge: 'c'.repeat(43) };
  await two.services.sandbox?.fetch(
    new Request(`http://commerce${signInCall.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', siteId: 'northfell-uk', clientApp: 'tests', locale: 'en-gb' },
      body: JSON.stringify(body),
    }),
  );
  expect(await client.keys('cairn:cache:*')).toHaveLength(1);
});

test('who is in the viewer is known on every server', async () => {
  const shared = { DATABASE_URL: (await testDatabase(':memory:')) ?? '', REDIS_URL: redis.url };
  const servers = [];
  for (const name of ['one', 'two'])
    servers.push(await startShopServer({ ...shared, CONTENT_DIR: contentFolder(name) }));
  const [one, two] = servers;
  const here = async (server: typeof one, tab: string) => {
    const request = new Request('http://localhost/', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hidden: false }),
    });
    const answer = await server?.services.forward(request, `presence/${tab}`, ADA);
    return ((await answer?.json()) as { tab: string }[]).map((present) => present.tab).sort();
  };
  expect(await here(one, 'tab-1')).toEqual(['tab-1']);
  expect(await here(two, 'tab-2')).toEqual(['tab-1', 'tab-2']);
  expect(await here(one, 'tab-1')).toEqual(['tab-1', 'tab-2']);
});

test('an open viewer hears of a change that another server learns of', async () => {
  const cms = await startCms();
  const env = { CONTENT_API_BASE: cms.url, REDIS_URL: redis.url, PREVIEW_ACCESS: 'open' };
  const [one, two] = [await startShopServer(env), await startShopServer(env)];
  const answer = await two.ask('/preview/events');
  const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => lines?.cancel());
  await one.hook(['doc:menu']);
  let heard = '';
  for (let part = await lines?.read(); part !== undefined && !part.done; part = await lines?.read()) {
    heard += part.value;
    if (heard.includes('event: change')) break;
  }
  expect(heard).toContain('{"tags":["doc:menu"]}');
});
