import { boxOf, elementShowing, framePlaces } from './frame-places.ts';

/** Space between what is outlined and its line, CSS pixels. */
const AROUND = 3;

/** Takes every outline away. */
export function clearOutlines(): void {
  for (const outline of document.querySelectorAll('.frame__outline')) outline.remove();
}

/**
 * Outlines in each frame of an entry where a value of a block shows: the element
 * with its text or picture, else the block. Drawn over the frame, not in it.
 *
 * @param pointer of the block as delivered
 */
export function outline(entry: Element, pointer: string, value: string): void {
  clearOutlines();
  for (const stage of entry.querySelectorAll<HTMLElement>('.frame__stage')) {
    const frame = stage.querySelector('iframe');
    const inside = frame?.contentDocument;
    const place = inside == null ? undefined : framePlaces(inside).find((one) => one.pointer === pointer);
    if (frame == null || place === undefined) continue;
    const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
    const box = boxOf(place, elementShowing(place, value));
    const line = document.createElement('div');
    line.className = 'frame__outline';
    for (const [name, size] of [['left', box.left - AROUND], ['top', box.top - AROUND], ['width', box.width + 2 * AROUND], ['height', box.height + 2 * AROUND]] as const) line.style.setProperty(name, `${size * scale}px`);
    stage.append(line);
  }
}
