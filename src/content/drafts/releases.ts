import type { EntryKind } from './references.ts';
import type { AskedEditor, Editor, Trace } from './editor.ts';
import type { Publication, PublishAnswer, PublishConflict, PublishOptions, PublishPlan } from './publishing.ts';

/** An entry's version in a release. */
export interface ReleaseItem {
  readonly entry: string;
  readonly title: string;
  readonly kind: EntryKind;
  readonly action: 'publish' | 'withdraw';
  /** Absent when it is withdrawn. */
  readonly revision?: number | undefined;
  /** The published revision it was made from; absent when nothing was published. */
  readonly base?: number | undefined;
  readonly locales?: readonly string[] | undefined;
  /** The draft has a newer revision, which joins only when asked. */
  readonly newer?: number | undefined;
  /**
   * In a roll-back: published again after the release that is rolled back. Somebody must choose whether to go back
   * behind that too (`restore`) or leave the entry as it is (`keep`).
   */
  readonly publishedSince?: readonly Publication[] | undefined;
  readonly decision?: 'restore' | 'keep' | undefined;
}

/** A named set of changes over many entries. */
export interface Release {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly state: 'open' | 'scheduled' | 'published';
  readonly etag: string;
  readonly made: Trace;
  readonly items: readonly ReleaseItem[];
  readonly conflicts: readonly PublishConflict[];
  readonly published?: (Trace & { readonly publication: string }) | undefined;
  /** The release this one rolls back. */
  readonly rollsBack?: string | undefined;
  /** The release that rolls this one back. */
  readonly rolledBackBy?: string | undefined;
  /** Asked of somebody, of what is in it now: it ends when something else is. */
  readonly review?: (Trace & { readonly of: readonly AskedEditor[]; readonly note?: string | undefined }) | undefined;
  /** One of each person. Absent where the source does not know any. */
  readonly verdicts?: readonly ReleaseVerdict[] | undefined;
  /** When it is scheduled: the schedule's id, wall time and instant. */
  readonly schedule?: { readonly id: string; readonly at: string; readonly instant: string } | undefined;
}

export interface ReleaseVerdict extends Trace {
  readonly verdict: 'approved' | 'changes';
  readonly note?: string | undefined;
  /** By somebody who may edit. */
  readonly binding: boolean;
  /** It is of what is in the release now. */
  readonly isCurrent: boolean;
}

/** Whether a release waits for somebody: they were asked, and have said nothing of it as it is. */
export const waitsFor = ({ state, review, verdicts = [] }: Release, editor: string): boolean =>
  state !== 'published' &&
  review?.of.some(({ id }) => id === editor) === true &&
  !verdicts.some(({ by, isCurrent }) => isCurrent && by.id === editor);

export interface ReleaseChange {
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  /** Adds entries or gives them another revision; without `revision` the present draft. */
  readonly put?: readonly {
    readonly entry: string;
    readonly action?: 'publish' | 'withdraw';
    readonly revision?: number;
    readonly locales?: readonly string[];
  }[];
  readonly drop?: readonly string[] | undefined;
  /** Entry → choice, in a roll-back. */
  readonly decide?: Readonly<Record<string, 'restore' | 'keep'>> | undefined;
}

export type ReleaseAnswer =
  | { readonly release: Release }
  | { readonly conflict: Release }
  /** Entry or revision that does not exist. */
  | { readonly unknown: string }
  /** A published release cannot be changed. */
  | { readonly closed: Release }
  | { readonly missing: true };

/** Releases. They are previewed by the query parameter `release` beside `previewDateTime`. */
export interface ReleaseStore {
  /** Open ones first, then the last published. */
  list(): Promise<readonly Release[]>;
  read(id: string): Promise<Release | undefined>;
  create(release: { readonly name: string } & Pick<ReleaseChange, 'note' | 'put'>): Promise<ReleaseAnswer>;
  change(id: string, change: ReleaseChange, etag: string): Promise<ReleaseAnswer>;
  /** Asks for a review of a release as it is; of nobody takes that back. With the capabilities `review` and `releases`. */
  askReview(
    id: string,
    ask: { readonly of: readonly Editor[]; readonly note?: string },
    etag: string,
  ): Promise<ReleaseAnswer>;
  /** Says what one thinks of a release as it is. Whoever approves it approves the versions in it. */
  judge(
    id: string,
    said: { readonly verdict: 'approved' | 'changes'; readonly note?: string },
    etag: string,
  ): Promise<ReleaseAnswer>;
  /** Drops an open release; drafts stay. */
  remove(id: string): Promise<boolean>;
  plan(id: string): Promise<PublishPlan | undefined>;
  /** @param etag of the release as it was looked at: any other is refused (`newer`) */
  publish(id: string, options?: PublishOptions, etag?: string): Promise<PublishAnswer>;
  /** Makes a new release that restores what was public before; it is previewed and published like any other. */
  rollBack(id: string, name: string): Promise<ReleaseAnswer>;
}
