import { onScreen, placedBlock, type Box } from './canvas-frames.ts';
import type { Current } from '../canvas-state.ts';

/** Space between the toolbar and the edges of its block and of the screen, CSS pixels. */
const AWAY = 4;
/** Smallest part of a block that a toolbar is worth; a flatter one has it below its upper edge all the same. */
const LEAST = 1;

/** What of the viewer is not covered by its bars and the form. */
export function openArea(stage: Element): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  // The height of the bars is computed in the style sheet; a margin tells it in pixels.
  const layer = document.querySelector('.canvas-layer');
  const top = layer === null ? 0 : Number.parseFloat(getComputedStyle(layer).scrollMarginTop) || 0;
  const row = (stage.closest('.frames') ?? stage).getBoundingClientRect();
  const form = document.getElementById('edit')?.getBoundingClientRect();
  // On a phone the form is a sheet over the lower half.
  const isBelow = form !== undefined && form.width > 0 && form.width >= clientWidth - 1;
  const bottom = isBelow ? form.top : clientHeight;
  const left = Math.max(0, row.left);
  return { left, top, width: Math.min(clientWidth, row.right) - left, height: bottom - top };
}

/** The box of a block on the screen; of a hidden one the place where it would be. */
export function boxOfBlock({ frame, pointer }: Current, entryPointer: string): Box | undefined {
  const placed = placedBlock(frame, entryPointer, pointer);
  if (placed === undefined) return undefined;
  const { block, seenBefore } = placed;
  if (block.inside.height > 0) return onScreen(frame, block.inside);
  const seen = seenBefore?.inside;
  const top = seen === undefined ? 0 : seen.top + seen.height;
  return onScreen(frame, { left: 0, top, width: frame.offsetWidth, height: 0 });
}

/** Room that grip and tools take beside each other, CSS pixels. */
const UNFOLDED = 450;

/** Right edge of a block on the screen, as far as it is in sight. */
const edgeOf = (box: Box, area: Box): number => Math.min(box.left + box.width, area.left + area.width) - AWAY;

/** Whether the tools hang below the grip, because there is no room beside it. */
export const hangsBelow = (box: Box, area: Box): boolean => edgeOf(box, area) - area.left < UNFOLDED;

/**
 * Where a toolbar stands: at the right edge of its block, yet never over what is left of the canvas.
 *
 * @returns its right edge on the screen, and whether what hangs below it goes to the right
 */
export function standOf(
  box: Box,
  area: Box,
  width: number,
): { readonly right: number; readonly isToTheRight: boolean } {
  const end = area.left + area.width;
  const right = Math.max(edgeOf(box, area), Math.min(area.left + AWAY + width, end - AWAY));
  return { right, isToTheRight: right - area.left < end - (right - width) };
}

/** Puts the toolbar into the upper right corner of its block, or of the part of it that is in sight. */
export function placeToolbar(bar: HTMLElement, current: Current): void {
  const box = boxOfBlock(current, current.frame.closest<HTMLElement>('.entry')?.dataset['pointer'] ?? '');
  const area = openArea(current.frame);
  const isFocused = bar.contains(document.activeElement);
  const isOut =
    box === undefined ||
    box.top + Math.max(box.height, LEAST) < area.top ||
    box.top > area.top + area.height ||
    box.left > area.left + area.width ||
    box.left + box.width < area.left;
  bar.classList.toggle('canvas-bar--out', isOut && !isFocused);
  if (box === undefined) return;
  const isBelow = hangsBelow(box, area);
  bar.classList.toggle('canvas-bar--below', isBelow);
  const { right, isToTheRight } = standOf(box, area, bar.offsetWidth);
  // The tools that unfold below the grip are as high as it is; the form must not cover them.
  const height = bar.offsetHeight * (isBelow ? 2 : 1);
  const top = Math.max(box.top, area.top) + AWAY;
  bar.style.setProperty('top', `${Math.min(top, area.top + area.height - height - AWAY)}px`);
  // From the right edge, so that the grip stays where it is when the tools unfold to its left.
  const width = document.documentElement.clientWidth;
  bar.style.setProperty('right', `${Math.max(AWAY, width - right)}px`);
  bar.classList.toggle('canvas-bar--right', isToTheRight);
  outlineBlock(current, box);
}

let line: HTMLElement | undefined;

/** Outlines the current block; the line lies over the frame, in the viewer's document. */
export function outlineBlock({ frame }: Current, box: Box | undefined): void {
  line ??= Object.assign(document.createElement('div'), { className: 'canvas-outline' });
  const stage = frame.parentElement;
  if (stage === null || box === undefined) return clearOutline();
  if (line.parentElement !== stage) stage.append(line);
  const { left, top } = frame.getBoundingClientRect();
  for (const [name, size] of [
    ['left', box.left - left],
    ['top', box.top - top],
    ['width', box.width],
    ['height', box.height],
  ] as const)
    line.style.setProperty(name, `${Math.round(size * 100) / 100}px`);
}

export const clearOutline = (): void => line?.remove();
