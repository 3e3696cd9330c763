import type { Issue } from '../../../content/page-context.ts';
import type { Updates } from '../../frames/bridge-api.ts';
import type { Json } from '../pointers.ts';

/** What the form and `/preview/edit/apply` say to each other. */

/** The entry that is open in the form. */
export interface OpenEntry {
  readonly key: string;
  /** Document it stands in, e.g. `pages/home`. */
  readonly document: string;
  /** Its pointer there; empty for a whole page. */
  readonly pointer: string;
  readonly docType: string;
}

/** A changed value; without one the field is gone. */
export interface Change {
  readonly pointer: string;
  readonly value?: Json | undefined;
}

/** One message: everything that has changed since the last one that was taken in. */
export interface ApplyMessage {
  readonly seq: number;
  readonly document: string;
  readonly changes: readonly Change[];
  readonly fresh?: boolean;
}

export interface ApplyAnswer extends Updates {
  readonly seq: number;
  /** Pointer in the entry as it is delivered → where that stands in the content source, `document#pointer`. */
  readonly places: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];
  readonly state: string;
}
