import type { Editor, Trace } from './editor.ts';

/** What a comment or verdict is about, as narrow as it says. */
export interface Place {
  /** Key of a section, block or other item; absent: the whole entry. It stays when the item is deleted. */
  readonly block?: string | undefined;
  /** Path of a field below that part. */
  readonly field?: string | undefined;
  /** A point of a picture, as shares of width and height from the top left. */
  readonly point?: readonly [x: number, y: number] | undefined;
  /** Frame width, test context and locale; absent: all. */
  readonly width?: number | undefined;
  readonly variant?: string | undefined;
  readonly locale?: string | undefined;
}

export interface Reply extends Trace {
  readonly id: string;
  readonly text: string;
}

export interface Comment extends Trace {
  readonly id: string;
  readonly entry: string;
  readonly place: Place;
  readonly text: string;
  /** Revision it was written about. */
  readonly revision: number;
  readonly mentions: readonly Editor[];
  readonly replies: readonly Reply[];
  readonly resolved?: Trace | undefined;
  /** Its part is not in the draft any more; it comes back when the part does. */
  readonly orphan: boolean;
  readonly etag: string;
}

export interface NewComment {
  readonly entry: string;
  readonly place: Place;
  readonly text: string;
  readonly revision: number;
  /** They get an email. */
  readonly mentions?: readonly Editor[] | undefined;
}

export interface CommentFilter {
  readonly entry?: string | undefined;
  readonly open?: boolean | undefined;
  /** Mentions this editor, or was written by them (their ids). */
  readonly mentions?: string | undefined;
  readonly by?: string | undefined;
}

/** A verdict on one revision. Without a narrower place it is that of the whole entry. */
export interface Approval extends Trace {
  readonly id: string;
  readonly entry: string;
  readonly revision: number;
  readonly verdict: 'approved' | 'changes';
  readonly place: Place;
  readonly note?: string | undefined;
}

export interface NewApproval {
  readonly entry: string;
  readonly revision: number;
  readonly verdict: 'approved' | 'changes';
  readonly place?: Place | undefined;
  readonly note?: string | undefined;
}

/** Comments and verdicts. */
export interface DiscussionStore {
  /** Oldest first. */
  list(filter?: CommentFilter): Promise<readonly Comment[]>;
  add(comment: NewComment): Promise<Comment | undefined>;
  reply(id: string, text: string, mentions?: readonly Editor[]): Promise<Comment | undefined>;
  resolve(id: string, resolved: boolean): Promise<Comment | undefined>;
  /** By its author only. */
  remove(id: string): Promise<boolean>;
  /** `newer`: the revision is not the present one; nothing was kept. */
  approve(approval: NewApproval): Promise<Approval | 'newer' | undefined>;
  /** Verdicts on an entry, newest first. */
  approvals(entry: string): Promise<readonly Approval[]>;
  /** Who can be mentioned: everybody who has worked here. */
  people(): Promise<readonly Editor[]>;
}

/** One open tab. Two tabs of one person are two. */
export interface Presence {
  readonly tab: string;
  readonly by: Editor;
  readonly entry?: string | undefined;
  /** Key of the block the tab is in. */
  readonly block?: string | undefined;
  /** In the background. */
  readonly hidden: boolean;
  /** Last sign of life, ISO. */
  readonly seen: string;
}

/** Who is here. */
export interface PresenceStore {
  /** Tells that a tab is there, at least every 30 seconds, and answers who is; 90 seconds without it, it is gone. */
  here(tab: {
    readonly tab: string;
    readonly entry?: string | undefined;
    readonly block?: string | undefined;
    readonly hidden: boolean;
  }): Promise<readonly Presence[]>;
  leave(tab: string): Promise<void>;
}
