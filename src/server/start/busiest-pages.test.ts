import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMapCache } from '../../../sandbox/store/cache.ts';
import { busiestPages, tellBusiestPages } from './busiest-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const told = (pages: readonly string[]) => ({ busiest: (count: number) => pages.slice(0, count) });
const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => `/${name}-${index}`);

test('servers to come know once a minute, and at the end, which pages were asked for most', async () => {
  const shared = createMapCache();
  let pages = ['/en-gb', '/de-de'];
  const tellLast = tellBusiestPages({ busiest: () => pages }, shared);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await busiestPages(shared)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await busiestPages(shared)).toEqual(['/en-gb', '/de-de']);
  pages = ['/fr-fr'];
  await tellLast();
  expect(await busiestPages(shared)).toEqual(['/fr-fr', '/en-gb', '/de-de']);
  pages = ['/en-us'];
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await busiestPages(shared))[0]).toBe('/fr-fr');
});

test('they are a hundred at most, this server’s own before those of others', async () => {
  const shared = createMapCache();
  await tellBusiestPages(told(many('a', 150)), shared)();
  await tellBusiestPages(told(many('b', 60)), shared)();
  expect(await busiestPages(shared)).toEqual([...many('b', 60), ...many('a', 40)]);
});

test('a shared cache that is away stops nobody', async () => {
  const away = () => Promise.reject(new Error('away'));
  const tellLast = tellBusiestPages(told(['/en-gb']), { get: away, set: away, delete: away, increment: away });
  await expect(tellLast()).resolves.toBeUndefined();
});

test('what is no list of paths is none of ours', async () => {
  const shared = createMapCache();
  await shared.set('busiest-pages', '["https://elsewhere.example"]', 1_000);
  await expect(busiestPages(shared)).rejects.toThrow();
});
