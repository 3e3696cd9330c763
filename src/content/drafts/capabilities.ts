import type { NewEntryKind } from './references.ts';

/**
 * What a content source can do beyond reading and saving a document. The viewer offers nothing that is not declared
 * here.
 *
 * - `list`: entries with their states; `create`, `rename`, `remove` (into the bin) of entries
 * - `working`: working copies; `snapshots`: content kept for a link; `notes`: opaque lists such as the team's contexts
 * - `publish`: plan, publish, withdraw; `locales`: a locale alone; `schedule`: at wall time
 * - `review`: asking for a review, approving; `revisions`: history and its restoring
 * - `releases`: named sets of changes; `references`: what links to what
 * - `media`: the library; `upload`: new files in it
 * - `comments`, `presence`; `webhook`: changes are told with a signature that the source can verify
 */
export const CAPABILITIES = [
  'list',
  'create',
  'rename',
  'remove',
  'save',
  'working',
  'snapshots',
  'notes',
  'publish',
  'locales',
  'schedule',
  'review',
  'revisions',
  'releases',
  'references',
  'media',
  'upload',
  'comments',
  'presence',
  'webhook',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export interface MediaLimits {
  /** MIME types that are taken. */
  readonly types: readonly string[];
  readonly bytes: number;
  /** Width × height. */
  readonly pixels: number;
  /** Absent where films are not taken. */
  readonly films?:
    | {
        readonly types: readonly string[];
        readonly bytes: number;
        /** Width × height of a frame. */
        readonly pixels: number;
        readonly seconds: number;
      }
    | undefined;
}

/** A site as the content source knows it. */
export interface SourceSite {
  readonly id: string;
  /** IANA name of the time zone its schedules are written in, e.g. `Europe/Berlin`. */
  readonly zone: string;
  /** The first is the default. */
  readonly locales: readonly string[];
}

export interface Capabilities {
  readonly can: readonly Capability[];
  /** Kinds of entries that can be created. */
  readonly kinds: readonly NewEntryKind[];
  /** Publishing needs the approval of somebody who has not written the revision. */
  readonly secondPerson: boolean;
  /** How long a deleted entry can be restored, days. */
  readonly binDays: number;
  readonly sites: readonly SourceSite[];
  /** Absent without `upload`. */
  readonly media?: MediaLimits | undefined;
}
