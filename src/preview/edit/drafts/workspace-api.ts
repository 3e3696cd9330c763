import type { ReadableAtom } from 'nanostores';
import type { Address } from '../../../content/item-address.ts';
import type { Json, JsonObject } from '../../../content/json.ts';
import type { StoredDocument } from '../requests/calls.ts';

/**
 * The door to what an editor changes (docs/decisions/0084): documents, undo, saving, colleagues, connection. Without a
 * framework, DOM or wording. Everything is addressed by keys of items, never by positions: what a key names stays the
 * same block, wherever it moves.
 */

export type { Address };

export type Change =
  /** A field, or anything below one. Undefined removes it. */
  | { readonly type: 'set'; readonly at: Address; readonly value: Json | undefined }
  /**
   * A new item in the list at `into`, before the item `before`, else at the end. It gets new keys throughout, and new
   * ids where the document has theirs (`copyOfItem`): what is pasted is inserted the same way.
   */
  | { readonly type: 'insert'; readonly into: Address; readonly item: JsonObject; readonly before?: string | undefined }
  | { readonly type: 'remove'; readonly key: string }
  /** Within a list, or to another one of the document. */
  | { readonly type: 'move'; readonly key: string; readonly into: Address; readonly before?: string | undefined }
  /** A copy, right after the item. */
  | { readonly type: 'duplicate'; readonly key: string };

/** A place in a list of items, by the neighbours; undefined at its ends. */
export interface Spot {
  readonly list: Address;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Whose value a conflict takes. */
export type Side = 'mine' | 'theirs';

/** Something both have changed differently since my work began. Until it is decided, mine is shown. */
export interface Conflict {
  /** Stable while it lasts. */
  readonly id: string;
  /** `field`: both set it; `removed`: one removed the item, the other changed it; `place`: both moved it elsewhere. */
  readonly type: 'field' | 'removed' | 'place';
  /** The field, or the item. */
  readonly at: Address;
  /** What stood there before, and what each has made of it; undefined where it is not. */
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** Where a removed or moved item was before. */
  readonly from?: Spot;
}

export interface DocumentState {
  /** Whether something differs from what is saved. */
  readonly work: 'saved' | 'unsaved' | 'saving';
  /** What is saved: a draft, or nothing but what is published. */
  readonly stored: StoredDocument['state'];
  /** Version of what is saved. */
  readonly etag: string;
  /** Conflicts with what a colleague has saved; they hold up saving. */
  readonly conflicts: readonly Conflict[];
  /** It does not exist any more: its only version, a draft, was discarded. */
  readonly gone: boolean;
}

/**
 * How the changes reach the frames: `lost`: the server is not reached; `away`: the content service behind it is not;
 * `expired` ends with a sign-in, `refused` with another change.
 */
export type Connection = 'idle' | 'sending' | 'lost' | 'away' | 'failed' | 'expired' | 'refused';

/** One document, open in this tab. */
export interface OpenDocument {
  readonly name: string;
  readonly state: ReadableAtom<DocumentState>;
  /**
   * The item with a key, empty for the document; undefined once it is gone. In place of each list of items stand their
   * keys, `[{ _key: 'k1x' }, …]`, so that a change of an item changes the store of that item alone.
   */
  item(key: string): ReadableAtom<JsonObject | undefined>;
  /** Increases with every change of the document, whoever makes it. */
  readonly version: ReadableAtom<number>;
  /** The present value at an address, with everything inside. */
  value(at: Address): Json | undefined;
  /** List an item stands in and its position there; undefined for the document and for what is gone. */
  placeOf(key: string): { readonly list: Address; readonly index: number } | undefined;
  /** Address of a JSON pointer in the document as it is now, and the way back. */
  addressOf(pointer: string): Address | undefined;
  pointerOf(at: Address): string | undefined;
}

/** What an undo or redo has come to. */
export interface Stepped {
  /** What it has changed: where the focus goes; undefined when all steps were passed over. */
  readonly changed: { readonly document: string; readonly at: Address } | undefined;
  /** Steps that were passed over: their block is gone, or a colleague has changed the same place since. */
  readonly skipped: number;
}

/** Why something was not saved; what is unsaved stays. */
export type SaveFailure =
  | { readonly failure: 'conflict' }
  | { readonly failure: 'problem'; readonly message: string; readonly at?: Address | undefined }
  | { readonly failure: 'expired' | 'refused' | 'gone' | 'lost' | 'away' | 'slow' }
  | { readonly failure: 'failed' | 'garbled'; readonly status: number };

/** `merged`: a colleague's work came in, without a conflict. */
export type SaveAnswer = { readonly saved: StoredDocument; readonly merged: boolean } | SaveFailure;

/** `unsaved`: the draft was not deleted, because there are unsaved changes of one's own by now. */
export type DiscardFailure = SaveFailure | { readonly failure: 'unsaved' };
export type DiscardAnswer = SaveAnswer | DiscardFailure;

export interface Workspace {
  /** Id of this tab's working copy. */
  readonly copy: string;
  readonly connection: ReadableAtom<Connection>;
  /** Names of the documents with unsaved changes. */
  readonly unsaved: ReadableAtom<readonly string[]>;
  readonly can: ReadableAtom<{ readonly undo: boolean; readonly redo: boolean }>;
  /** Opens a document, with the unsaved changes of this tab. @throws SendError */
  open(name: string): Promise<OpenDocument>;
  /** A document that is open already. */
  document(name: string): OpenDocument | undefined;
  /**
   * Applies changes as one step of undo.
   *
   * @param options `joins`: typing, one step with what was typed in the same place just before
   * @returns keys of the items that were inserted, in order; undefined when nothing changed, as when an item is gone
   */
  apply(
    document: string,
    changes: Change | readonly Change[],
    options?: { readonly joins?: boolean },
  ): readonly string[] | undefined;
  /** Takes my last step back; a place that a colleague has changed since is left as it is. Undefined without a step. */
  undo(): Promise<Stepped | undefined>;
  redo(): Promise<Stepped | undefined>;
  /** Decides conflicts of a document, by their ids. */
  resolve(document: string, sides: Readonly<Record<string, Side>>): void;
  /**
   * Saves a document once everything typed so far is in it. Two calls run one after the other.
   *
   * @param options `auto`: nobody has asked for it, so the history folds it with others like it
   */
  save(document: string, options?: { readonly auto?: boolean }): Promise<SaveAnswer>;
  /**
   * Drops what is unsaved, or deletes the draft of a document without unsaved changes: what somebody was asked about,
   * whatever has become of it meanwhile. What is typed while it is under way stays.
   */
  discard(document: string, what: 'unsaved' | 'draft'): Promise<DiscardAnswer>;
  /**
   * Makes an earlier revision the draft again, as a new revision and as one step of undo. What is unsaved stays on top;
   * what a colleague has saved meanwhile is a conflict, and nothing is restored.
   *
   * @param over version it takes the place of, by its etag; without it the last one this tab has heard of
   */
  restore(document: string, revision: number, over?: string): Promise<SaveAnswer>;
  /** Tries at once again, when connection or session are back. */
  retry(): void;
  /** Resolves when the frames show every change so far, as far as the connection allows. */
  settled(): Promise<void>;
}
