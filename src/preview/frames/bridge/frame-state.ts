import { FRAME_RESIZED, STATE_ID, type FrameState } from '../bridge-api.ts';

/** What a frame shows at present. */
export interface FrameMemory {
  state: FrameState;
}

/** The state the server has written into a document. */
export const readState = (root: Document): FrameState =>
  JSON.parse(root.getElementById(STATE_ID)?.textContent ?? '{"key":"","order":[],"kinds":[]}') as FrameState;

/** Height of what is rendered, CSS pixels: the document's own would never be less than the frame's. */
export function frameHeight(inside: Document): number {
  const top = inside.documentElement.getBoundingClientRect().top;
  return Math.ceil(
    Math.max(...[...inside.body.children].map((child) => child.getBoundingClientRect().bottom - top), 0),
  );
}

/** Announces something on the frame's element in the viewer. */
export const notifyViewer = (frame: Window, name: string): void =>
  void (frame.parent !== frame && frame.frameElement?.dispatchEvent(new Event(name, { bubbles: true })));

/** Tells the viewer when the browser has laid the frame out for a picture: asking for its height then costs nothing. */
export function reportSizes(frame: Window & typeof globalThis): void {
  const sizes = new frame.ResizeObserver(() => notifyViewer(frame, FRAME_RESIZED));
  for (const part of frame.document.querySelectorAll('body, main')) sizes.observe(part);
}

/** Whoever comes near a frame finds it alive. */
export function bootOnInteraction(inside: Document, wake: () => void): void {
  for (const name of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'])
    inside.addEventListener(name, wake, { capture: true, once: true, passive: true });
}
