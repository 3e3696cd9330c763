import type { FieldChange } from '../ledger/changes.ts';
import type { EntryKind } from '../ledger/meta.ts';
import type { Trace } from '../ledger/records.ts';
import type { EntryReference } from './world.ts';

export const PUBLICATION = 'content-publication';

export interface PublishItem {
  readonly id: string;
  readonly revision: number;
  readonly locales?: readonly string[] | undefined;
}

/** What a publication does to one entry. */
export interface PlannedAction extends PublishItem {
  readonly action: 'publish' | 'withdraw';
}

export interface Finding {
  readonly key: string;
  readonly rule: string;
  readonly entry: string;
  readonly pointer?: string | undefined;
  readonly block?: string | undefined;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

export interface Need {
  readonly what: 'entry' | 'media';
  readonly id: string;
  readonly title: string;
  readonly kind?: EntryKind | undefined;
  readonly revision?: number | undefined;
  readonly neededBy: readonly EntryReference[];
}

export interface PlannedItem {
  readonly id: string;
  readonly title: string;
  readonly kind: EntryKind;
  readonly action: 'publish' | 'withdraw';
  readonly revision: number;
  readonly publishedRevision?: number | undefined;
  readonly changes: readonly FieldChange[];
  readonly pictures: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly films?: readonly string[];
  };
  readonly sites: readonly string[];
  readonly locales: readonly string[];
  readonly segments: readonly string[];
  readonly redirectFrom?: string | undefined;
}

export interface Newer extends Trace {
  readonly id: string;
  readonly revision: number;
}

export interface PublishConflict {
  readonly entry: string;
  readonly title: string;
  readonly publishedSince?: (Trace & { readonly revision: number }) | undefined;
  readonly release?: { readonly id: string; readonly name: string } | undefined;
  readonly fields: readonly FieldChange[];
}

export interface PublishPlan {
  readonly items: readonly PlannedItem[];
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly needs: readonly Need[];
  readonly newer: readonly Newer[];
  readonly unapproved: readonly string[];
  readonly conflicts: readonly PublishConflict[];
}

export type PublishRefusal = 'newer' | 'faults' | 'warnings' | 'approval' | 'conflict' | 'undecided' | 'missing';

export interface PublicationItem {
  readonly id: string;
  readonly action: 'publish' | 'withdraw';
  readonly revision?: number | undefined;
  readonly before?: number | undefined;
  readonly locales?: readonly string[] | undefined;
}

/** When a schedule would have been carried out. */
export interface EndedSchedule {
  readonly id: string;
  readonly at: string;
  readonly zone: string;
  readonly instant: string;
}

export interface Publication extends Trace {
  readonly id: string;
  readonly items: readonly PublicationItem[];
  readonly release?: string | undefined;
  readonly schedule?: string | undefined;
  readonly note?: string | undefined;
  /** Schedules of the release that will not come any more, because it was published before. */
  readonly unscheduled?: readonly EndedSchedule[] | undefined;
}
