/** Runs work in separate tasks, first in first out, so that input and painting happen in between. */

const waiting: (() => void)[] = [];
const urgent: (() => void)[] = [];
const channel = new MessageChannel();
channel.port1.addEventListener('message', () => (urgent.shift() ?? waiting.shift())?.());
channel.port1.start();

/** Queues work for a task of its own. */
export function schedule(work: () => void): void {
  waiting.push(work);
  channel.port2.postMessage(undefined);
}

/** Queues work for a task of its own, ahead of everything that `schedule` has queued, and where possible of parsing. */
export function scheduleFirst(work: () => void): void {
  if ('scheduler' in globalThis) return void scheduler.postTask(work, { priority: 'user-blocking' });
  urgent.push(work);
  channel.port2.postMessage(undefined);
}

/** Resolves in a task of its own. */
export const nextTask = (): Promise<void> => new Promise(schedule);

/** Longest run before work yields to input and painting: half a frame at 60 Hz, milliseconds. */
const AT_A_TIME_MS = 8;

/**
 * For work in small steps: await what the returned function gives after each step; it yields when the time is used up.
 * Until then it gives undefined, so that work which does not wait for that is done at once.
 */
export function createYielder(): () => Promise<void> | undefined {
  let from = performance.now();
  return () =>
    performance.now() - from < AT_A_TIME_MS ? undefined : nextTask().then(() => void (from = performance.now()));
}

/** Wait for a paint at most this long: a window in the background does not paint. Milliseconds. */
const UNSEEN_MS = 100;

/** Resolves in a task of its own after the next paint; without delay in a hidden document. */
export const nextPaint = (): Promise<void> =>
  document.hidden
    ? nextTask()
    : new Promise((resolve) => {
        const unseen = setTimeout(resolve, UNSEEN_MS);
        requestAnimationFrame(() => {
          clearTimeout(unseen);
          schedule(resolve);
        });
      });
