import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSeen, onceVisible, SEEN_MS } from './impressions.ts';

test('half of a thing counts as seen, and of a very tall one as much as fills half the window', () => {
  expect(isSeen(0.5, 100, 800)).toBe(true);
  expect(isSeen(0.49, 100, 800)).toBe(false);
  expect(isSeen(0.2, 400, 800)).toBe(true);
  expect(isSeen(0, 0, 0)).toBe(false);
});

describe('an impression', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const seen = [{ isIntersecting: true, intersectionRatio: 1, intersectionRect: { height: 300 }, rootBounds: null }];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #report: (entries: object[]) => void;
        constructor(report: (entries: object[]) => void) {
          this.#report = report;
        }
        observe = (): void => this.#report(seen);
        disconnect = (): void => undefined;
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('[BLK-REC-09] is reported once for a key, however often its element is made anew or looked for at once', () => {
    const tell = vi.fn(() => true);
    // Several elements of one key that wait for their second together, and later ones.
    for (let count = 0; count < 5; count += 1) onceVisible({} as Element, 'recommendations a', tell);
    vi.advanceTimersByTime(SEEN_MS);
    for (let count = 0; count < 5; count += 1) {
      onceVisible({} as Element, 'recommendations a', tell);
      vi.advanceTimersByTime(SEEN_MS);
    }
    expect(tell).toHaveBeenCalledTimes(1);
    onceVisible({} as Element, 'recommendations b', tell);
    vi.advanceTimersByTime(SEEN_MS);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  test('that could not be reported is tried again when the tab comes back', () => {
    const tell = vi.fn(() => false);
    onceVisible({} as Element, 'recommendations c', tell);
    vi.advanceTimersByTime(SEEN_MS - 1);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledTimes(1);
    tell.mockReturnValue(true);
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(SEEN_MS);
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(SEEN_MS);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
