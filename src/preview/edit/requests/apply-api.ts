import type { Issue } from '../../../content/page-context.ts';
import type { Updates } from '../../frames/bridge-api.ts';
import type { Address } from '../../../content/item-address.ts';
import type { Json } from '../pointers.ts';

/** Messages between the form and `/preview/edit/apply`. */

/** The entry that is open in the form. */
export interface OpenEntry {
  readonly key: string;
  /** Document it stands in, e.g. `pages/home`. */
  readonly document: string;
  /** Its pointer there; empty for a whole page. */
  readonly pointer: string;
  /** Its key there, which outweighs the pointer; undefined for a whole page. */
  readonly itemKey?: string | undefined;
  readonly docType: string;
}

/** One step of a change, by keys of items; the end of a list where `before` is missing. */
export type WorkChange =
  /** Without a value the field is removed; the empty address is the whole document. */
  | { readonly type: 'set'; readonly at: Address; readonly value?: Json | undefined }
  | { readonly type: 'insert'; readonly into: Address; readonly item: Json; readonly before?: string | undefined }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly key: string; readonly into: Address; readonly before?: string | undefined };

/** Everything that has changed since the last acknowledged message. */
export interface WorkMessage {
  /** Increases from message to message. */
  readonly seq: number;
  readonly document: string;
  /** Message whose outcome the changes apply to; without it they are the whole document. */
  readonly from?: number | undefined;
  /**
   * The last acknowledged message of the working copy, about whichever document: a source that has not taken it in lacks
   * some of the unsaved work. 0: the copy begins anew.
   */
  readonly after?: number | undefined;
  /** Nothing is unsaved any more: what is saved shows. */
  readonly drop?: boolean | undefined;
  readonly changes: readonly WorkChange[];
}

export interface ApplyAnswer extends Updates {
  readonly seq: number;
  /** Delivered pointer from the entry on → location in the content source, as `document#pointer`; see `sourcePlace`. */
  readonly places: Readonly<Record<string, string>>;
  /** Delivered pointers from the entry on of the blocks among the places, and of the entry itself. */
  readonly blocks: readonly string[];
  /** Delivered pointer from the entry on → key of the block there. */
  readonly keys: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];
  readonly state: string;
}
