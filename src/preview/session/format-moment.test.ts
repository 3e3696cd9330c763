import { expect, test } from 'vitest';
import { formatDay, formatMoment, shortMoment } from './format-moment.ts';

const NOON = '2026-11-28T11:30:00Z';
const NOW = Date.parse('2026-11-29T09:00:00Z');

test('a moment is said on the clocks of the site, which are named, with UTC beside it', () => {
  expect(formatMoment(NOON, 'en', 'Europe/Berlin')).toBe('28 Nov 2026, 12:30 Berlin · 11:30 UTC');
  expect(formatMoment(NOON, 'de', 'Europe/Berlin')).toBe('28.11.2026, 12:30 Berlin · 11:30 UTC');
  expect(formatMoment(NOON, 'fr', 'America/New_York')).toBe('28 nov. 2026, 06:30 New York · 11:30 UTC');
});

test('where UTC has another day, it is said too', () => {
  expect(formatMoment('2026-11-27T23:30:00Z', 'en', 'Europe/Berlin')).toBe(
    '28 Nov 2026, 00:30 Berlin · 27 Nov, 23:30 UTC',
  );
  expect(formatMoment('2026-11-28T02:30:00Z', 'en', 'America/New_York')).toBe(
    '27 Nov 2026, 21:30 New York · 28 Nov, 02:30 UTC',
  );
});

test.each(['UTC', 'Etc/UTC'])('a site in %s has one time, said once', (zone) => {
  expect(formatMoment(NOON, 'en', zone)).toBe('28 Nov 2026, 11:30 UTC');
  expect(shortMoment(NOON, 'en', zone, NOW)).toBe('Sat 28 Nov, 11:30 UTC');
});

test('where the clocks of the site say what UTC says, the time is said once', () => {
  expect(formatMoment(NOON, 'en', 'Europe/London')).toBe('28 Nov 2026, 11:30 London (= UTC)');
  expect(formatMoment(NOON, 'fr', 'Europe/London')).toBe('28 nov. 2026, 11:30 London (= UTC)');
  expect(formatMoment('2026-07-28T11:30:00Z', 'en', 'Europe/London')).toBe('28 Jul 2026, 12:30 London · 11:30 UTC');
});

test('in a tight place it has the weekday, and the year only when that is another one', () => {
  expect(shortMoment(NOON, 'en', 'Europe/Berlin', NOW)).toBe('Sat 28 Nov, 12:30 Berlin');
  expect(shortMoment('2027-01-02T11:30:00Z', 'en', 'Europe/Berlin', NOW)).toBe('Sat 2 Jan 2027, 12:30 Berlin');
});

test('midnight is 00:00, and a day is that of the site', () => {
  expect(formatMoment('2026-11-30T23:00:00Z', 'en', 'Europe/Berlin')).toBe(
    '1 Dec 2026, 00:00 Berlin · 30 Nov, 23:00 UTC',
  );
  expect(formatDay('2026-11-30T23:00:00Z', 'en', 'Europe/Berlin')).toBe('1 Dec 2026');
  expect(formatDay('2026-11-30T23:00:00Z', 'en', 'UTC')).toBe('30 Nov 2026');
});

test('what is no moment is shown as it is written', () => {
  expect(formatMoment('soon', 'en', 'Europe/Berlin')).toBe('soon');
  expect(shortMoment('soon', 'en', 'Europe/Berlin', NOW)).toBe('soon');
  expect(formatDay('soon', 'en', 'Europe/Berlin')).toBe('soon');
});
