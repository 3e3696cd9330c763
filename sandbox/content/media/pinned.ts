import type { Ledger } from '../ledger/ledger.ts';
import { ALL } from '../ledger/records.ts';
import { SCHEDULE, type ScheduleRecord } from '../publishing/schedule-records.ts';
import { type EntryReference, shownReference } from '../publishing/world.ts';
import { RELEASE, type ReleaseRecord } from '../releases/records.ts';
import { placesOf } from './usage.ts';

/** Where revisions that open releases and waiting schedules hold show a picture or film. */
export async function pinnedUses(ledger: Ledger, id: string): Promise<EntryReference[]> {
  const [schedules, releases] = await Promise.all([
    ledger.store.find<ScheduleRecord>(SCHEDULE, ALL),
    ledger.store.find<ReleaseRecord>(RELEASE, ALL),
  ]);
  const pinned = [
    ...schedules.flatMap(({ body }) => (body.state === 'waiting' ? body.items : [])),
    ...releases.flatMap(({ body }) =>
      body.published === undefined ? body.items.map(({ entry, revision }) => ({ id: entry, revision })) : [],
    ),
  ];
  const found: EntryReference[] = [];
  for (const { id: entry, revision } of pinned) {
    const raw = revision === undefined ? undefined : await ledger.rawOf(entry, revision);
    if (raw === undefined) continue;
    for (const pointer of placesOf(raw, id))
      found.push(shownReference(entry, raw, false, { sort: 'picture', pointer, to: id }));
  }
  return found;
}
