/** Work in tasks of its own, in the order it was handed in, so that keys, clicks and pictures come in between. */

const waiting: (() => void)[] = [];
const channel = new MessageChannel();
channel.port1.addEventListener('message', () => waiting.shift()?.());
channel.port1.start();

/** Does a piece of work in its own task, after those handed in before. */
export function inTurn(work: () => void): void {
  waiting.push(work);
  channel.port2.postMessage(undefined);
}

/** Resolves in a task of its own. */
export const nextTurn = (): Promise<void> => new Promise(inTurn);

/** Time after which work lets keys, clicks and pictures in between, milliseconds: half a picture. */
const AT_A_TIME_MS = 8;

/** For work in small pieces: call after each of them, and go on when it resolves. */
export function inSmallTasks(): () => Promise<void> {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < AT_A_TIME_MS) return;
    await nextTurn();
    from = performance.now();
  };
}

/** A window that is looked at no longer draws no picture; milliseconds. */
const UNSEEN_MS = 100;

/** Resolves in a task of its own after the next picture, if there is one. */
export const nextPicture = (): Promise<void> =>
  document.hidden
    ? nextTurn()
    : new Promise((resolve) => {
        const unseen = setTimeout(resolve, UNSEEN_MS);
        requestAnimationFrame(() => {
          clearTimeout(unseen);
          inTurn(resolve);
        });
      });
