import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operate, type PopUpElement } from './operate.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A minimised pop-up, which Escape closes. */
function popUp() {
  const report = vi.fn<(what: 'close') => void>();
  const remove = vi.fn<() => void>();
  const element = { dataset: {}, querySelector: () => null, contains: () => false, report, remove };
  return {
    close: () => operate(element as unknown as PopUpElement, { type: 'keydown', target: null } as Event),
    report,
    remove,
  };
}

test('[POP-12] a pop-up closes 200 ms after the last of several requests', () => {
  const { close, report, remove } = popUp();
  close();
  vi.advanceTimersByTime(199);
  close();
  vi.advanceTimersByTime(199);
  expect(remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([['close']]);
});

test('[POP-12] requests that do not stop delay closing by 500 ms at most', () => {
  const { close, remove } = popUp();
  for (const wait of [150, 150, 150, 49]) {
    close();
    vi.advanceTimersByTime(wait);
  }
  expect(remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(remove).toHaveBeenCalledTimes(1);
});
