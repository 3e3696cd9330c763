import { Beacon } from './beacon.ts';

/** Events that count as the first interaction; from then on web-vitals measures, which covers interactions. */
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;
/** CLS session windows: maximum gap between shifts, and maximum length, in milliseconds. */
const SHIFT_GAP = 1_000;
const SHIFT_LONGEST = 5_000;

interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** The browser's buffered entries of a type; empty where the type is unsupported. */
function buffered(type: string): Entry[] {
  try {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords() as Entry[];
    observer.disconnect();
    return entries;
  } catch {
    return [];
  }
}

/** CLS: the largest sum of shifts within one session window. */
export function layoutShift(entries: readonly Pick<Entry, 'startTime' | 'value' | 'hadRecentInput'>[]): number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { startTime, value, hadRecentInput } of entries) {
    if (hadRecentInput) continue;
    const joins = startTime - last < SHIFT_GAP && startTime - first < SHIFT_LONGEST;
    sum = joins ? sum + value : value;
    if (!joins) first = startTime;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Records the page's metrics so far. Paints after the page was first hidden do not count. */
function measureNow(beacon: Beacon, wasHidden: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  if (navigation === undefined) return;
  // A prerendered page starts when it is activated.
  const start = navigation.activationStart ?? 0;
  const since = (time: number): number => Math.max(0, time - start);
  const hidden = wasHidden
    ? 0
    : Math.min(
        Infinity,
        ...performance
          .getEntriesByType('visibility-state')
          .flatMap(({ name, startTime }) => (name === 'hidden' && startTime > start ? startTime : [])),
      );
  if (navigation.responseStart > 0) beacon.note('TTFB', since(navigation.responseStart));
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  if (painted >= hidden) return;
  beacon.note('FCP', since(painted));
  beacon.note('CLS', layoutShift(buffered('layout-shift')));
  const largest = buffered('largest-contentful-paint').findLast(({ startTime }) => startTime < hidden);
  if (largest !== undefined) beacon.note('LCP', since(largest.startTime));
}

/** Resolves at the first interaction with the page. */
export const firstInteraction = (): Promise<unknown> =>
  new Promise((touched) => TOUCHES.forEach((type) => addEventListener(type, touched, { once: true, passive: true })));

/**
 * Measures a page without interaction from the browser's buffered entries when it is hidden. At the first interaction
 * web-vitals (LCP, INP, CLS, FCP, TTFB) takes over, so that a visit without one does not load its 3.5 kB.
 *
 * @param signal stops measuring and sending
 */
export function measureVisit(signal: AbortSignal, touched: Promise<unknown>): void {
  const beacon = new Beacon();
  const untouched = new AbortController();
  const wasHidden = document.visibilityState === 'hidden';
  const leave = (): void => {
    if (signal.aborted || document.visibilityState !== 'hidden') return;
    measureNow(beacon, wasHidden);
    beacon.send();
  };
  document.addEventListener('visibilitychange', leave, untouched);
  addEventListener('pagehide', leave, untouched);
  const takeOver = async (): Promise<void> => {
    await touched;
    if (signal.aborted) return;
    const { measure } = await import('./vitals.ts');
    untouched.abort();
    if (!signal.aborted) measure(beacon, signal);
  };
  // If the library fails to load, the buffered entries are still sent.
  takeOver().catch(() => undefined);
}
