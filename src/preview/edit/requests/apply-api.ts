import type { Issue } from '../../../content/page-context.ts';
import type { Updates } from '../../frames/bridge-api.ts';
import type { Json } from '../pointers.ts';

/** Messages between the form and `/preview/edit/apply`. */

/** The entry that is open in the form. */
export interface OpenEntry {
  readonly key: string;
  /** Document it stands in, e.g. `pages/home`. */
  readonly document: string;
  /** Its pointer there; empty for a whole page. */
  readonly pointer: string;
  readonly docType: string;
}

/** A changed value; without one the field was removed. */
export interface Change {
  readonly pointer: string;
  readonly value?: Json | undefined;
}

/** All changes since the last acknowledged message. */
export interface ApplyMessage {
  readonly seq: number;
  readonly document: string;
  readonly changes: readonly Change[];
  readonly fresh?: boolean;
}

export interface ApplyAnswer extends Updates {
  readonly seq: number;
  /** Delivered pointer → location in the content source, as `document#pointer`. */
  readonly places: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];
  readonly state: string;
}
