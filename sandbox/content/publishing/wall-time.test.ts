import { describe, expect, test } from 'vitest';
import { instantOf } from './wall-time.ts';

describe('a wall time', () => {
  test.each([
    ['2026-11-27T18:00', 'Europe/Berlin', '2026-11-27T17:00:00Z'],
    ['2026-07-01T18:00', 'Europe/Berlin', '2026-07-01T16:00:00Z'],
    ['2026-11-27T18:00', 'America/New_York', '2026-11-27T23:00:00Z'],
    ['2026-12-31T23:59:30', 'Europe/London', '2026-12-31T23:59:30Z'],
  ])('%s in %s is %s', (at, zone, instant) => {
    expect(instantOf(at, zone)).toEqual({ instant });
  });

  test.each([
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:00'],
    ['2027-03-14T02:00', 'America/Toronto', '2027-03-14T03:00'],
    ['2027-03-28T01:59', 'Europe/London', '2027-03-28T02:00'],
  ])('%s in %s does not exist: clocks go on at %s', (at, zone, next) => {
    expect(instantOf(at, zone)).toEqual({ missingHour: { next } });
    expect(instantOf(at, zone, 'first')).toEqual({ missingHour: { next } });
  });

  test('an hour that comes twice must be chosen', () => {
    const [at, zone] = ['2026-10-25T02:30', 'Europe/Berlin'];
    expect(instantOf(at, zone)).toEqual({
      repeatedHour: { first: '2026-10-25T02:30+02:00', second: '2026-10-25T02:30+01:00' },
    });
    expect(instantOf(at, zone, 'first')).toEqual({ instant: '2026-10-25T00:30:00Z' });
    expect(instantOf(at, zone, 'second')).toEqual({ instant: '2026-10-25T01:30:00Z' });
    expect(instantOf('2026-10-25T03:00', zone)).toEqual({ instant: '2026-10-25T02:00:00Z' });
  });

  test.each([
    '',
    'soon',
    '2026-11-31T10:00',
    '2026-11-27 18:00',
    '27.11.2026 18:00',
    '2026-11-27T18:00Z',
    '2026-11-27T24:30',
  ])('“%s” is none', (at) => {
    expect(instantOf(at, 'Europe/Berlin')).toHaveProperty('invalid');
  });
});
