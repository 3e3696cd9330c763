import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a Redis that does not answer is waited for a quarter of a second, and no longer', async () => {
  const given = vi.fn();
  const waiting = inTime('get', () => new Promise(() => undefined)).catch(given);
  await vi.advanceTimersByTimeAsync(249);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(given).toHaveBeenCalledWith(new Error('Redis does not answer.'));
});

test('one that answers is not waited for, and leaves no timer behind', async () => {
  expect(await inTime('get', async () => 'known')).toBe('known');
  await expect(inTime('get', () => Promise.reject(new Error('READONLY')))).rejects.toThrow('READONLY');
  expect(vi.getTimerCount()).toBe(0);
});
