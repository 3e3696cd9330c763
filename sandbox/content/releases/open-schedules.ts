import { ALL } from '../ledger/records.ts';
import { SCHEDULE, type ScheduleRecord } from '../publishing/schedule-records.ts';
import type { Doc, Op, Store } from '../../store/store.ts';

type Known = Doc<ScheduleRecord>;

/**
 * Schedules of a release that wait or have failed: once it is over they would find nothing at their time.
 * @param except id of one that stays
 */
export const openSchedules = async (store: Store, release: string, except?: string): Promise<readonly Known[]> =>
  (await store.find<ScheduleRecord>(SCHEDULE, ALL)).filter(
    ({ id, body }) => body.release === release && body.state !== 'done' && id !== except,
  );

/** Drops schedules as they were read: one that was carried out or moved meanwhile is a conflict. */
export const dropping = (schedules: readonly Known[]): Op[] =>
  schedules.map(({ id, version }) => ({ op: 'delete', kind: SCHEDULE, id, version }));

/** Those that would still have come, as a publication names them; undefined when there are none. */
export function notComing(schedules: readonly Known[]) {
  const waiting = schedules.flatMap(({ body: { id, at, zone, instant, state } }) =>
    state === 'waiting' ? [{ id, at, zone, instant }] : [],
  );
  return waiting.length === 0 ? undefined : waiting;
}
