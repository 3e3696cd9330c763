import type { Trace } from '../ledger/records.ts';
import type { PublishItem, PublishRefusal } from './records.ts';

export const SCHEDULE = 'content-schedule';

/** Something that is to be published or withdrawn at a wall time. */
export interface ScheduleRecord {
  readonly id: string;
  readonly action: 'publish' | 'withdraw';
  readonly items: readonly PublishItem[];
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
