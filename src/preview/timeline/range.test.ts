import { expect, test } from 'vitest';
import { isWithin, rangeOf } from './range.ts';

const NOW = Date.parse('2026-11-29T18:30:00Z');
const range = (more: { from?: string; until?: string }, zone = 'Europe/Berlin') => {
  const { from, until } = rangeOf(more, zone, NOW);
  return [from, until].map((at) => (Number.isFinite(at) ? new Date(at).toISOString() : at));
};

test('unless it is said otherwise, the range is the 14 days from now', () => {
  expect(range({})).toEqual(['2026-11-29T18:30:00.000Z', '2026-12-13T18:30:00.000Z']);
});

test('days are those of the site, the last one whole', () => {
  expect(range({ from: '2026-12-01', until: '2026-12-02' })).toEqual([
    '2026-11-30T23:00:00.000Z',
    '2026-12-02T23:00:00.000Z',
  ]);
  expect(range({ from: '2026-12-01', until: '2026-12-02' }, 'America/New_York')).toEqual([
    '2026-12-01T05:00:00.000Z',
    '2026-12-03T05:00:00.000Z',
  ]);
  // The day on which clocks are set back has 25 hours.
  expect(range({ from: '2026-10-25', until: '2026-10-25' })).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

test('one end alone takes the other from the usual length; an end before its beginning, or no day, counts for nothing', () => {
  expect(range({ from: '2026-12-01' })).toEqual(['2026-11-30T23:00:00.000Z', '2026-12-14T23:00:00.000Z']);
  expect(range({ until: '2026-12-31' })).toEqual(['2026-11-29T18:30:00.000Z', '2026-12-31T23:00:00.000Z']);
  expect(range({ from: '2026-12-10', until: '2026-12-01' })).toEqual([
    '2026-12-09T23:00:00.000Z',
    '2026-12-23T23:00:00.000Z',
  ]);
  expect(range({ from: 'soon', until: '2026-02-30' })).toEqual(range({}));
});

test('the past is shown when it is asked for: by its days, or with everything', () => {
  expect(range({ from: 'all' })).toEqual([-Infinity, Infinity]);
  expect(range({ until: '2026-11-20' })).toEqual(['2026-11-06T23:00:00.000Z', '2026-11-20T23:00:00.000Z']);
  const past = rangeOf({ from: '2026-11-01', until: '2026-11-20' }, 'UTC', NOW);
  expect([isWithin('2026-11-01T00:00:00Z', past), isWithin('2026-11-21T00:00:00Z', past)]).toEqual([true, false]);
});
