import type { Place } from '../edit/location/source-location.ts';

/** What the canvas needs of the form beside it. */
export interface CanvasForm {
  /** Opens the form of a block and puts the focus into it. */
  goTo(place: Place): Promise<void>;
  /** Says something in the form's status line. */
  tell(text: string): void;
  /** The block whose form is open. */
  place(): Place | undefined;
  /** Shows what a change on the canvas has made of a text. */
  wrote(document: string, pointer: string, text: string, act: () => void): void;
  save(): void;
}
