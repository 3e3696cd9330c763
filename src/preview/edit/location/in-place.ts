import { atom } from 'nanostores';

/** A text is edited where it is shown: the form follows, and leaves the focus where it is. */
export const isInPlace = atom(false);
/** Marks the element whose text is edited in a frame. */
export const IN_PLACE = 'data-cairn-text';

/** Where a text is asked for. */
export type TextAsked =
  | { readonly element: Element; readonly frame: HTMLIFrameElement }
  /** That of the field with the focus, or the first one of the block on the canvas. */
  | 'field'
  | 'block';
export const askedText = atom<TextAsked | undefined>(undefined);
