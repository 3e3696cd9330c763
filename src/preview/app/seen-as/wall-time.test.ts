import { expect, test } from 'vitest';
import { instantAt, presetAt, readWall, wallTimeAt } from './wall-time.ts';

test('clocks of a site and instants lead to each other', () => {
  expect(wallTimeAt('2026-11-27T17:00:00Z', 'Europe/Berlin')).toBe('2026-11-27T18:00');
  expect(instantAt('2026-11-27T18:00', 'Europe/Berlin')).toEqual({ at: '2026-11-27T17:00:00Z', isMissing: false });
  expect(instantAt('2026-07-01T18:00', 'America/New_York')?.at).toBe('2026-07-01T22:00:00Z');
  expect(instantAt('2026-11', 'UTC')).toBeUndefined();
});

test('an hour that clocks skip is told, one that comes twice is the first', () => {
  expect(instantAt('2026-03-29T02:30', 'Europe/Berlin')).toEqual({ at: '2026-03-29T01:30:00Z', isMissing: true });
  expect(instantAt('2026-10-25T02:30', 'Europe/Berlin')).toEqual({ at: '2026-10-25T00:30:00Z', isMissing: false });
});

test('an hour that clocks skip has no instant where nothing is guessed, and one that comes twice has two', () => {
  expect(readWall('2026-03-29T02:30', 'Europe/Berlin')).toEqual({ missingHour: { next: '2026-03-29T03:00' } });
  expect(readWall('2026-10-25T02:30', 'Europe/Berlin')).toEqual({
    repeatedHour: { first: '2026-10-25T02:30:00+02:00', second: '2026-10-25T02:30:00+01:00' },
  });
  expect(readWall('2026-10-25T02:30', 'America/New_York')).toEqual({ at: '2026-10-25T06:30:00Z' });
  for (const wall of ['2026-02-30T10:00', '2026-11', 'soon']) expect(readWall(wall, 'UTC')).toBeUndefined();
});

test('a stored moment and its wall time lead to each other, with the seconds that it has', () => {
  expect(wallTimeAt('2026-12-31T23:59:59Z', 'Europe/Berlin', true)).toBe('2027-01-01T00:59:59');
  expect(wallTimeAt('2026-12-31T23:59:00Z', 'Europe/Berlin', true)).toBe('2027-01-01T00:59');
  expect(readWall('2027-01-01T00:59:59', 'Europe/Berlin')).toEqual({ at: '2026-12-31T23:59:59Z' });
});

test('presets count on the clocks of the site', () => {
  // A Thursday evening in Berlin, before the clocks go forward on Sunday.
  const now = Date.parse('2026-03-26T21:10:20Z');
  expect(presetAt('hour', 'Europe/Berlin', now)).toBe('2026-03-26T22:10:00Z');
  expect(presetAt('tomorrow', 'Europe/Berlin', now)).toBe('2026-03-27T08:00:00Z');
  expect(presetAt('monday', 'Europe/Berlin', now)).toBe('2026-03-30T07:00:00Z');
  expect(presetAt('tomorrow', 'America/New_York', now)).toBe('2026-03-27T13:00:00Z');
});
