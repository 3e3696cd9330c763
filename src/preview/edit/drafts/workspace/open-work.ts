import { atom, type WritableAtom } from 'nanostores';
import { same, type Json } from '../../pointers.ts';
import { addressOf, indexOf, pointerOf, valueOf } from '../items/address.ts';
import { createItemStores } from '../items/item-stores.ts';
import type { DocumentState, OpenDocument } from '../workspace-api.ts';
import { isUnsaved, type Work } from './work.ts';

/** A document that is open, and what its workspace does with it. */
export interface OpenWork extends OpenDocument {
  readonly work: Work;
  /** Takes the next version and tells the stores. */
  put(work: Work): void;
  isSaving: boolean;
  isGone: boolean;
}

const stateOf = (work: Work, isSaving: boolean, isGone: boolean): DocumentState => ({
  work: isSaving ? 'saving' : isUnsaved(work) ? 'unsaved' : 'saved',
  stored: work.stored,
  etag: work.etag,
  conflicts: work.conflicts,
  gone: isGone,
});

const isEqual = (one: DocumentState, other: DocumentState): boolean =>
  same(one as unknown as Json, other as unknown as Json);

export function createOpenWork(name: string, first: Work): OpenWork {
  let work = first;
  let isSaving = false;
  let isGone = false;
  const items = createItemStores(() => work.raw);
  const state: WritableAtom<DocumentState> = atom(stateOf(work, isSaving, isGone));
  const version = atom(0);
  const report = (): void => {
    const next = stateOf(work, isSaving, isGone);
    if (!isEqual(next, state.get())) state.set(next);
  };
  return {
    name,
    state,
    version,
    item: items.item,
    value: (at) => valueOf(work.raw, at),
    placeOf(key) {
      const place = indexOf(work.raw).get(key);
      return place === undefined ? undefined : { list: place.list, index: place.index };
    },
    addressOf: (pointer) => addressOf(work.raw, pointer),
    pointerOf: (at) => pointerOf(work.raw, at),
    get work() {
      return work;
    },
    put(next) {
      const before = work.raw;
      work = next;
      items.update(before, next.raw);
      report();
      if (next.raw !== before) version.set(version.get() + 1);
    },
    get isSaving() {
      return isSaving;
    },
    set isSaving(value) {
      isSaving = value;
      report();
    },
    get isGone() {
      return isGone;
    },
    set isGone(value) {
      isGone = value;
      report();
    },
  };
}
