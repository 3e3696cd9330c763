import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBoundaryTimer } from './boundary-timer.ts';

/** The computer was asleep: its clock has gone on, timers have not. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const DAY_MS = 86_400_000;
let asked: number;
let start: number;
const timer = () => createBoundaryTimer(() => void (asked = performance.now() - start));
const answer = (seconds?: number | string): Response =>
  new Response(null, { headers: seconds === undefined ? {} : { 'cairn-changes-in': String(seconds) } });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T00:00:00Z') });
  start = performance.now();
  asked = -1;
});
afterEach(() => void vi.useRealTimers());

test('a view is asked for again once, when the server says that it changes', () => {
  const { note } = timer();
  note(answer(3.5));
  vi.advanceTimersByTime(3_499);
  expect(asked).toBe(-1);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(3_500);
  asked = -1;
  vi.advanceTimersByTime(DAY_MS);
  expect(asked, 'nothing is asked for again and again').toBe(-1);
});

test('of several frames the one that changes first counts, whatever is said afterwards', () => {
  const { note } = timer();
  for (const seconds of [60, 20, 40, undefined]) note(answer(seconds));
  vi.advanceTimersByTime(20_000);
  expect(asked).toBe(20_000);
});

test('without a date ahead, or with none that can be read, nothing is asked for', () => {
  const { note } = timer();
  for (const seconds of [undefined, '', 'soon', 'Infinity', -4]) note(answer(seconds));
  vi.advanceTimersByTime(DAY_MS);
  expect(asked).toBe(-1);
});

test('a date in forty days is neither asked for at once nor missed', () => {
  const { note } = timer();
  note(answer((40 * DAY_MS) / 1000));
  vi.advanceTimersByTime(40 * DAY_MS - 1);
  expect(asked).toBe(-1);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(40 * DAY_MS);
});

test('changed content forgets the dates of what was there before', () => {
  const { note, forget } = timer();
  note(answer(5));
  forget();
  note(answer(9));
  vi.advanceTimersByTime(8_999);
  expect(asked).toBe(-1);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(9_000);
});

test('after forgetting, nothing is asked for until a date is noted again', () => {
  const { note, forget, wake } = timer();
  note(answer(5));
  forget();
  sleep(DAY_MS);
  wake();
  vi.advanceTimersByTime(DAY_MS);
  expect(asked).toBe(-1);
});

test('a date that passed while the computer was asleep is noticed when it is looked at again', () => {
  const { note, wake } = timer();
  note(answer(3_600));
  wake();
  expect(asked).toBe(-1);
  sleep(2 * 3_600_000);
  wake();
  expect(asked).toBe(0);
});

test('a date that passed is noticed too where the clock was set back meanwhile', () => {
  const { note, wake } = timer();
  note(answer(3_600));
  sleep(-DAY_MS);
  wake();
  expect(asked).toBe(-1);
  const steady = vi.spyOn(performance, 'now').mockReturnValue(start + 3_600_000);
  wake();
  steady.mockRestore();
  expect(asked).not.toBe(-1);
});

test('a browser whose clock is set neither asks early nor late', () => {
  const { note } = timer();
  note(answer(10));
  vi.setSystemTime(Date.parse('2020-01-01T00:00:00Z'));
  vi.advanceTimersByTime(10_000);
  expect(asked).toBe(10_000);
});

test('nor does one whose clock is set while it waits for a date in forty days', () => {
  const { note } = timer();
  note(answer((40 * DAY_MS) / 1000));
  sleep(39 * DAY_MS);
  vi.advanceTimersByTime(40 * DAY_MS - 1);
  expect(asked).toBe(-1);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(40 * DAY_MS);
});

test('an answer from just before the date is asked for again at once, and ever more rarely if that stays so', () => {
  const times: number[] = [];
  const { note } = createBoundaryTimer(() => {
    times.push((performance.now() - start) / 1000);
    note(answer(600));
    note(answer(0));
  });
  note(answer(3));
  vi.advanceTimersByTime(300_000);
  expect(times).toEqual([3, 3.5, 4.5, 6.5, 10.5, 18.5, 34.5, 66.5, 126.5, 186.5, 246.5]);
});

test('a date ahead is met in time beside a part that stays due, which is asked for often again afterwards', () => {
  const times: number[] = [];
  const { note, forget } = createBoundaryTimer(() => {
    times.push((performance.now() - start) / 1000);
    note(answer(0));
  });
  note(answer(0));
  vi.advanceTimersByTime(100_000);
  expect(times).toEqual([0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5]);
  // Content has changed: 3 s from now something begins.
  times.length = 0;
  forget();
  note(answer(0));
  note(answer(3));
  vi.advanceTimersByTime(4_600);
  expect(times).toEqual([103, 103.5, 104.5]);
});
