import type { Ledger } from '../ledger/ledger.ts';
import { type EntryReference, shownReference } from '../publishing/world.ts';
import { heldItems } from '../releases/held.ts';
import { placesOf } from './usage.ts';

/** Where revisions that open releases and schedules hold show a picture or film. */
export async function pinnedUses(ledger: Ledger, id: string): Promise<EntryReference[]> {
  const found: EntryReference[] = [];
  for (const { id: entry, revision } of await heldItems(ledger.store)) {
    const raw = revision === undefined ? undefined : await ledger.rawOf(entry, revision);
    if (raw === undefined) continue;
    for (const pointer of placesOf(raw, id))
      found.push(shownReference(entry, raw, false, { sort: 'picture', pointer, to: id }));
  }
  return found;
}
