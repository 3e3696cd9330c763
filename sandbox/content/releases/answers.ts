import type { EntryKind } from '../ledger/meta.ts';
import type { Publication, PublishConflict } from '../publishing/records.ts';
import type { ReleaseItemRecord, ReleaseRecord } from './records.ts';
import type { toldOf } from './verdicts.ts';

export interface ReleaseItem extends Omit<ReleaseItemRecord, 'after'> {
  readonly title: string;
  readonly kind: EntryKind;
  readonly newer?: number | undefined;
  readonly publishedSince?: readonly Publication[] | undefined;
}

export interface Release extends Omit<ReleaseRecord, 'items' | 'review' | 'verdicts'>, ReturnType<typeof toldOf> {
  readonly state: 'open' | 'scheduled' | 'published';
  readonly etag: string;
  readonly items: readonly ReleaseItem[];
  readonly conflicts: readonly PublishConflict[];
  readonly schedule?: { readonly id: string; readonly at: string; readonly instant: string } | undefined;
}

export interface ReleaseChange {
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  readonly put?:
    | readonly {
        readonly entry: string;
        readonly action?: 'publish' | 'withdraw' | undefined;
        readonly revision?: number | undefined;
        readonly locales?: readonly string[] | undefined;
      }[]
    | undefined;
  readonly drop?: readonly string[] | undefined;
  readonly decide?: Readonly<Record<string, 'restore' | 'keep'>> | undefined;
}

export type ReleaseAnswer =
  | { readonly release: Release }
  | { readonly conflict: Release }
  | { readonly unknown: string }
  | { readonly closed: Release };
