/** The fields of a trace event used here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time spent on it. */
  readonly tdur?: number;
}

/**
 * Lighthouse's phone is four times slower than a computer of this benchmark index or a faster one; a slower
 * computer is nearer to the phone (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 */
const COMPUTER_INDEX = 1_500;
const SLOWDOWN = 4;
/** A task blocks from this millisecond on. */
const FREE_MS = 50;

/**
 * Total blocking time of a page on Lighthouse's phone, computed from the processor time of its main thread
 * after the first paint, in milliseconds. Lighthouse uses wall-clock time, which includes the work
 * of other programs; on an idle machine both agree. Infinity
 * when the trace lacks the data.
 *
 * @param index Lighthouse's benchmark index of the machine: the phone is the same one on each
 */
export function blockingTime(events: readonly TraceEvent[], index: number): number {
  const slowdown = SLOWDOWN * Math.min(1, index / COMPUTER_INDEX);
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (painted === undefined) return Infinity;
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  );
  if (!tasks.some(({ tdur }) => tdur !== undefined)) return Infinity;
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1_000 - FREE_MS), 0);
}
