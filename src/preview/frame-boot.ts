/** A frame that can be seen is alive by then even on a busy machine; milliseconds. */
const AT_LATEST_MS = 1_000;

/**
 * Starts the scripts of frames one at a time, when the browser has nothing else to do: each takes tens of
 * milliseconds. Who touches a frame does not wait for it, see `frame-bridge.ts`.
 *
 * @param wanted frames to be started, in order; none while something else comes first
 * @returns call when that may have changed
 */
export function createBooter(wanted: () => readonly HTMLIFrameElement[]): () => void {
  let isAsked = false;
  const sleeping = () => wanted().map((frame) => frame.contentWindow?.cairnFrame).find((frame) => frame?.booted === false);
  const ask = (): void => {
    if (isAsked || sleeping() === undefined) return;
    isAsked = true;
    requestIdleCallback(
      () => {
        isAsked = false;
        sleeping()?.boot();
        ask();
      },
      { timeout: AT_LATEST_MS },
    );
  };
  return ask;
}
