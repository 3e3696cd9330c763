import type { OpenEntry } from '../requests/apply-api.ts';
import type { Place } from '../location/source-location.ts';

/** Interface of the edit panel for the rest of the viewer. */
export interface Panel {
  /**
   * @param focus field to focus; without it the entry's own form opens
   * @param from what had the focus when it was asked for: whoever has gone on meanwhile stays there
   */
  open(entry: OpenEntry, focus?: Place, from?: Element | null): Promise<void>;
  /** Opens it as `open` does, but leaves the focus to whatever has it by then: nobody has pressed anything. */
  resume(entry: OpenEntry, focus?: Place): Promise<void>;
  /** Shows the versions of the open document, where the content source keeps any. */
  history(): Promise<void>;
  /** Asks what publishing the open document would change; everything typed is saved first. */
  publish(): Promise<void>;
  close(): void;
  /** An element in a frame was pressed; twice, its text is edited there. */
  pressed(entry: OpenEntry, target: Element, times?: number): void;
  /** Opens the form of a block, of whichever document. */
  goTo(place: Place): Promise<void>;
  /** Says something in the status line. */
  tell(text: string): void;
  /** The block whose form is open. */
  place(): Place | undefined;
  /** Shows in the form what a change on the canvas has made of a text. */
  wrote(document: string, pointer: string, text: string, act: () => void): void;
  save(): void;
  readonly isOpen: boolean;
  readonly entry: OpenEntry | undefined;
}
