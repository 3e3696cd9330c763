import { boxOf, elementShowing, frameBlocks } from './frame-blocks.ts';

/** Gap between element and outline, CSS pixels. */
const AROUND = 3;

/** Removes all outlines. */
export function clearOutlines(): void {
  for (const outline of document.querySelectorAll('.frame__outline')) outline.remove();
}

/**
 * Outlines a value of a block in each frame of an entry: the element with its text or image, else the block. The
 * outline lies over the frame, not in it.
 *
 * @param pointer of the block as delivered
 */
export function outline(entry: Element, pointer: string, value: string): void {
  const stages = [...entry.querySelectorAll<HTMLElement>('.frame__stage')];
  for (const line of document.querySelectorAll<HTMLElement>('.frame__outline'))
    if (!stages.some((stage) => stage === line.parentElement)) line.remove();
  for (const stage of stages) {
    const known = stage.querySelector<HTMLElement>(':scope > .frame__outline');
    const frame = stage.querySelector('iframe');
    const inside = frame?.contentDocument;
    const place = inside == null ? undefined : frameBlocks(inside).find((one) => one.pointer === pointer);
    if (frame == null || place === undefined) {
      known?.remove();
      continue;
    }
    const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
    const box = boxOf(place, elementShowing(place, value));
    const line = known ?? Object.assign(document.createElement('div'), { className: 'frame__outline' });
    // Unchanged sizes are not set again, to avoid a paint.
    for (const [name, size] of [
      ['left', box.left - AROUND],
      ['top', box.top - AROUND],
      ['width', box.width + 2 * AROUND],
      ['height', box.height + 2 * AROUND],
    ] as const) {
      const text = `${Math.round(size * scale * 100) / 100}px`;
      if (line.style.getPropertyValue(name) !== text) line.style.setProperty(name, text);
    }
    if (known === null) stage.append(line);
  }
}
