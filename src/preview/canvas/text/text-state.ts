import { atom } from 'nanostores';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { TextField } from './text-fields.ts';

/** A text that is being edited, or read, in a frame. */
export interface TextSession {
  readonly frame: HTMLIFrameElement;
  readonly element: HTMLElement;
  readonly field: TextField;
  /** Why it cannot be edited here. */
  readonly readOnly?: string | undefined;
  readonly view?: EditorView | undefined;
}

export const session = atom<TextSession | undefined>(undefined);
/** Increases with every change of the text or of what is selected in it. */
export const textChange = atom(0);
/** The link of the selection is being edited. */
export const isLinking = atom(false);

/** What the bar does with the text. */
export interface BarActions {
  leave(): void;
  edit(command: Command): void;
}
