import { expect, onTestFinished, test, vi } from 'vitest';
import { showToast } from './index.ts';

/** Titles of the toasts that show. */
const shown = vi.hoisted((): { titles: string[] } => ({ titles: [] }));
vi.mock(import('./toast-region.ts'), () => ({
  createToastRegion: () => (state) => void (shown.titles = state.toasts.map(({ props }) => props.title)),
}));

test('[TOAST-04] [CFG-06] the delay is the one of the page, and only what closes by itself goes after it', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { toastMs: '3000' } }) });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  showToast({ title: 'Saved', type: 'success' });
  showToast({ title: 'Not saved', type: 'error', autoClose: false });
  vi.advanceTimersByTime(2_999);
  expect(shown.titles).toEqual(['Saved', 'Not saved']);
  vi.advanceTimersByTime(1);
  expect(shown.titles).toEqual(['Not saved']);
});
