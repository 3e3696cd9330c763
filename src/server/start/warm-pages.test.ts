import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createMapCache } from '../../../sandbox/store/cache.ts';
import { setUp } from '../../../tests/support/rendering/shop-entry.ts';
import { createLog } from '../observability/log.ts';
import { busiestPages, tellBusiestPages } from './busiest-pages.ts';
import { warmPages } from './warm-pages.ts';

const SILENT = createLog('silent');
const NONE = async () => [];
const link = (path: string): string => `<a href="${path}">x</a>`;
const MENU = ['/c/jackets-1', '/stories', '/p/shell-2', '/cart', '/search'];
const home = (target: string): string => MENU.map((path) => link(`${target}${path}`)).join('');

test('a server takes home pages and what their menus lead to into memory before it says that it is ready', async () => {
  const { shop, get, rendered } = await setUp((_, target) => ({ html: home(target) }));
  const work = shop.prepare(() => warmPages({ shop, busiest: NONE, limitMs: 60_000, log: SILENT }));
  const early = await get('/readyz');
  expect([early.status, await early.json()]).toEqual([
    503,
    { status: 'not ready', checks: { accepting: true, warm: false, content: true } },
  ]);
  expect((await get('/healthz')).status).toBe(200);
  await work;
  expect((await get('/readyz')).status).toBe(200);
  const asked = rendered.mock.calls.map(([, target]) => target);
  expect(asked.slice(0, 6).toSorted()).toEqual(['/de-de', '/en-ca', '/en-gb', '/en-us', '/fr-ca', '/fr-fr']);
  expect(asked.slice(6)).toContain('/fr-fr/c/jackets-1');
  expect(asked).toHaveLength(6 * 3);
  for (const path of ['/de-de', '/de-de/stories'])
    expect((await get(path, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br');
  expect(rendered).toHaveBeenCalledTimes(6 * 3);
});

test('a content service that does not answer keeps no server from being ready', async () => {
  const { shop, get } = await setUp(() => new Promise(() => undefined));
  await shop.prepare(() => warmPages({ shop, busiest: NONE, limitMs: 50, log: SILENT }));
  expect((await get('/readyz')).status).toBe(200);
});

test('a page that fails is left to whoever asks for it', async () => {
  const { shop, get, rendered } = await setUp((_, target) => {
    if (target === '/en-us') throw new Error('broken');
    return { html: home(target) };
  });
  await shop.prepare(() => warmPages({ shop, busiest: NONE, limitMs: 60_000, log: SILENT }));
  expect((await get('/readyz')).status).toBe(200);
  expect(rendered.mock.calls.map(([, target]) => target)).toContain('/en-gb/stories');
});

test('what other servers were asked for most comes before the menus, and nothing with what a visitor typed', async () => {
  const shared = createMapCache();
  const old = await setUp(() => ({ html: 'page' }));
  for (const path of ['/en-us/p/rare', '/en-us/p/much', '/en-us/p/much', '/en-us/p/much', '/en-us/list?q=ada'])
    for (let times = 0; times < 3; times += 1) await (await old.get(path)).text();
  await tellBusiestPages(old.shop.cache, shared)();
  expect(await busiestPages(shared)).toEqual(['/en-us/p/much', '/en-us/p/rare']);

  const { shop, rendered } = await setUp((_, target) => ({ html: home(target) }));
  await warmPages({ shop, busiest: () => busiestPages(shared), limitMs: 60_000, log: SILENT });
  expect(rendered.mock.calls.slice(6, 8).map(([, target]) => target)).toEqual(['/en-us/p/much', '/en-us/p/rare']);
});

test('a server that is new leaves what the others have told behind its own', async () => {
  const shared = createMapCache();
  await tellBusiestPages({ busiest: () => ['/en-us/a', '/en-us/b'] }, shared)();
  await tellBusiestPages({ busiest: () => ['/en-us/c', '/en-us/a'] }, shared)();
  await tellBusiestPages({ busiest: () => [] }, shared)();
  expect(await busiestPages(shared)).toEqual(['/en-us/c', '/en-us/a', '/en-us/b']);
  expect(await busiestPages(undefined)).toEqual([]);
});

test('without Redis, or when it holds something else, the menus are enough', async () => {
  const { shop, rendered } = await setUp((_, target) => ({ html: home(target) }));
  const busiest = vi.fn(async () => {
    await pause(1);
    throw new Error('away');
  });
  await warmPages({ shop, busiest, limitMs: 60_000, log: SILENT });
  expect(busiest).toHaveBeenCalledOnce();
  expect(rendered).toHaveBeenCalledTimes(6 * 3);
});
