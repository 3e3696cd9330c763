import { STATE_ID, type FrameState } from './bridge-api.ts';

/** What a frame shows at present. */
export interface FrameMemory {
  state: FrameState;
}

/** The state the server has written into a document. */
export const readState = (root: Document): FrameState => JSON.parse(root.getElementById(STATE_ID)?.textContent ?? '{"key":"","order":[],"kinds":[]}') as FrameState;

/** Height of what is drawn, CSS pixels: the document's own would never be less than the frame's. */
export function frameHeight(): number {
  const top = document.documentElement.getBoundingClientRect().top;
  return Math.ceil(Math.max(...[...document.body.children].map((child) => child.getBoundingClientRect().bottom - top), 0));
}
