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

test('only as many go as make room for a tenth, and none where there is room', async () => {
  const cache = createDiskCache(folder);
  const keys = ['a', 'b', 'c', 'd'];
  for (const [at, key] of keys.entries()) {
    await cache.set(key, Buffer.alloc(250));
    const name = keyHash(key);
    await utimes(join(folder, name.slice(0, 2), name), new Date(at * 1_000), new Date(at * 1_000));
  }
  const kept = async () => {
    const names = (await readdir(folder, { recursive: true })).map((name) => name.slice(-32));
    return keys.filter((key) => names.includes(keyHash(key)));
  };
  await prune(folder, 1_000);
  expect(await kept()).toEqual(keys);
  await prune(folder, 999);
  expect(await kept()).toEqual(['b', 'c', 'd']);
  await prune(folder, 560);
  expect(await kept()).toEqual(['c', 'd']);
});

test('makes room by itself after two hundred pictures', async () => {
  const cache = createDiskCache(folder, 100);
  for (let count = 1; count < 200; count += 1) await cache.set(`p${count}`, Buffer.alloc(10));
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  expect(await files()).toBe(199);
  await cache.set('p200', Buffer.alloc(10));
  expect(await files()).toBe(9);
});

test('a picture that was asked for is not the next to go', async () => {
  const cache = createDiskCache(folder);
  for (const key of ['asked', 'other']) {
    await cache.set(key, Buffer.alloc(600));
    const name = keyHash(key);
    await utimes(join(folder, name.slice(0, 2), name), new Date(0), new Date(0));
  }
  await cache.get('asked');
  await prune(folder, 1_000);
  expect([await cache.get('asked'), await cache.get('other')]).toEqual([expect.anything(), undefined]);
});
