import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour, readModes, rotationInterval } from './carousel-rules.ts';

test('[BLK-COL-08] [BLK-PROMO-04] autorotateTime counts seconds; the timer takes a thousand times as many milliseconds', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 600 }), (seconds) => rotationInterval(seconds) === seconds * 1000));
  expect(rotationInterval(2.5)).toBe(2500);
});

test('with loop the last stop is followed by the first, without it by nothing', () => {
  expect(neighbour(3, 1, 3, true)).toBe(0);
  expect(neighbour(0, -1, 3, true)).toBe(3);
  expect(neighbour(3, 1, 3, false)).toBeUndefined();
  expect(neighbour(0, -1, 3, false)).toBeUndefined();
  expect(neighbour(0, 1, 0, true)).toBeUndefined();
  expect(neighbour(1, 1, 3, false)).toBe(2);
});

test('from slides that only show at the end of the row, the way back starts at its last stop', () => {
  expect(neighbour(5, -1, 3, false)).toBe(2);
  expect(neighbour(5, 1, 3, false)).toBeUndefined();
});

test('modes that are not given are off', () => {
  expect(readModes(undefined).lg.active).toBe(false);
  expect(readModes('{"sm":{"active":true,"interval":5000,"loop":true}}')).toEqual({
    sm: { active: true, interval: 5000, loop: true },
    md: { active: false, loop: false },
    lg: { active: false, loop: false },
  });
});
