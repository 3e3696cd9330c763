import { Beacon } from './beacon.ts';

/** What touches a page: from then on the library measures, which knows of interactions. */
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;
/** Shifts closer together than this count as one, up to this long (CLS); milliseconds. */
const SHIFT_GAP = 1_000;
const SHIFT_LONGEST = 5_000;

interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** What the browser has kept of a kind of entry; nothing where it knows none such. */
function stored(type: string): Entry[] {
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

/** The largest sum of shifts that came close together. */
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

/** Reads what the page knows of itself by now; what was painted after it had been out of sight does not count. */
function measureNow(beacon: Beacon, wasHidden: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  if (navigation === undefined) return;
  // A page that was rendered ahead begins when it is shown.
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
  beacon.note('CLS', layoutShift(stored('layout-shift')));
  const largest = stored('largest-contentful-paint').findLast(({ startTime }) => startTime < hidden);
  if (largest !== undefined) beacon.note('LCP', since(largest.startTime));
}

/** Fulfilled at the first touch of the page. */
export const firstInteraction = (): Promise<unknown> =>
  new Promise((touched) => TOUCHES.forEach((type) => addEventListener(type, touched, { once: true, passive: true })));

/**
 * Measures a page that nobody touches with what the browser has kept, when it goes out of sight; once it is touched
 * web-vitals takes over (LCP, INP, CLS, FCP, TTFB), so that a visit without a touch costs none of its 3.5 kB.
 *
 * @param signal ends it: nothing is sent any more
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
  // Without the library, what can be known is told all the same.
  takeOver().catch(() => undefined);
}
