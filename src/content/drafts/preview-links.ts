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
  /** Name by which its maker finds it again. */
  readonly name?: string | undefined;
  /** Who made it, by name; absent for links from before this was kept. */
  readonly by?: string | undefined;
  /** Name of the entry it opens; absent where it opens a list. */
  readonly entry?: string | undefined;
  /** How many more times it can be exchanged for a session; absent: until it ends. */
  readonly left?: number | undefined;
  /** How often it has been opened; absent for links from before this was counted. */
  readonly opened?: number | undefined;
  readonly revoked: boolean;
}

export interface NewPreviewLink {
  readonly role: PreviewRole;
  readonly hours: number;
  /** How many sessions it can be exchanged for; absent: any number until it ends. */
  readonly uses?: number | undefined;
  readonly query: string;
  readonly pins: Readonly<Record<string, string>>;
  readonly revisions?: Readonly<Record<string, number>> | undefined;
  readonly snapshot?: string | undefined;
  readonly editor?: Editor | undefined;
  readonly name?: string | undefined;
  readonly by?: string | undefined;
  readonly entry?: string | undefined;
}

/** Creates, lists and revokes viewer links. */
export interface PreviewLinks {
  /** @returns the link and its path */
  make(link: NewPreviewLink): Promise<{ readonly link: PreviewLink; readonly path: string }>;
  /** The path of a link, with a key that is signed for it and stored nowhere. */
  pathOf(link: PreviewLink): Promise<string>;
  find(id: string): Promise<PreviewLink | undefined>;
  /** Unexpired links, newest first. */
  list(): Promise<readonly PreviewLink[]>;
  /** Ends a link and every session created from it. */
  revoke(id: string): Promise<void>;
}
