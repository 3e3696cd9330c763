import { expect, test } from 'vitest';
import { secondsOfMinute, secondsUntilHoursChange } from './hours-change.ts';

const HOUR = 3_600;
const paris = (opens?: string, closes = '') => ({
  timeZone: 'Europe/Paris',
  today: opens === undefined ? null : { opens, closes },
});
const seconds = (time: string, ...shops: Parameters<typeof secondsUntilHoursChange>[0]) =>
  secondsUntilHoursChange(shops, Date.parse(time));

test('the last moment of a minute leaves some time', () => {
  expect(secondsOfMinute(59_999)).toBe(0.001);
  expect(secondsOfMinute(60_000)).toBe(60);
});

test('a store changes at its opening, at its closing and at its midnight', () => {
  const store = paris('10:00', '19:00');
  expect(seconds('2026-11-27T08:00:00Z', store)).toBe(HOUR);
  expect(seconds('2026-11-27T09:00:00Z', store)).toBe(9 * HOUR);
  expect(seconds('2026-11-27T17:59:59.500Z', store)).toBe(0.5);
  expect(seconds('2026-11-27T18:00:00Z', store)).toBe(5 * HOUR);
});

test('a store that stays closed changes at its midnight, after 25 hours when the clock is put back', () => {
  expect(seconds('2026-11-27T22:30:00Z', paris())).toBe(HOUR / 2);
  expect(seconds('2026-10-24T22:00:00Z', paris())).toBe(25 * HOUR);
});

test('a store that closes at 24:00 changes at its midnight', () => {
  expect(seconds('2026-11-27T21:00:00Z', paris('10:00', '24:00'))).toBe(2 * HOUR);
});

test('hours are those of the clock on the wall when it is put back in between', () => {
  expect(seconds('2026-10-24T22:00:00Z', paris('10:00', '19:00'))).toBe(11 * HOUR);
});

test('the first store to change decides, and none never does', () => {
  const newYork = { timeZone: 'America/New_York', today: { opens: '09:30', closes: '20:00' } };
  expect(seconds('2026-11-27T14:00:00Z', paris('10:00', '19:00'), newYork)).toBe(HOUR / 2);
  expect(seconds('2026-11-27T14:00:00Z')).toBe(Infinity);
});
