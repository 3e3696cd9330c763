import { whenIdle } from '../../../ui/page/when-idle.ts';
import { lastAnswer, openEntry } from '../../live/edits.ts';
import { clearOutlines, outline } from './outline.ts';
import { focusedPointer } from './breadcrumb.ts';
import { shownOf, type Place } from './source-location.ts';
import type { Json } from '../pointers.ts';

/** Longest delay of the outline during continuous typing, milliseconds. */
const AT_LATEST_MS = 250;

/**
 * Outlines the element of the focused field in the frames.
 *
 * @param about place and value of a field, by its pointer; undefined while no form is open
 * @returns requests an update of the outline, done when the browser is idle, because it forces a layout and a paint
 */
export function createHighlighter(
  about: (pointer: string) => { readonly place: Place; readonly value: Json | undefined } | undefined,
): () => void {
  const mark = (): void => {
    const pointer = focusedPointer();
    const [entry, answer] = [openEntry.get(), lastAnswer.get()];
    const found = pointer === undefined ? undefined : about(pointer);
    if (entry === undefined || answer === undefined || found === undefined) return clearOutlines();
    const block = shownOf(found.place, entry, answer);
    const card = document.querySelector(`.entry[data-key="${CSS.escape(entry.key)}"]`);
    if (block === undefined || card === null) return clearOutlines();
    outline(card, block, typeof found.value === 'string' ? found.value : '');
  };
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() =>
      whenIdle(() => {
        isAsked = false;
        mark();
      }, AT_LATEST_MS),
    );
  };
}
