import type { Trace } from '../ledger/records.ts';
import type { PublishItem, PublishRefusal } from './records.ts';

export const SCHEDULE = 'content-schedule';

/** What a schedule does to an entry, as it was looked at when it was scheduled. */
export interface PinnedItem extends PublishItem {
  /** What a release does to it; absent: what the schedule does to all of them. */
  readonly action?: 'publish' | 'withdraw' | undefined;
  /** The published revision that a release took it from. */
  readonly base?: number | undefined;
}

/** Something that is to be published or withdrawn at a wall time. */
export interface ScheduleRecord {
  readonly id: string;
  readonly action: 'publish' | 'withdraw';
  readonly items: readonly PinnedItem[];
  readonly release?: string | undefined;
  readonly at: string;
  readonly site: string;
  readonly zone: string;
  readonly instant: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly made: Trace;
  /** Warnings that were seen when it was made; others stop it. */
  readonly acknowledged: readonly string[];
  readonly ended?: string | undefined;
  readonly failure?: { readonly refused: PublishRefusal | 'error'; readonly message: string } | undefined;
}

/** What a schedule does to one of its entries. */
export const actionOn = (schedule: Pick<ScheduleRecord, 'action'>, item: PinnedItem): 'publish' | 'withdraw' =>
  item.action ?? schedule.action;
