/** Pixels of movement from which a press is a drag instead of a click. */
const DRAG_FROM = 6;
/** Momentum after release: milliseconds at the current speed, at most one row width, so that no slide is skipped. */
const CARRIED_ON = 180;
/** Movements older than this do not count towards the speed, milliseconds. */
const RECENT = 100;
/** Longest time a row takes to settle after release, milliseconds. */
const COMES_TO_REST = 1_000;
const FIELDS = 'input, select, textarea, [contenteditable], video';

export interface Dragged {
  /** Called after each movement of a drag. */
  moved(): void;
  /** Called on release to scroll to a slide; `ahead` is the momentum in pixels of scrolling. */
  released(ahead: number): void;
}

/**
 * Lets a row be dragged with the mouse; touch and trackpad scroll natively. The click that ends a drag is suppressed.
 * Snapping is off during the drag and until the row has settled.
 */
export function dragByMouse(track: HTMLElement, { moved, released }: Dragged, signal: AbortSignal): void {
  let last: { x: number; time: number } | undefined;
  let travelled = 0;
  let speed = 0;
  let drawn = false;

  const rest = new Set<() => void>();
  const settle = (): void => {
    for (const end of rest) end();
    rest.clear();
  };
  const letGo = (event: PointerEvent): void => {
    if (last === undefined) return;
    const far = track.clientWidth;
    const ahead = event.timeStamp - last.time > RECENT ? 0 : Math.max(-far, Math.min(far, speed * CARRIED_ON));
    last = undefined;
    if (!drawn) return;
    drawn = false;
    track.classList.remove('row--held');
    released(ahead);
    const done = (): void => {
      settle();
      if (last === undefined) track.classList.remove('row--drawn');
    };
    const timer = setTimeout(done, COMES_TO_REST);
    // Until the next frame, `scrollend` may still belong to the drag itself.
    const frame = requestAnimationFrame(() => track.addEventListener('scrollend', done, { once: true, signal }));
    rest
      .add(() => clearTimeout(timer))
      .add(() => cancelAnimationFrame(frame))
      .add(() => track.removeEventListener('scrollend', done));
  };

  track.addEventListener(
    'pointerdown',
    (event) => {
      travelled = 0;
      const { target, pointerType, button, clientX: x, timeStamp: time } = event;
      if (pointerType !== 'mouse' || button !== 0 || track.scrollWidth <= track.clientWidth) return;
      if (target instanceof Element && target.closest(FIELDS) !== null) return;
      settle();
      last = { x, time };
      speed = 0;
    },
    { signal },
  );
  track.addEventListener(
    'pointermove',
    (event) => {
      if (last === undefined) return;
      const way = last.x - event.clientX;
      travelled += Math.abs(way);
      if (!drawn && travelled >= DRAG_FROM) {
        drawn = true;
        track.setPointerCapture(event.pointerId);
        track.classList.add('row--held', 'row--drawn');
      }
      if (drawn) {
        track.scrollBy({ left: way, behavior: 'instant' });
        moved();
      }
      const spent = event.timeStamp - last.time;
      if (spent > 0) speed = 0.6 * (way / spent) + 0.4 * speed;
      last = { x: event.clientX, time: event.timeStamp };
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const) track.addEventListener(type, letGo, { signal });
  track.addEventListener(
    'click',
    (event) => {
      if (travelled < DRAG_FROM || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  // Otherwise the browser would drag the picture or link.
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
