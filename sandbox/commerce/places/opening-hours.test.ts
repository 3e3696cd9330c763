import { expect, test } from 'vitest';
import { openingNow, readyDay } from './opening-hours.ts';

const WEEK = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '19:00' }));
const STORE = {
  timeZone: 'America/Los_Angeles',
  openingHours: [...WEEK, { day: 6, opens: '11:00', closes: '15:00' }, { day: 7, opens: '00:00', closes: '00:00' }],
};
/** Friday 20 November 2026 in Seattle, which is eight hours behind. */
const friday = (utc: string): Date => new Date(`2026-11-${utc}Z`);

test('a store is open by its own clock, not by that of the server', () => {
  const today = { opens: '10:00', closes: '19:00' };
  expect(openingNow(STORE, friday('20T17:59'))).toEqual({ openNow: false, today });
  expect(openingNow(STORE, friday('20T18:00'))).toEqual({ openNow: true, today });
  expect(openingNow(STORE, friday('21T02:59'))).toEqual({ openNow: true, today });
  expect(openingNow(STORE, friday('21T03:00'))).toEqual({ openNow: false, today });
  expect(openingNow(STORE, friday('22T20:00'))).toEqual({ openNow: false, today: null });
});

test('what takes two hours is ready today if the store is still open by then, else on the next day it opens', () => {
  expect(readyDay(STORE, friday('20T10:00'), 120)).toBe('2026-11-20');
  expect(readyDay(STORE, friday('21T01:00'), 120)).toBe('2026-11-20');
  expect(readyDay(STORE, friday('21T01:01'), 120)).toBe('2026-11-21');
  // From Saturday afternoon over the closed Sunday.
  expect(readyDay(STORE, friday('21T21:30'), 120)).toBe('2026-11-23');
  expect(readyDay({ ...STORE, openingHours: [] }, friday('20T10:00'), 120)).toBe('2026-11-20');
});
