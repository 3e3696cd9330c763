import { expect, test } from 'vitest';
import { createMapCache } from './cache.ts';

test('values end with their time to live, and increments keep the time of the first', async () => {
  let time = 0;
  const cache = createMapCache(() => time);
  await cache.set('a', '1', 100);
  expect(await cache.increment('n', 100)).toBe(1);
  time = 99;
  expect([await cache.get('a'), await cache.increment('n', 100)]).toEqual(['1', 2]);
  time = 100;
  expect([await cache.get('a'), await cache.increment('n', 100)]).toEqual([undefined, 1]);
  await cache.delete('n');
  expect(await cache.get('n')).toBeUndefined();
});
