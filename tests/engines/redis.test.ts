import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../support/engine.ts';
import { type RedisServer, startRedis } from '../../scripts/lib/cluster/redis.ts';
import { contentFolder, startCms, startShopServer, startWay } from './shop-servers.ts';

const MENU = '/en-gb';
const FOOTER = '/en-gb/footer';

let redis: RedisServer;
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(() => redis.remove());

/** Waits until a server shows a text; a page that nobody has told of is kept for a minute. */
const shows = (server: Awaited<ReturnType<typeof startShopServer>>, path: string, text: string) =>
  vi.waitFor(async () => expect(await server.text(path)).toBe(text), { timeout: 15_000, interval: 10 });

async function admin() {
  const client = createClient({ url: redis.url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.destroy());
  return client;
}

/** Two servers that have both pages in memory; the second reaches Redis by a way that can be cut. */
async function twoServers() {
  const [cms, way] = [await startCms(), await startWay(redis.port)];
  const one = await startShopServer({ CONTENT_API_BASE: cms.url, REDIS_URL: redis.url });
  const two = await startShopServer({ CONTENT_API_BASE: cms.url, REDIS_URL: way.url });
  for (const server of [one, two])
    expect([await server.text(MENU), await server.text(FOOTER)]).toEqual(['menu 1', 'footer 1']);
  return { cms, way, one, two };
}

test('a change that one server hears of shows on the others, and nothing else is made anew', async () => {
  const { cms, one, two } = await twoServers();
  const changes = vi.fn();
  one.services.onContentChange(changes);
  cms.texts.menu = 'menu 2';
  const hook = await one.hook(['doc:menu']);
  expect([hook.status, await hook.json()]).toEqual([200, { ok: true, told: true }]);
  expect(await one.text(MENU)).toBe('menu 2');
  await shows(two, MENU, 'menu 2');
  await two.text(FOOTER);
  expect(two.rendered.mock.calls.filter(([path]) => path === FOOTER)).toHaveLength(1);
  // The one that told the others does not hear itself.
  expect(changes.mock.calls).toEqual([[['doc:menu']]]);
});

test('a server that had lost its connection reads what it has missed, and keeps the rest', async () => {
  const { cms, way, one, two } = await twoServers();
  way.cut();
  await vi.waitFor(() => expect(two.events()).toContain('redis_away'));
  cms.texts.menu = 'menu 2';
  expect((await one.hook(['doc:menu'])).status).toBe(200);
  expect(await two.text(MENU)).toBe('menu 1');
  way.mend();
  await shows(two, MENU, 'menu 2');
  await two.text(FOOTER);
  expect(two.rendered.mock.calls.filter(([path]) => path === FOOTER)).toHaveLength(1);
  await vi.waitFor(() => expect(two.events()).toEqual(['redis_away', 'redis_back']));
});

test('a change heard by a server that cannot tell is told once it can', async () => {
  const { cms, way, one, two } = await twoServers();
  way.cut();
  await vi.waitFor(() => expect(two.events()).toContain('redis_away'));
  cms.texts.menu = 'menu 2';
  const hook = await two.hook(['doc:menu']);
  expect([hook.status, await hook.json()]).toEqual([202, { ok: true, told: false }]);
  expect([await two.text(MENU), await one.text(MENU)]).toEqual(['menu 2', 'menu 1']);
  way.mend();
  await shows(one, MENU, 'menu 2');
});

test('a server that has missed more than the stream keeps drops everything', async () => {
  const { cms, way, one, two } = await twoServers();
  way.cut();
  await vi.waitFor(() => expect(two.events()).toContain('redis_away'));
  cms.texts.menu = 'menu 2';
  await one.hook(['doc:menu']);
  const client = await admin();
  const trim = { TRIM: { strategy: 'MAXLEN', threshold: 10 } } as const;
  for (let count = 0; count < 20; count += 1)
    await client.xAdd('cairn:changes', '*', { from: 'another', tags: 'doc:other' }, trim);
  way.mend();
  await shows(two, MENU, 'menu 2');
  expect(two.events()).toContain('everything_dropped');
});

test('a Redis that comes back with what it had saved before a change has lost that change: everything is dropped', async () => {
  const { cms, way, one, two } = await twoServers();
  await (await admin()).sendCommand(['SAVE']);
  way.cut();
  await vi.waitFor(() => expect(two.events()).toContain('redis_away'));
  cms.texts.menu = 'menu 2';
  expect((await one.hook(['doc:menu'])).status).toBe(200);
  await redis.kill();
  await redis.start();
  way.mend();
  await shows(two, MENU, 'menu 2');
});

test('the stream stays short, however many changes there are', async () => {
  const { one } = await twoServers();
  const client = await admin();
  for (let count = 0; count < 5_000; count += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        client.xAdd('cairn:changes', '*', { from: 'another', tags: `doc:${count + index}` }),
      ),
    );
  await one.hook(['doc:menu']);
  expect(await client.xLen('cairn:changes')).toBeLessThan(2_200);
});

test('a change of more tags than the stream should hold is told as one of everything', async () => {
  const { cms, one, two } = await twoServers();
  cms.texts.menu = 'menu 2';
  await one.hook(Array.from({ length: 1_000 }, (_, index) => `doc:${'long'.repeat(40)}-${index}`));
  await shows(two, MENU, 'menu 2');
  expect((await (await admin()).memoryUsage('cairn:changes')) ?? Infinity).toBeLessThan(20_000);
});

test('what is published on one server the others read from the database as soon as they hear of it, and tell nobody again', async () => {
  const shared = { DATABASE_URL: (await testDatabase(':memory:')) ?? '', REDIS_URL: redis.url };
  const one = await startShopServer({ ...shared, CONTENT_DIR: contentFolder('menu 0') });
  // By itself it looks once a second: never, with a clock that stands still.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const two = await startShopServer({ ...shared, CONTENT_DIR: contentFolder('menu 0') });
  vi.useRealTimers();
  const client = await admin();
  const before = await client.xLen('cairn:changes');
  for (let count = 1; count <= 6; count += 1) {
    writeFileSync(join(one.services.env.contentDir, 'menu.json'), JSON.stringify({ text: `menu ${count}` }));
    await shows(one, MENU, `menu ${count}`);
    await shows(two, MENU, `menu ${count}`);
  }
  expect((await client.xLen('cairn:changes')) - before).toBe(6);
});

test('while Redis is away pages go on; back and empty, every server drops everything, and the log has a line for each', async () => {
  const { cms, one, two } = await twoServers();
  await redis.kill();
  for (const server of [one, two]) await vi.waitFor(() => expect(server.events()).toContain('redis_away'));
  cms.texts.menu = 'menu 2';
  expect((await one.hook(['doc:menu'])).status).toBe(202);
  expect([await one.text(MENU), await two.text(MENU)]).toEqual(['menu 2', 'menu 1']);
  // Several attempts to connect fail.
  await new Promise((done) => setTimeout(done, 1_000));
  await redis.start();
  await shows(two, MENU, 'menu 2');
  for (const server of [one, two]) {
    await vi.waitFor(() => expect(server.events()).toContain('redis_back'));
    const ofRedis = server.events().filter((event) => event !== 'content_hook');
    expect(ofRedis.sort()).toEqual(['everything_dropped', 'redis_away', 'redis_back']);
  }
});

test('a Redis that hangs holds up no page and no hook, and is heard again once it goes on', async () => {
  const { cms, one, two } = await twoServers();
  redis.pause();
  cms.texts.menu = 'menu 2';
  // Both are answered while it still hangs.
  expect((await one.hook(['doc:menu'])).status).toBe(202);
  expect(await one.text(MENU)).toBe('menu 2');
  redis.resume();
  await shows(two, MENU, 'menu 2');
});

test('a start does not wait for a Redis that is away, and what is in memory when it comes is dropped', async () => {
  await redis.kill();
  const cms = await startCms();
  const server = await startShopServer({ CONTENT_API_BASE: cms.url, REDIS_URL: redis.url });
  expect(await server.text(MENU)).toBe('menu 1');
  cms.texts.menu = 'menu 2';
  await redis.start();
  await shows(server, MENU, 'menu 2');
  await vi.waitFor(() => expect(server.events()).toContain('redis_back'));
  expect(server.events().sort()).toEqual(['everything_dropped', 'redis_away', 'redis_back']);
});

test('a page in memory is served without a question to Redis', async () => {
  const { one } = await twoServers();
  const client = await admin();
  await client.configResetStat();
  for (let count = 0; count < 50; count += 1) await one.text(MENU);
  const asked = [...(await client.info('commandstats')).matchAll(/cmdstat_([^:]+)/g)].map(([, name]) => name);
  // What servers do by themselves.
  expect(asked.filter((name) => !['xread', 'ping', 'config|resetstat', 'info'].includes(name ?? ''))).toEqual([]);
});
