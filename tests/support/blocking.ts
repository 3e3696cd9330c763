/** The little of a trace event that is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Time the processor spent on it. */
  readonly tdur?: number;
}

/** Lighthouse's phone is that many times slower; a task blocks from its 50th millisecond on. */
const SLOWDOWN = 4;
const FREE_MS = 50;

/**
 * Total blocking time of a page on Lighthouse's phone, counted by what its main thread costs the
 * processor after the first paint, in milliseconds. Lighthouse counts by the clock, in which the work
 * of every other program stands too; on a machine with nothing else to do both say the same. Infinity
 * where the trace does not tell.
 */
export function blockingTime(events: readonly TraceEvent[]): number {
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (painted === undefined) return Infinity;
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  );
  if (!tasks.some(({ tdur }) => tdur !== undefined)) return Infinity;
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1_000 - FREE_MS), 0);
}
