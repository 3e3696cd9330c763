import type { Approval } from './discussion.ts';
import type { DocumentProblem, SaveAnswer, StoredDocument } from './documents.ts';
import type { AskedEditor, Trace } from './editor.ts';
import type { Schedule } from './publishing.ts';
import type { EntryKind, EntryReference, NewEntryKind, References } from './references.ts';

/**
 * The most telling state of an entry's draft: `scheduled` before `approved`, `in-review`, `draft` (differs from what is
 * published, or was never published), `withdrawn` (was published and is not), `published`.
 */
export const ENTRY_STATES = ['draft', 'in-review', 'approved', 'scheduled', 'published', 'withdrawn'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** How an entry stands in one locale. */
export interface LocaleState {
  readonly locale: string;
  /** `draft`: what is live in this locale differs from the draft; `absent`: the locale is not served. */
  readonly state: 'published' | 'draft' | 'unpublished' | 'absent';
  /** Texts without a translation into its language. */
  readonly missing: number;
  /** Texts whose source (English) was changed after the translation. */
  readonly outdated: number;
  /** Texts that a machine has translated and nobody has reviewed; undefined where the source does not know. */
  readonly toReview?: number | undefined;
}

/** An entry as lists show it. */
export interface EntrySummary {
  /** Name of its document, e.g. `pages/home` or `sites/northfell-uk/pages/home`. */
  readonly id: string;
  readonly kind: EntryKind;
  /** Sites that show it; all of them unless it is a site's own or restricted. */
  readonly sites: readonly string[];
  /** In the language asked for, else English, else its name. */
  readonly title: string;
  /** Without leading slash; absent where it has no address. */
  readonly slug?: string | undefined;
  readonly state: EntryState;
  /** Whether shoppers can see a version of it now. */
  readonly live: boolean;
  readonly locales: readonly LocaleState[];
  /** Revision of the draft (or of what is published without one), and its etag. */
  readonly revision: number;
  readonly etag: string;
  readonly changed: Trace;
  readonly published?: (Trace & { readonly revision: number }) | undefined;
  /** Public id of its first picture. */
  readonly thumbnail?: string | undefined;
  /** Schedules that wait or have failed, the next first. */
  readonly schedules: readonly Schedule[];
  /** Open releases it is part of. */
  readonly releases: readonly { readonly id: string; readonly name: string }[];
  /** Verdicts on its present revision. */
  readonly approvals: readonly Approval[];
  /** Whom a review was asked of since the last publication, of which revision: it holds while that is the present one. */
  readonly review?: { readonly revision: number; readonly of: readonly AskedEditor[] } | undefined;
  readonly openComments: number;
  /** Revisions of the last 30 days, autosaves folded. */
  readonly edits: number;
  /** In the bin: since when, and until when it can be restored (ISO). */
  readonly bin?: (Trace & { readonly until: string }) | undefined;
}

export interface EntryFilter {
  /** Only these entries. */
  readonly ids?: readonly string[] | undefined;
  readonly site?: string | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
  readonly states?: readonly EntryState[] | undefined;
  /** Words that title, slug, id or texts contain, each anywhere. */
  readonly text?: string | undefined;
  /** Only entries whose state in this locale is `draft`, or that have texts in it that miss, are outdated or to be reviewed. */
  readonly locale?: string | undefined;
  /** Whose last revision is by this editor (their id). */
  readonly changedBy?: string | undefined;
  /** Waits for this editor: a review was asked of them. */
  readonly waitingFor?: string | undefined;
  /** The bin instead of the rest. */
  readonly bin?: boolean | undefined;
  /** Language of the titles. */
  readonly language?: string | undefined;
  readonly sort?: 'title' | 'changed' | 'edits' | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

export interface EntryList {
  readonly entries: readonly EntrySummary[];
  readonly numFound: number;
}

export interface NewEntry {
  readonly kind: NewEntryKind;
  /** Address of a page or story without leading slash, else a name; made from the title when absent. */
  readonly slug?: string | undefined;
  /** Title by language or locale. */
  readonly titles: Readonly<Record<string, string>>;
  /** Makes it this site's own; absent: for all sites. */
  readonly site?: string | undefined;
  /** Locales it is shown in; absent: all. */
  readonly locales?: readonly string[] | undefined;
  /** Entry it starts as a copy of, with new ids: a template, or any entry of a fitting kind. */
  readonly from?: string | undefined;
  /** Content it starts with; absent: blank. Title, slug and locales above win. */
  readonly raw?: unknown;
  /** What searches and shared links say of a page or story, by language or locale. */
  readonly descriptions?: Readonly<Record<string, string>> | undefined;
  /** Whether searches leave a page or story out. */
  readonly noindex?: boolean | undefined;
}

/** An address to try: of an entry that is to be made, or another one for an entry there is. */
export type AddressQuery =
  | {
      readonly kind: NewEntryKind;
      /** Absent: made from the title. */
      readonly slug?: string | undefined;
      readonly title?: string | undefined;
      readonly site?: string | undefined;
    }
  | { readonly entry: string; readonly slug: string };

/** What the address would be, and what stands in its way. */
export interface AddressAnswer {
  readonly slug: string;
  readonly invalid?: true;
  readonly taken?: { readonly id: string; readonly title: string; readonly inBin: boolean };
}

export type CreateAnswer =
  | { readonly created: StoredDocument }
  /** Another entry has this address or name. */
  | { readonly taken: string }
  | { readonly problem: DocumentProblem }
  | { readonly missing: true };

export interface Rename {
  /** New address without leading slash. */
  readonly slug: string;
  /** Lead from the old address to the new one, as soon as the new one is published. */
  readonly redirect: boolean;
}

export type RemoveAnswer =
  | { readonly removed: { readonly until: string } }
  /** Live entries point to it; say `evenIfLinked` or give a `redirectTo`. */
  | { readonly linked: readonly EntryReference[] }
  | { readonly conflict: StoredDocument }
  | { readonly missing: true };

/** Entries as a whole: what there is, making, renaming, deleting. */
export interface EntryStore {
  list(filter?: EntryFilter): Promise<EntryList>;
  /** Whether an address can be had; goes with `create` and `rename`. */
  address(query: AddressQuery): Promise<AddressAnswer>;
  create(entry: NewEntry): Promise<CreateAnswer>;
  /** The new address is part of the draft and goes live by publishing. */
  rename(id: string, rename: Rename, etag: string): Promise<SaveAnswer | { readonly taken: string }>;
  /** Takes it off the shop and puts it into the bin. */
  remove(
    id: string,
    etag: string,
    options?: { readonly evenIfLinked?: boolean; readonly redirectTo?: string },
  ): Promise<RemoveAnswer>;
  /** Takes it out of the bin, as a draft. */
  restore(id: string): Promise<{ readonly restored: StoredDocument } | { readonly taken: string } | undefined>;
  references(id: string): Promise<References | undefined>;
}
