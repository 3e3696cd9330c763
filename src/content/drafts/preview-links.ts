import type { Editor } from './editor.ts';

/** Role in the viewer: `viewer` may read, `editor` may also make changes. */
export type PreviewRole = 'viewer' | 'editor';

/** A link that grants access to the viewer, as listed: never with its key. */
export interface PreviewLink {
  readonly id: string;
  readonly role: PreviewRole;
  /** Creation and expiry time, in milliseconds since 1970. */
  readonly made: number;
  readonly until: number;
  /** The view it opens, as the viewer's query string. */
  readonly query: string;
  /** Documents in the view at creation, each with its revision. */
  readonly pins: Readonly<Record<string, string>>;
  /** The numbers of these revisions, where the source counts them. */
  readonly revisions?: Readonly<Record<string, number>> | undefined;
  /** Snapshot of the content at creation; absent if the source does not support snapshots. */
  readonly snapshot?: string | undefined;
  /** Who it is for; absent where whoever opens it says so. */
  readonly editor?: Editor | undefined;
  /** How many more times it can be exchanged for a session. */
  readonly left: number;
  readonly revoked: boolean;
}

export interface NewPreviewLink {
  readonly role: PreviewRole;
  readonly hours: number;
  readonly uses: number;
  readonly query: string;
  readonly pins: Readonly<Record<string, string>>;
  readonly revisions?: Readonly<Record<string, number>> | undefined;
  readonly snapshot?: string | undefined;
  readonly editor?: Editor | undefined;
}

/** Creates, lists and revokes viewer links. */
export interface PreviewLinks {
  /** @returns the link and the path with its key, which is returned only here */
  make(link: NewPreviewLink): Promise<{ readonly link: PreviewLink; readonly path: string }>;
  find(id: string): Promise<PreviewLink | undefined>;
  /** Unexpired links, newest first. */
  list(): Promise<readonly PreviewLink[]>;
  /** Ends a link and every session created from it. */
  revoke(id: string): Promise<void>;
}
