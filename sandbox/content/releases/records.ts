import type { AskedPerson, Trace } from '../ledger/records.ts';

export const RELEASE = 'content-release';

/** Changes with the release. @param version of its document */
export const etagOf = (version: number): string => `"v${version}"`;

/** An entry's version in a release. */
export interface ReleaseItemRecord {
  readonly entry: string;
  readonly action: 'publish' | 'withdraw';
  readonly revision?: number | undefined;
  /** The published revision it was made from. */
  readonly base?: number | undefined;
  readonly locales?: readonly string[] | undefined;
  /** In a roll-back: what was published, when the release that is rolled back had been. */
  readonly after?: number | undefined;
  readonly decision?: 'restore' | 'keep' | undefined;
}

export interface ReleaseRecord {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly made: Trace;
  readonly items: readonly ReleaseItemRecord[];
  readonly published?: (Trace & { readonly publication: string }) | undefined;
  readonly rollsBack?: string | undefined;
  readonly rolledBackBy?: string | undefined;
  /** Asked of somebody, of what is in it at that time (`contents`). */
  readonly review?: ReleaseReview | undefined;
  readonly verdicts?: readonly ReleaseVerdict[] | undefined;
}

export interface ReleaseReview extends Trace {
  readonly of: readonly AskedPerson[];
  readonly note?: string | undefined;
  readonly contents: string;
}

export interface ReleaseVerdict extends Trace {
  readonly verdict: 'approved' | 'changes';
  readonly note?: string | undefined;
  /** By somebody who may edit. */
  readonly binding: boolean;
  readonly contents: string;
}
