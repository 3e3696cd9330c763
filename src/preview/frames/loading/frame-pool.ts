/**
 * Pool of frames whose entry is gone, reused for new entries: a new frame costs a window and a realm, and removed ones
 * stay in memory until garbage collection. Only frames in which no script of a page has run are reused, because timers
 * and modules would survive.
 */

/** Frames in the pool at most: one page of a list. */
const MAX_FRAMES = 50;

const blank = new WeakSet<HTMLIFrameElement>();

/** Whether no script of a page has run in a frame. */
export const isBlank = (frame: HTMLIFrameElement): boolean => blank.has(frame);
/** Records that a script of a page has run in a frame, or has not. */
export function setBlank(frame: HTMLIFrameElement, isIt: boolean): void {
  if (isIt) blank.add(frame);
  else blank.delete(frame);
}

/** Without `moveBefore` the browser reloads a frame that is moved. */
const canMove = typeof document !== 'undefined' && 'moveBefore' in document.documentElement;
let box: HTMLElement | undefined;

function poolElement(): HTMLElement {
  if (box?.isConnected !== true) {
    box = Object.assign(document.createElement('div'), { hidden: true, inert: true });
    document.body.append(box);
  }
  return box;
}

/** Empties a frame, so that nothing of its last document can be found, seen or heard. */
export function clear(frame: HTMLIFrameElement): void {
  delete frame.dataset['shows'];
  const inside = frame.contentDocument;
  if (inside === null) return;
  delete frame.contentWindow?.cairnFrame;
  inside.adoptedStyleSheets = [];
  // Opening a document removes its listeners.
  inside.open();
  inside.close();
}

/** Moves a frame to the pool where possible, else removes it. */
export function releaseFrame(frame: HTMLIFrameElement): void {
  if (!canMove || !isBlank(frame) || !frame.isConnected || poolElement().childElementCount >= MAX_FRAMES)
    return frame.remove();
  clear(frame);
  poolElement().moveBefore(frame, null);
}

/**
 * Moves a frame of the pool into its place; undefined where a new one must be created.
 *
 * @param place parent of the frame, in the document
 */
export function takePooledFrame(place: HTMLElement): HTMLIFrameElement | undefined {
  if (!canMove) return undefined;
  const spare =
    box?.querySelector('iframe') ?? [...document.querySelectorAll<HTMLIFrameElement>('.outgoing iframe')].find(isBlank);
  if (spare === undefined) return undefined;
  if (spare.parentElement !== box) clear(spare);
  place.moveBefore(spare, null);
  return spare;
}
