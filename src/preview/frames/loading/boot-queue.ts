import { VIEW_SHOWN } from '../../app/navigation/navigation.ts';

/** A frame that can be seen is alive by then even on a busy machine; milliseconds. */
const AT_LATEST_MS = 1_000;
/** Who scrolls on, or to another view, has passed by before; milliseconds. */
const REST_MS = 250;

/**
 * Starts the scripts of frames one at a time, when somebody stays with them and the browser has nothing else to do:
 * each takes tens of milliseconds, and some memory for good. Who touches a frame does not wait for it, see
 * `frame-bridge.ts`.
 *
 * @param wanted frames to be started, in order; none while something else comes first
 * @returns call when that may have changed
 */
export function createBootQueue(wanted: () => readonly HTMLIFrameElement[]): () => void {
  let isAsked = false;
  let movedAt = performance.now();
  const moved = (): void => void (movedAt = performance.now());
  document.addEventListener('scroll', moved, { capture: true, passive: true });
  document.addEventListener(VIEW_SHOWN, moved);
  const sleeping = () =>
    wanted()
      .map((frame) => frame.contentWindow?.cairnFrame)
      .find((frame) => frame?.booted === false);
  const rested = (): void => {
    isAsked = false;
    if (performance.now() - movedAt >= REST_MS) sleeping()?.boot();
    ask();
  };
  const ask = (): void => {
    if (isAsked || sleeping() === undefined) return;
    isAsked = true;
    const rest = movedAt + REST_MS - performance.now();
    if (rest > 0) setTimeout(() => requestIdleCallback(rested, { timeout: AT_LATEST_MS }), rest);
    else requestIdleCallback(rested, { timeout: AT_LATEST_MS });
  };
  return ask;
}
