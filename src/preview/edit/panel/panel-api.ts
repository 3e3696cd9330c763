import type { OpenEntry } from '../requests/apply-api.ts';
import type { Place } from '../location/source-location.ts';

/** The form beside the frames, as the rest of the viewer knows it. */
export interface Panel {
  /** @param focus a field to go to; without one the entry's own form */
  open(entry: OpenEntry, focus?: Place): Promise<void>;
  close(): void;
  /** Something in a frame of the viewer was pressed. */
  pressed(entry: OpenEntry, target: Element): void;
  readonly isOpen: boolean;
  readonly entry: OpenEntry | undefined;
}
