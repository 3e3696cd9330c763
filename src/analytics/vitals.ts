import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

const INGEST = '/fapi/performance/ingest';
/** Thousandths of a millisecond mean nothing; of a shift's score they do. */
const rounded = ({ name, value }: Metric): number => (name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value));

/** Which variant of each experience and segmentation this visitor sees, so that a slower one shows. */
const variants = (): { name: string; variant: string }[] =>
  [...document.querySelectorAll<HTMLElement>('cairn-segments[data-shown]')].map(({ dataset }) => ({ name: dataset['experience'] ?? 'segment', variant: dataset['shown'] ?? '' })).filter(({ variant }) => variant !== '');

/**
 * Measures how the page does (LCP, INP, CLS, FCP, TTFB) and sends it in one beacon whenever it goes out of sight
 * with something new to tell. What came before this was loaded, the browser has kept.
 *
 * @param signal ends it: nothing is sent any more
 */
export function measure(signal: AbortSignal): void {
  const page = location.pathname;
  const fresh = new Map<string, object>();
  const note = (metric: Metric): void => void fresh.set(metric.name, { name: metric.name, value: rounded(metric), rating: metric.rating, id: metric.id });
  const send = (): void => {
    if (document.visibilityState !== 'hidden' || fresh.size === 0) return;
    navigator.sendBeacon(INGEST, JSON.stringify({ page, width: innerWidth, variants: variants().slice(0, 20), measurements: [...fresh.values()] }));
    fresh.clear();
  };
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(note);
  // Behind the library's own listeners, which report on the same event.
  document.addEventListener('visibilitychange', () => queueMicrotask(send), { signal });
  addEventListener('pagehide', () => queueMicrotask(send), { signal });
}
