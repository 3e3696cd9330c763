import { lastAnswer } from '../../live/edits.ts';
import { focusField } from '../form/form-issues.ts';
import { blockAt, pointerShowing, shownAt } from '../location/frame-blocks.ts';
import { sourceOf, type Place } from '../location/source-location.ts';
import { covers } from '../pointers.ts';
import type { OpenEntry } from '../requests/apply-api.ts';
import { chosenPairs } from '../target/chosen-pairs.ts';
import type { PanelDrafts } from './panel-drafts.ts';

export interface PressedPanel {
  readonly form: HTMLElement;
  readonly drafts: PanelDrafts;
  /** Document and block of the open form. */
  place(): Place | undefined;
  show(place: Place): Promise<void>;
}

/**
 * Leads from an element that was pressed in a frame to its field.
 *
 * @returns what opens the form of its block and focuses the field, once the entry is open; undefined outside any block
 */
export function createPress({ form, drafts, place, show }: PressedPanel) {
  return (entry: OpenEntry, target: Element): (() => void) | undefined => {
    const found = blockAt(target.ownerDocument, target);
    if (found === undefined) return undefined;
    const shown = shownAt(target);
    return () => {
      const source = sourceOf(found.pointer, entry, lastAnswer.get()?.places ?? {});
      const fieldIn = (): string | undefined =>
        pointerShowing(drafts.value(source.document, source.pointer), shown, source.pointer);
      const now = place();
      const inside = fieldIn();
      // Seen as somebody, a block has a form of its own: that says whether it is theirs.
      const isInForm = now !== undefined && now.document === source.document && covers(now.pointer, source.pointer);
      const isHere = isInForm && (chosenPairs().length === 0 || now.pointer === source.pointer);
      if (isHere && inside !== undefined) return focusField(form, inside);
      void show(source).then(() => {
        const field = fieldIn();
        if (field !== undefined) focusField(form, field);
      });
    };
  };
}
