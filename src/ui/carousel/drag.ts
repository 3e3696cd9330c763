/** Movement in pixels from which a press is a drag and no click. */
const DRAG_FROM = 6;
/** How far a row goes on by itself after it was let go, milliseconds of its speed; at most one screen of it, so that nothing is passed unseen. */
const CARRIED_ON = 180;
/** Movements older than this say nothing about the speed, milliseconds. */
const RECENT = 100;
/** Longest that a row takes to come to its place, milliseconds. */
const COMES_TO_REST = 1_000;
const FIELDS = 'input, select, textarea, [contenteditable], video';

export interface Dragged {
  /** While it is drawn, after each movement. */
  moved(): void;
  /** Let go: `ahead` is how far its speed would carry it, pixels of scrolling. Moves it to a slide. */
  released(ahead: number): void;
}

/**
 * Lets a row be drawn with the mouse, as a thumb does it; touch and trackpad scroll natively. A click
 * that ends a drag is none. Snapping is off while the row is drawn and until it has come to its place.
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
    // The end of its last movement by hand is told until the next frame.
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
  // The browser would take the picture or the link along instead.
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
