import type { EntryKind, EntryReference } from './references.ts';
import type { Editor, Trace } from './editor.ts';
import type { FieldChange } from './history.ts';

/** A revision to publish, in all locales unless some are named. */
export interface PublishItem {
  readonly id: string;
  readonly revision: number;
  readonly locales?: readonly string[] | undefined;
}

/** Items, or a release as a whole. */
export type PublishTarget = { readonly items: readonly PublishItem[] } | { readonly release: string };

/** Something a check has found. `key` names it when a warning is acknowledged. */
export interface Finding {
  readonly key: string;
  /** E.g. `dead_link`, `missing_fragment`, `missing_media`, `missing_translation`, `heading`, `schema`. */
  readonly rule: string;
  readonly entry: string;
  readonly pointer?: string | undefined;
  /** Key of the block it is in. */
  readonly block?: string | undefined;
  /** In English, for logs; viewers word the rule themselves from `values`. */
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** Something the items need that is not public: publish it too, or the need is a fault. */
export interface Need {
  readonly what: 'entry' | 'media';
  readonly id: string;
  readonly title: string;
  readonly kind?: EntryKind | undefined;
  /** Revision that would be published; absent for media, which become public with what shows them. */
  readonly revision?: number | undefined;
  readonly neededBy: readonly EntryReference[];
}

/** What publishing one item changes. */
export interface PlannedItem {
  readonly id: string;
  readonly title: string;
  readonly kind: EntryKind;
  readonly action: 'publish' | 'withdraw';
  readonly revision: number;
  /** The revision shoppers see now; absent when it is published for the first time. */
  readonly publishedRevision?: number | undefined;
  readonly changes: readonly FieldChange[];
  /** Pictures and films that come and go, as public ids. */
  readonly pictures: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    /** Those of both that are films. */
    readonly films?: readonly string[] | undefined;
  };
  /** Who will see a difference. */
  readonly sites: readonly string[];
  readonly locales: readonly string[];
  /** Segments and variants the changes are restricted to; empty when somebody else sees them too. */
  readonly segments: readonly string[];
  /** Address that leads to the new one from now on. */
  readonly redirectFrom?: string | undefined;
}

/** A revision made after the one that was to be published. */
export interface Newer extends Trace {
  readonly id: string;
  readonly revision: number;
}

export interface PublishPlan {
  readonly items: readonly PlannedItem[];
  /** Nothing is published while there are any. */
  readonly faults: readonly Finding[];
  /** Must be acknowledged by their keys. */
  readonly warnings: readonly Finding[];
  readonly needs: readonly Need[];
  readonly newer: readonly Newer[];
  /** Items that a second person must approve first. */
  readonly unapproved: readonly string[];
  /** For a release: entries published since it was made, or also in another release. */
  readonly conflicts: readonly PublishConflict[];
}

/** An entry that a release and something else have changed. */
export interface PublishConflict {
  readonly entry: string;
  readonly title: string;
  /** Published after the release took its version … */
  readonly publishedSince?: (Trace & { readonly revision: number }) | undefined;
  /** … or part of another open release too. */
  readonly release?: { readonly id: string; readonly name: string } | undefined;
  /** Fields both have changed; empty when they have changed different ones. */
  readonly fields: readonly FieldChange[];
}

/** What was published or withdrawn in one go. */
export interface Publication extends Trace {
  readonly id: string;
  readonly items: readonly {
    readonly id: string;
    readonly action: 'publish' | 'withdraw';
    /** What shoppers see now, and saw before. */
    readonly revision?: number | undefined;
    readonly before?: number | undefined;
    readonly locales?: readonly string[] | undefined;
  }[];
  readonly release?: string | undefined;
  readonly schedule?: string | undefined;
  readonly note?: string | undefined;
  /** Schedules of the release that will not come any more, because it was published before. */
  readonly unscheduled?: readonly Pick<Schedule, 'id' | 'at' | 'zone' | 'instant'>[] | undefined;
}

export interface PublishOptions {
  /** Keys of the warnings somebody has seen. */
  readonly acknowledged?: readonly string[] | undefined;
  readonly note?: string | undefined;
}

/** Why nothing was published; all or nothing. `plan` says the details. */
export type PublishRefusal = 'newer' | 'faults' | 'warnings' | 'approval' | 'conflict' | 'undecided' | 'missing';

export type PublishAnswer =
  { readonly published: Publication } | { readonly refused: PublishRefusal; readonly plan: PublishPlan };

/** A wall time in a site's zone. */
export interface WallTime {
  /** E.g. `2026-11-27T18:00`, without offset. */
  readonly at: string;
  /** Its zone counts. */
  readonly site: string;
  /** Which of the two, where clocks are set back and the hour comes twice. */
  readonly occurrence?: 'first' | 'second' | undefined;
}

export interface NewSchedule extends WallTime {
  readonly action: 'publish' | 'withdraw';
  /** `etag`: the version of the release that was looked at; any other is refused as newer. */
  readonly target: { readonly items: readonly PublishItem[] } | { readonly release: string; readonly etag?: string };
  /** Keys of the warnings somebody has seen. */
  readonly acknowledged?: readonly string[] | undefined;
}

/** What a schedule holds of an entry. */
export interface PinnedItem extends PublishItem {
  /** What a release does to it; absent: what the schedule does to all of them. */
  readonly action?: 'publish' | 'withdraw' | undefined;
}

export interface Schedule {
  readonly id: string;
  readonly action: 'publish' | 'withdraw';
  /** Pinned: later edits, and what comes into a release later, join only when asked (`reschedule` with new items). */
  readonly items: readonly PinnedItem[];
  readonly release?: string | undefined;
  readonly at: string;
  readonly site: string;
  readonly zone: string;
  /** The same as an ISO instant. */
  readonly instant: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly made: Trace;
  /** When it was done or has failed, ISO. */
  readonly ended?: string | undefined;
  /** Why it failed. */
  readonly failure?: { readonly refused: PublishRefusal | 'error'; readonly message: string } | undefined;
}

export type ScheduleAnswer =
  | { readonly scheduled: Schedule }
  /** The hour does not exist on that day; the next wall time that does. */
  | { readonly missingHour: { readonly next: string } }
  /** The hour comes twice: say `occurrence`. */
  | { readonly repeatedHour: { readonly first: string; readonly second: string } }
  | { readonly past: true }
  | { readonly invalid: string }
  | { readonly refused: PublishRefusal; readonly plan: PublishPlan }
  | { readonly missing: true };

export interface ScheduleFilter {
  readonly entry?: string | undefined;
  readonly states?: readonly Schedule['state'][] | undefined;
  /** Instants, ISO; `until` is exclusive. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Publishing, withdrawing, schedules and the way to them. */
export interface PublishingStore {
  /** What publishing would change for whom, and what stands in its way. */
  plan(target: PublishTarget, action?: 'publish' | 'withdraw'): Promise<PublishPlan>;
  /** Publishes exactly these revisions, all or none. */
  publish(target: PublishTarget, options?: PublishOptions): Promise<PublishAnswer>;
  /** Takes entries off the shop; their drafts stay. A live link to one of them is a fault unless acknowledged. */
  withdraw(ids: readonly string[], options?: PublishOptions): Promise<PublishAnswer>;
  schedule(schedule: NewSchedule): Promise<ScheduleAnswer>;
  /**
   * Moves a waiting or failed schedule, or gives it other revisions. That of a release takes all that is in the release,
   * as it was looked at: another state of it is refused (`newer`).
   */
  reschedule(
    id: string,
    change: Partial<WallTime> & { readonly items?: readonly PinnedItem[]; readonly acknowledged?: readonly string[] },
  ): Promise<ScheduleAnswer>;
  /** Drops it; also acknowledges a failed one. */
  unschedule(id: string): Promise<boolean>;
  /** In the order they come. */
  schedules(filter?: ScheduleFilter): Promise<readonly Schedule[]>;
  /**
   * Asks for a review of a revision (`in-review`), or takes that back (`draft`).
   * @param of whom it is asked; who was not asked of this revision before gets an email
   */
  askReview(
    id: string,
    revision: number,
    ask: { readonly state: 'in-review' | 'draft'; readonly of?: readonly Editor[]; readonly note?: string },
  ): Promise<'done' | 'newer' | 'missing'>;
}
