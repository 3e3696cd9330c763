import { withKeys } from '../item-keys.ts';
import type { ContentDocument, JsonObject, Version } from '../types.ts';
import { bodyId } from './bodies.ts';
import type { EntryRecord } from './records.ts';

/** Addresses of what an entry shows; null: nothing, undefined: as before. */
export interface Slots {
  readonly id: string;
  readonly published: string | null | undefined;
  readonly draft: string | null | undefined;
  /** What it has shown so far; absent where the files may be older. */
  readonly before?: EntryRecord['bodies'];
}

/** Address of a version that the library shows. */
export const addressOf = (id: string, { raw }: Version): string => bodyId(id, withKeys(raw));
const shownOf = (record: EntryRecord | undefined): EntryRecord['bodies'] =>
  record === undefined || record.bin !== undefined ? { published: null, draft: null } : record.bodies;

/** What of an entry is shown differently after a change. */
export function slotsOf(id: string, before: EntryRecord | undefined, after: EntryRecord | undefined): Slots {
  const [old, now] = [shownOf(before), shownOf(after)];
  return {
    id,
    published: old.published === now.published ? undefined : now.published,
    draft: old.draft === now.draft ? undefined : now.draft,
    before: old,
  };
}

/** What of an entry is to be shown; null: nothing, undefined: as before. */
interface Shown {
  readonly id: string;
  readonly published: JsonObject | null | undefined;
  readonly draft: JsonObject | null | undefined;
}

/**
 * What of some entries is to be shown differently from now on.
 * @param documents what the library shows
 * @param find the content at an address; one that is not found is shown as nothing
 * @returns also the ids of entries whose file was written since they were read: it stays, and is taken in
 */
export function changesToShow(
  documents: ReadonlyMap<string, Pick<ContentDocument, 'published' | 'draft'>>,
  slots: readonly Slots[],
  find: (address: string) => JsonObject | undefined,
): { readonly shown: Shown[]; readonly newer: string[] } {
  const newer = new Set<string>();
  const rawOf = ({ id, before, ...wanted }: Slots, slot: 'published' | 'draft') => {
    const address = wanted[slot];
    if (address === undefined) return undefined;
    const version = documents.get(id)?.[slot];
    const present = version === undefined ? null : addressOf(id, version);
    // What was read from a file is shown already.
    if (present === address) return undefined;
    // A draft that says what is published is none.
    const isKnown = present === before?.[slot] || (slot === 'draft' && present === before?.published);
    if (before !== undefined && !isKnown) return void newer.add(id);
    return typeof address === 'string' ? (find(address) ?? null) : address;
  };
  const shown = slots
    .map((entry): Shown => ({
      id: entry.id,
      published: rawOf(entry, 'published'),
      draft: rawOf(entry, 'draft'),
    }))
    .filter(({ published, draft }) => published !== undefined || draft !== undefined);
  return { shown, newer: [...newer] };
}
