import { expect, test } from 'vitest';
import { createWhen } from './when.ts';

const NOW = Date.parse('2026-03-29T09:30:00Z');

test('the day is that of the site’s time zone, not of the clock in UTC', () => {
  const berlin = createWhen('Europe/Berlin', 'en', NOW);
  const newYork = createWhen('America/New_York', 'en', NOW);
  expect([berlin.day('2026-03-28T23:30:00Z'), berlin.time('2026-03-28T23:30:00Z')]).toEqual(['today', '00:30']);
  expect([newYork.day('2026-03-28T23:30:00Z'), newYork.time('2026-03-28T23:30:00Z')]).toEqual(['yesterday', '19:30']);
});

test('the day before a change of the clocks is yesterday, and times are those of that day', () => {
  const berlin = createWhen('Europe/Berlin', 'en', NOW);
  expect([berlin.day('2026-03-28T11:00:00Z'), berlin.time('2026-03-28T11:00:00Z')]).toEqual(['yesterday', '12:00']);
  expect([berlin.day('2026-03-29T11:00:00Z'), berlin.time('2026-03-29T11:00:00Z')]).toEqual(['today', '13:00']);
});

test('other days have their weekday, other years their year, in the editor’s language', () => {
  const berlin = createWhen('Europe/Berlin', 'de', NOW);
  expect(berlin.day('2026-03-20T12:00:00Z')).toBe('Freitag, 20. März');
  expect(berlin.day('2025-12-31T12:00:00Z')).toBe('Mittwoch, 31. Dezember 2025');
  expect(berlin.day('2026-03-29T08:00:00Z')).toBe('heute');
  expect(berlin.moment('2026-03-20T12:00:00Z')).toBe('20.03.2026, 13:00 Berlin · 12:00 UTC');
});

test('only today and yesterday have names of their own', () => {
  const berlin = createWhen('Europe/Berlin', 'en', NOW);
  expect(berlin.day('2026-03-27T12:00:00Z')).toBe('Friday 27 March');
  expect(berlin.day('2026-03-30T12:00:00Z')).toBe('Monday 30 March');
  expect(berlin.moment('2026-03-20T12:00:00Z')).toBe('20 Mar 2026, 13:00 Berlin · 12:00 UTC');
});
