import { ALL, revisionId } from '../ledger/records.ts';
import { actionOn, SCHEDULE, type ScheduleRecord } from '../publishing/schedule-records.ts';
import type { Store } from '../../store/store.ts';
import { RELEASE, type ReleaseRecord } from './records.ts';

/** A revision that is to be published later; absent for an entry that is withdrawn. */
interface HeldItem {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly base?: number | undefined;
}

/** What schedules that are not done and open releases hold. @param except id of a release that does not count */
export async function heldItems(store: Store, except?: string): Promise<readonly HeldItem[]> {
  const [schedules, releases] = await Promise.all([
    store.find<ScheduleRecord>(SCHEDULE, ALL),
    store.find<ReleaseRecord>(RELEASE, ALL),
  ]);
  return [
    ...schedules.flatMap(({ body }) =>
      body.state === 'done'
        ? []
        : body.items.map((item) => (actionOn(body, item) === 'withdraw' ? { ...item, revision: undefined } : item)),
    ),
    ...releases.flatMap(({ body }) =>
      body.published === undefined && body.id !== except
        ? body.items.map(({ entry, ...item }) => ({ ...item, id: entry }))
        : [],
    ),
  ];
}

/** Ids of the revisions that are held, and of those they were made from. @param except as for `heldItems` */
export const heldRevisions = async (store: Store, except?: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await heldItems(store, except)).flatMap(({ id, revision, base }) =>
      [revision, base].flatMap((number) => (number === undefined ? [] : [revisionId(id, number)])),
    ),
  );
