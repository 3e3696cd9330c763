import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/**
 * What a server under pressure leaves out, each step beside those before it: nothing; old pages are served although
 * their time is over; search and recommendations go; so do visitors who have neither a session nor a page in memory.
 */
export const STEPS = { calm: 0, stale: 1, optional: 2, visitors: 3 } as const;
export type Step = (typeof STEPS)[keyof typeof STEPS];

export interface Reading {
  /** How late the event loop gets to what is due, in milliseconds. */
  readonly delayMs: number;
  /** How long the work that has waited longest for its turn has waited, in milliseconds. */
  readonly queueMs: number;
  /** Share of the time that the event loop was busy. */
  readonly utilization: number;
  /** Pages and calls that are being worked on or wait for it. */
  readonly pending: number;
}

/** Without so many at once there is no crowd: a slow machine alone is no reason to leave anything out. */
export const CROWD = 16;
const BUSY = 0.9;
/** Waiting time from which on each step is taken, in milliseconds. */
const WAIT_MS = { stale: 40, optional: 100, visitors: 250 } as const;
/** How long a step stays after its reason has gone, so that those refused do not come back all at once. */
const HOLD_MS = 1_000;
const SAMPLE_MS = 50;
/** Samples whose median counts: one long task is no queue. */
const SAMPLES = 9;

/** The step that a reading asks for. */
export function stepOf({ delayMs, queueMs, utilization, pending }: Reading): Step {
  if (pending < CROWD) return STEPS.calm;
  const waitMs = Math.max(delayMs, queueMs);
  if (waitMs >= WAIT_MS.visitors) return STEPS.visitors;
  if (waitMs >= WAIT_MS.optional) return STEPS.optional;
  return waitMs >= WAIT_MS.stale || utilization >= BUSY ? STEPS.stale : STEPS.calm;
}

/** Follows readings: up at once, down one step at a time. */
export function createSteps() {
  let step: Step = STEPS.calm;
  let heldSince = 0;
  return {
    get step(): Step {
      return step;
    },
    /** @param now milliseconds */
    follow(reading: Reading, now: number): Step {
      const asked = stepOf(reading);
      if (asked >= step) {
        step = asked;
        heldSince = now;
      } else if (now - heldSince >= HOLD_MS) {
        step = (step - 1) as Step;
        heldSince = now;
      }
      return step;
    },
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Reads the event loop twenty times a second.
 * @param onReading gets its delay and utilization
 * @returns ends it
 */
export function watchEventLoop(onReading: (loop: Pick<Reading, 'delayMs' | 'utilization'>) => void): () => void {
  const delays: number[] = [];
  const loops: EventLoopUtilization[] = [];
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - due));
    due = now + SAMPLE_MS;
    loops.push(performance.eventLoopUtilization());
    if (delays.length > SAMPLES) delays.shift();
    if (loops.length > SAMPLES) loops.shift();
    const { utilization } = performance.eventLoopUtilization(loops.at(-1), loops[0]);
    onReading({ delayMs: median(delays), utilization: Number.isFinite(utilization) ? utilization : 0 });
  }, SAMPLE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
