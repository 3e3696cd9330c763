/**
 * Frames whose entry has gone, kept for the entries that come: a new frame is a window and a realm of its own, and
 * those taken down stay in memory until the browser collects them. Only what has run no script of a page is written
 * anew; timers and modules of one that has would live on.
 */

/** As many as one page of a list can take over. */
const MAX_FRAMES = 50;

const blank = new WeakSet<HTMLIFrameElement>();

/** A frame in which no script of a page has run so far. */
export const isBlank = (frame: HTMLIFrameElement): boolean => blank.has(frame);
/** Notes whether a script of a page has run in a frame, or is about to. */
export function setBlank(frame: HTMLIFrameElement, isIt: boolean): void {
  if (isIt) blank.add(frame);
  else blank.delete(frame);
}

/** A browser without `moveBefore` loads a frame anew when it changes places. */
const canMove = typeof document !== 'undefined' && 'moveBefore' in document.documentElement;
let box: HTMLElement | undefined;

function poolElement(): HTMLElement {
  if (box?.isConnected !== true) {
    box = Object.assign(document.createElement('div'), { hidden: true, inert: true });
    document.body.append(box);
  }
  return box;
}

/** Nothing of what a frame has shown is found, seen or heard, until it shows something else. */
export function clear(frame: HTMLIFrameElement): void {
  delete frame.dataset['shows'];
  const inside = frame.contentDocument;
  if (inside === null) return;
  delete frame.contentWindow?.cairnFrame;
  inside.adoptedStyleSheets = [];
  // Listeners go with the document.
  inside.open();
  inside.close();
}

/** Takes a frame out of its place: for another document where that can be, else for good. */
export function releaseFrame(frame: HTMLIFrameElement): void {
  if (!canMove || !isBlank(frame) || !frame.isConnected || poolElement().childElementCount >= MAX_FRAMES)
    return frame.remove();
  clear(frame);
  poolElement().moveBefore(frame, null);
}

/**
 * A frame for a document that is to be written, in its place; undefined where a new one must be made.
 *
 * @param place in the document
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
