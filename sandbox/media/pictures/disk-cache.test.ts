import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskCache, keyHash, prune } from './disk-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what was kept comes back, and no half file stays behind', async () => {
  const cache = createDiskCache(folder);
  await cache.set('a', Buffer.from('picture'));
  expect(String(await cache.get('a'))).toBe('picture');
  expect(await cache.get('b')).toBeUndefined();
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a folder that cannot be written to costs the cache, not the picture', async () => {
  const cache = createDiskCache(join(folder, 'file\0name'));
  await cache.set('a', Buffer.from('picture'));
  expect(await cache.get('a')).toBeUndefined();
});

test('the least recently used pictures make room', async () => {
  const cache = createDiskCache(folder);
  await cache.set('old', Buffer.alloc(600));
  await cache.set('new', Buffer.alloc(600));
  const name = keyHash('old');
  await utimes(join(folder, name.slice(0, 2), name), new Date(0), new Date(0));
  await prune(folder, 1000);
  expect(await cache.get('old')).toBeUndefined();
  expect(await cache.get('new')).toHaveLength(600);
});
