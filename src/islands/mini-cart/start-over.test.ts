import { expect, onTestFinished, test, vi } from 'vitest';
import { INVALID_CUSTOMER_RELOAD_MS } from '../../commerce/cart/index.ts';
import { startOver } from './cart.ts';

test('[CFG-03] a page that starts over reloads by itself once, and again only after the guard has expired', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const stored = new Map<string, string>();
  const replace = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', { pathname: '/en-gb/cart', replace });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, cookie: '' });
  vi.stubGlobal('dispatchEvent', () => true);
  const reloadsAfter = (wait: number): number => {
    vi.advanceTimersByTime(wait);
    startOver();
    vi.advanceTimersByTime(INVALID_CUSTOMER_RELOAD_MS);
    return replace.mock.calls.length;
  };
  expect([reloadsAfter(0), reloadsAfter(0), reloadsAfter(1_999), reloadsAfter(0)]).toEqual([1, 1, 1, 2]);
  expect(replace).toHaveBeenCalledWith('/en-gb/cart');
});
