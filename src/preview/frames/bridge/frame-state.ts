import { FRAME_RESIZED, STATE_ID, type FrameState } from '../bridge-api.ts';

/** Current state of a frame. */
export interface FrameMemory {
  state: FrameState;
}

/** Reads the state that the server wrote into a document. */
export const readState = (root: Document): FrameState =>
  JSON.parse(root.getElementById(STATE_ID)?.textContent ?? '{"key":"","order":[],"kinds":[]}') as FrameState;

/** Height of the content, CSS pixels. The document's own height is never less than the frame's. */
export function frameHeight(inside: Document): number {
  const top = inside.documentElement.getBoundingClientRect().top;
  return Math.ceil(
    Math.max(...[...inside.body.children].map((child) => child.getBoundingClientRect().bottom - top), 0),
  );
}

/** Dispatches an event on the frame's element in the viewer. */
export const notifyViewer = (frame: Window, name: string): void =>
  void (frame.parent !== frame && frame.frameElement?.dispatchEvent(new Event(name, { bubbles: true })));

/** Notifies the viewer after layout, when reading the height is cheap. */
export function reportSizes(frame: Window & typeof globalThis): void {
  const sizes = new frame.ResizeObserver(() => notifyViewer(frame, FRAME_RESIZED));
  for (const part of frame.document.querySelectorAll('body, main')) sizes.observe(part);
}

/** Boots a frame on the first pointer, touch, focus or key event. */
export function bootOnInteraction(inside: Document, wake: () => void): void {
  for (const name of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'])
    inside.addEventListener(name, wake, { capture: true, once: true, passive: true });
}
