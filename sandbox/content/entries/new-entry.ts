import type { JsonObject } from '../types.ts';

/** Kinds of entries an editor can make. */
export type NewEntryKind = 'page' | 'story' | 'pop-up' | 'fragment' | 'experience' | 'template';
export const NEW_KINDS: readonly NewEntryKind[] = ['page', 'story', 'pop-up', 'fragment', 'experience', 'template'];

export interface NewEntry {
  readonly kind: NewEntryKind;
  readonly slug?: string | undefined;
  readonly titles: Readonly<Record<string, string>>;
  readonly site?: string | undefined;
  readonly locales?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly raw?: JsonObject | undefined;
  /** For searches and shared links, by language or locale; pages and stories. */
  readonly descriptions?: Readonly<Record<string, string>> | undefined;
  /** Whether searches leave it out; pages and stories. */
  readonly noindex?: boolean | undefined;
}
