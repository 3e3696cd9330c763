/** What somebody in the viewer may do: look, or change as well. */
export type PreviewRole = 'viewer' | 'editor';

/** A link that lets somebody into the viewer, as the list of links shows it: never with its key. */
export interface PreviewLink {
  readonly id: string;
  readonly role: PreviewRole;
  /** When it was made and when it ends, milliseconds. */
  readonly made: number;
  readonly until: number;
  /** The view it leads to, as the viewer's query. */
  readonly query: string;
  /** Documents the view showed when it was made, each with its revision. */
  readonly pins: Readonly<Record<string, string>>;
  /** Snapshot of the content as it was then; links to a source that keeps none have none. */
  readonly snapshot?: string | undefined;
  /** How often it may still be exchanged for a session. */
  readonly left: number;
  readonly revoked: boolean;
}

export interface NewPreviewLink {
  readonly role: PreviewRole;
  readonly hours: number;
  readonly uses: number;
  readonly query: string;
  readonly pins: Readonly<Record<string, string>>;
  readonly snapshot?: string | undefined;
}

/** Links into the viewer: made, listed, revoked. */
export interface PreviewLinks {
  /** @returns the link and the path with its key, which is told this once */
  make(link: NewPreviewLink): Promise<{ readonly link: PreviewLink; readonly path: string }>;
  find(id: string): PreviewLink | undefined;
  /** Those that have not ended, the newest first. */
  list(): readonly PreviewLink[];
  /** Ends a link and every session that came of it. */
  revoke(id: string): void;
}
