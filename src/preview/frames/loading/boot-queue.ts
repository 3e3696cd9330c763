import { whenIdle } from '../../../ui/page/when-idle.ts';
import { VIEW_SHOWN } from '../../app/navigation/view-events.ts';

/** Visible frames boot within this time even on a busy machine; milliseconds. */
const AT_LATEST_MS = 1_000;
/** Pause after scrolling before frames boot, milliseconds. */
const REST_MS = 250;

/**
 * Boots visible frames one at a time, after scrolling has stopped and when the browser is idle: each boot takes tens of
 * milliseconds and memory that is not freed. An interaction boots a frame at once, see `frame-bridge.ts`.
 *
 * @param wanted frames to boot, in order; none while other work comes first
 * @returns call when that list may have changed
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
    if (rest > 0) setTimeout(() => whenIdle(rested, AT_LATEST_MS), rest);
    else whenIdle(rested, AT_LATEST_MS);
  };
  return ask;
}
