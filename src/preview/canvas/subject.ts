import { lastAnswer } from '../live/edits.ts';
import { sourceOf } from '../edit/location/source-location.ts';
import type { OpenEntry } from '../edit/requests/apply-api.ts';
import type { Address, OpenDocument, Workspace } from '../edit/drafts/workspace-api.ts';
import { isObject, type Json, type JsonObject } from '../edit/pointers.ts';
import { keyOf } from '../../content/item-keys.ts';

/** A block of a frame, as the document has it that it is written in. */
export interface Subject {
  readonly document: OpenDocument;
  readonly key: string;
  readonly list: Address;
  readonly index: number;
  readonly block: JsonObject;
}

/** Keys of the items in a list of the document as it is now. */
export function keysIn(document: OpenDocument, list: Address): readonly string[] {
  const value = document.value(list);
  return Array.isArray(value) ? (value as readonly Json[]).map((item) => keyOf(item) ?? '') : [];
}

export function subjectByKey(document: OpenDocument, key: string): Subject | undefined {
  const place = document.placeOf(key);
  const block = document.value({ key, path: '' });
  return place === undefined || !isObject(block) ? undefined : { document, key, ...place, block };
}

/**
 * The block that a frame shows at a pointer.
 *
 * @returns undefined when it is gone, or the content source does not say where it is written
 * @throws SendError when its document cannot be had
 */
export async function subjectAt(workspace: Workspace, entry: OpenEntry, pointer: string): Promise<Subject | undefined> {
  const answer = lastAnswer.get();
  const source = sourceOf(pointer, entry, answer?.places ?? {});
  const document = workspace.document(source.document) ?? (await workspace.open(source.document));
  // The key is that of the block in the frame, even where the document has changed since.
  const key = answer?.keys[pointer.slice(entry.pointer.length)] ?? document.addressOf(source.pointer)?.key;
  return key === undefined ? undefined : subjectByKey(document, key);
}

/** Pointer at which the frames show a block; undefined where they do not, or not yet. */
export function pointerOfKey(entry: OpenEntry, document: string, key: string): string | undefined {
  const answer = lastAnswer.get();
  if (answer === undefined) return undefined;
  for (const [inside, one] of Object.entries(answer.keys)) {
    const pointer = entry.pointer + inside;
    if (one === key && sourceOf(pointer, entry, answer.places).document === document) return pointer;
  }
  return undefined;
}

/** Keys of the blocks that the frames show. */
export const shownKeys = (): ReadonlySet<string> => new Set(Object.values(lastAnswer.get()?.keys ?? {}));
