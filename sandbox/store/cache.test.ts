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

test('a value that is set anew has its new time, and what is full forgets the oldest', async () => {
  let time = 0;
  const cache = createMapCache(() => time);
  await cache.set('first', 'old', 10);
  await cache.set('second', 'kept', 1_000);
  await cache.set('first', 'new', 1_000);
  time = 10;
  expect(await cache.get('first')).toBe('new');
  for (let count = 0; count < 99_998; count += 1) await cache.set(`n${count}`, '', 1_000);
  expect([await cache.get('second'), await cache.get('first')]).toEqual(['kept', 'new']);
  await cache.set('one more', '', 1_000);
  expect([await cache.get('second'), await cache.get('first')], 'which was set before it').toEqual([undefined, 'new']);
});
