import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work waits until calls have stopped for a while, and never longer than the limit', () => {
  const close = vi.fn<() => void>();
  const click = debounce(close, 200, 500);
  click();
  vi.advanceTimersByTime(199);
  expect(close).not.toHaveBeenCalled();
  click();
  vi.advanceTimersByTime(199);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);

  for (let clicked = 0; clicked < 450; clicked += 150) {
    click();
    vi.advanceTimersByTime(150);
  }
  click();
  vi.advanceTimersByTime(49);
  expect(close).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(close).toHaveBeenCalledTimes(2);
});

test('what waits can be done at once, and is then not done again', () => {
  const work = vi.fn<() => void>();
  const later = debounce(work, 200, 500);
  later.flush();
  expect(work).not.toHaveBeenCalled();
  later();
  later.flush();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});
