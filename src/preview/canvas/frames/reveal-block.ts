import type { Current } from '../canvas-state.ts';
import { boxOfBlock, openArea } from './place-toolbar.ts';

/** Space that is left above a block that is scrolled to, CSS pixels. */
const ABOVE = 48;

/** Scrolls a block into sight, where its beginning is out of it. */
export function revealBlock(current: Current, entryPointer: string): void {
  const box = boxOfBlock(current, entryPointer);
  if (box === undefined) return;
  const area = openArea(current.frame);
  if (box.top >= area.top && box.top < area.top + area.height - ABOVE) return;
  const mark = Object.assign(document.createElement('span'), { className: 'canvas-reveal' });
  const { top } = current.frame.getBoundingClientRect();
  mark.style.setProperty('top', `${box.top - top - ABOVE}px`);
  current.frame.parentElement?.append(mark);
  // By a mark, so that whatever scrolls the frame does it.
  mark.scrollIntoView({ block: 'start', behavior: 'instant' });
  mark.remove();
}
