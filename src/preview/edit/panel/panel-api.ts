import type { OpenEntry } from '../requests/apply-api.ts';
import type { Place } from '../location/source-location.ts';

/** Interface of the edit panel for the rest of the viewer. */
export interface Panel {
  /** @param focus field to focus; without it the entry's own form opens */
  open(entry: OpenEntry, focus?: Place): Promise<void>;
  close(): void;
  /** An element in a frame was pressed. */
  pressed(entry: OpenEntry, target: Element): void;
  readonly isOpen: boolean;
  readonly entry: OpenEntry | undefined;
}
