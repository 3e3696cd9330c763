import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_TOASTS, TOAST_TICK_MS, ticked, withToast } from './toast-rules.ts';
import { createToastStore } from './toast-store.ts';

const SAVED = { title: 'Saved', message: 'Your address is kept.', type: 'success' } as const;
const FAILED = { title: 'Not saved', type: 'error' } as const;

test('[TOAST-01] a toast has an id, its title, message and type, and says whether it closes by itself', () => {
  expect(withToast(NO_TOASTS, SAVED, true, 5_000).toasts).toEqual([
    { id: 1, props: SAVED, autoClose: true, left: 5_000 },
  ]);
  const store = createToastStore(1_000, () => undefined);
  store.add(FAILED, false);
  expect(store.state.toasts).toEqual([{ id: 1, props: FAILED, autoClose: false, left: 1_000 }]);
  store.close(1);
});

test('[TOAST-02] a toast with a title that is there already is not added again', () => {
  const one = withToast(NO_TOASTS, SAVED, true, 5_000);
  expect(withToast(one, { ...FAILED, title: SAVED.title }, false, 1)).toBe(one);
  expect(withToast(one, FAILED, false, 1).toasts.map(({ id }) => id)).toEqual([1, 2]);
  const store = createToastStore(1_000, () => undefined);
  for (const toast of [SAVED, FAILED, { ...SAVED, title: FAILED.title }]) store.add(toast, false);
  expect(store.state.toasts.map(({ props }) => props)).toEqual([SAVED, FAILED]);
});

test('[TOAST-04] a tick takes 200 ms from what closes by itself, and nothing from what does not', () => {
  const both = withToast(withToast(NO_TOASTS, SAVED, true, 300), FAILED, false, 300);
  const once = ticked(both);
  expect(once.toasts.map(({ left }) => left)).toEqual([300 - TOAST_TICK_MS, 300]);
  expect(ticked(once).toasts.map(({ props }) => props.title)).toEqual(['Not saved']);
});

describe('the countdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[TOAST-04] a toast goes after its delay; one that does not close by itself stays until it is closed', () => {
    const store = createToastStore(1_000, () => undefined);
    store.add(SAVED);
    store.add(FAILED, false);
    vi.advanceTimersByTime(999);
    expect(store.state.toasts).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(store.state.toasts.map(({ props }) => props.title)).toEqual(['Not saved']);
    vi.advanceTimersByTime(60_000);
    expect(store.state.toasts).toHaveLength(1);
    store.close(2);
    expect(store.state.toasts).toEqual([]);
  });

  test('[TOAST-03] it does not tick while no toast is showing: none there, or none to be seen', () => {
    const store = createToastStore(1_000, () => undefined);
    expect(vi.getTimerCount()).toBe(0);
    store.add(SAVED);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(800);
    store.setShowing(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(store.state.toasts).toHaveLength(1);
    store.setShowing(true);
    vi.advanceTimersByTime(200);
    expect(store.state.toasts).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('what shows is told only when it changes', () => {
    const changed = vi.fn();
    const store = createToastStore(1_000, changed);
    store.add(SAVED);
    store.add(SAVED);
    vi.advanceTimersByTime(600);
    expect(changed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(400);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
