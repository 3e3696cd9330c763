import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Beacon } from './beacon.ts';

/**
 * Measures how the page does (LCP, INP, CLS, FCP, TTFB) and sends it in one beacon whenever it goes out of sight
 * with something new to tell. What came before this was loaded, the browser has kept.
 *
 * @param signal ends it: nothing is sent any more
 */
export function measure(beacon: Beacon, signal: AbortSignal): void {
  const send = (): void => beacon.send();
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(({ name, value }) => beacon.note(name, value));
  // Behind the library's own listeners, which report on the same event.
  document.addEventListener('visibilitychange', () => queueMicrotask(send), { signal });
  addEventListener('pagehide', () => queueMicrotask(send), { signal });
}
