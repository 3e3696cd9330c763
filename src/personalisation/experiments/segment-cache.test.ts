import { expect, test } from 'vitest';
import { SegmentCache } from './segment-cache.ts';

test('[EXPT-17] segments of at most 100 visitors are kept, each for 600 s', () => {
  let now = 1;
  const cache = new SegmentCache({ now: () => now });
  for (let index = 0; index < 101; index += 1) cache.save(`visitor-${index}`, ['walkers']);
  expect(cache.lookup('visitor-0')).toBeUndefined();
  expect(cache.lookup('visitor-1')).toEqual(['walkers']);
  now += 600_000;
  expect(cache.lookup('visitor-1')).toEqual(['walkers']);
  now += 1;
  expect(cache.lookup('visitor-1')).toBeUndefined();
});
