import type { connectEdits } from './live-edits.ts';
import { clearOutlines, outline } from './outline.ts';
import { shownOf, type Place } from './places.ts';
import type { Json } from './pointers.ts';

/**
 * Outlines in the frames what the field in focus is about.
 *
 * @param about place and value of a field, by its pointer; undefined while no form is open
 * @returns asks for it, after the picture that shows the change: outlines ask the frames for their layout
 */
export function marker(edits: Pick<ReturnType<typeof connectEdits>, 'entry' | 'answer'>, about: (pointer: string) => { readonly place: Place; readonly value: Json | undefined } | undefined): () => void {
  const mark = (): void => {
    const field = document.activeElement?.closest<HTMLElement>('.edit__form [data-pointer]');
    const { entry, answer } = edits;
    const found = field == null ? undefined : about(field.dataset['pointer'] ?? '');
    if (entry === undefined || answer === undefined || found === undefined) return clearOutlines();
    const block = shownOf(found.place, entry, answer.places);
    const card = document.querySelector(`.entry[data-key="${CSS.escape(entry.key)}"]`);
    if (block === undefined || card === null) return clearOutlines();
    outline(card, block, typeof found.value === 'string' ? found.value : '');
  };
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => setTimeout(() => {
      isAsked = false;
      mark();
    }));
  };
}
