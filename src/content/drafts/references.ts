/** Kinds of entries an editor can make. An `experience` is a fragment that is one experience block. */
export type NewEntryKind = 'page' | 'story' | 'pop-up' | 'fragment' | 'experience' | 'template';

/** `fixed-page` adds to a page the shop renders itself (cart); `special` has an endpoint of its own (size charts). */
export type EntryKind =
  | NewEntryKind
  | 'category'
  | 'product-page'
  | 'fixed-page'
  | 'special'
  | 'menu'
  | 'footer'
  | 'pop-ups'
  | 'redirects'
  | 'messages';

/** How one entry points to another or to a file. */
export type ReferenceSort = 'link' | 'fragment' | 'picture' | 'film' | 'redirect';

/** A place in an entry that points to something. */
export interface EntryReference {
  readonly entry: string;
  readonly title: string;
  readonly kind: EntryKind;
  /** Stands in what shoppers see; otherwise in the draft only. */
  readonly live: boolean;
  readonly sort: ReferenceSort;
  readonly pointer: string;
  /** Entry or public id it points to. */
  readonly to: string;
}

export interface References {
  /** What points to the entry. */
  readonly linkedFrom: readonly EntryReference[];
  /** What the entry points to. */
  readonly needs: readonly EntryReference[];
}
