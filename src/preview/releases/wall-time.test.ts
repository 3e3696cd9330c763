import { expect, test } from 'vitest';
import { instantAt, shareOf, stepOf, wallTimeOf } from './wall-time.ts';

const at = (iso: string): number => Date.parse(iso);
const axis = { from: at('2026-11-01T00:00:00Z'), to: at('2026-12-01T00:00:00Z') };
const before = at('2026-10-01T00:00:00Z');

test('an instant has the wall time of the zone, before and after clocks change', () => {
  expect(wallTimeOf(at('2026-11-27T17:00:00Z'), 'Europe/Berlin')).toBe('2026-11-27T18:00');
  expect(wallTimeOf(at('2026-07-01T16:00:00Z'), 'Europe/Berlin')).toBe('2026-07-01T18:00');
  expect(wallTimeOf(at('2026-11-27T05:00:00Z'), 'America/New_York')).toBe('2026-11-27T00:00');
});

test('a place on the line is the instant it stands for, at a quarter of an hour', () => {
  const friday = at('2026-11-27T17:15:00Z');
  expect(instantAt(shareOf(friday, axis), axis, before)).toBe(friday);
  expect(instantAt(shareOf(at('2026-11-27T17:21:00Z'), axis), axis, before)).toBe(friday);
  expect([instantAt(-1, axis, before), instantAt(2, axis, before)]).toEqual([axis.from, axis.to]);
});

test('nothing is dropped into the past', () => {
  expect(instantAt(0, axis, at('2026-11-10T10:01:00Z'))).toBe(at('2026-11-10T10:15:00Z'));
});

test('keys move by an hour, a quarter or a day; any other key does not', () => {
  expect([stepOf('ArrowRight', false), stepOf('ArrowLeft', true), stepOf('PageUp', false)]).toEqual([
    3_600_000, -900_000, 86_400_000,
  ]);
  expect(stepOf('Tab', false)).toBeUndefined();
});
