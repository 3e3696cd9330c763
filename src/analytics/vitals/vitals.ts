import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Beacon } from './beacon.ts';

/**
 * Measures LCP, INP, CLS, FCP and TTFB and sends new values in one beacon whenever the page is hidden. The browser
 * buffers entries from before this code was loaded.
 *
 * @param signal stops sending
 */
export function measure(beacon: Beacon, signal: AbortSignal): void {
  const send = (): void => beacon.send();
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(({ name, value }) => beacon.note(name, value));
  // In a microtask, because the library's own listeners report on the same event.
  document.addEventListener('visibilitychange', () => queueMicrotask(send), { signal });
  addEventListener('pagehide', () => queueMicrotask(send), { signal });
}
