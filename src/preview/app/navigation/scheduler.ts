/** Work in tasks of its own, in the order it was handed in, so that keys, clicks and pictures come in between. */

const waiting: (() => void)[] = [];
const channel = new MessageChannel();
channel.port1.addEventListener('message', () => waiting.shift()?.());
channel.port1.start();

/** Does a piece of work in its own task, after those handed in before. */
export function schedule(work: () => void): void {
  waiting.push(work);
  channel.port2.postMessage(undefined);
}

/** Resolves in a task of its own. */
export const nextTask = (): Promise<void> => new Promise(schedule);

/** Time after which work lets keys, clicks and pictures in between, milliseconds: half a picture. */
const AT_A_TIME_MS = 8;

/** For work in small pieces: call after each of them, and go on when it resolves. */
export function createYielder(): () => Promise<void> {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < AT_A_TIME_MS) return;
    await nextTask();
    from = performance.now();
  };
}

/** A window that is looked at no longer draws no picture; milliseconds. */
const UNSEEN_MS = 100;

/** Resolves in a task of its own after the next picture, if there is one. */
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
