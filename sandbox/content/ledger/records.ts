import type { Json, JsonObject } from '../types.ts';
import type { FieldChange } from './changes.ts';
import type { Edits } from './edits.ts';

/** Kinds of documents in the store. Every one of them that is listed as a whole has the second key `ALL`. */
export const ENTRY = 'content-entry';
export const REVISION = 'content-revision';
export const BODY = 'content-body';
export const AUTHORS = 'content-authors';
export const EVENT = 'content-event';
export const APPROVAL = 'content-approval';
export const ALL = 'all';
/** Counter that grows with every commit, by which other servers notice it. */
export const SEQUENCE = 'content';

/** A person, as the caller names them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email?: string | undefined;
  /** Language of their viewer, for emails. */
  readonly language?: string | undefined;
}

/** Who did something, and when (ISO). */
export interface Trace {
  readonly at: string;
  readonly by: Person;
}

/** What was changed in a file by hand is by nobody we know. */
export const FILE: Person = { id: 'file', name: 'file' };

/** An entry: which of its revisions is what. Changed under its version, so two servers never overwrite each other. */
export interface EntryRecord {
  /** Name of the document, e.g. `pages/home`. */
  readonly id: string;
  /** Number of the next revision. */
  readonly next: number;
  /** The draft; null where it is what is published. */
  readonly draft: number | null;
  /** What shoppers see; null where they see nothing. */
  readonly published: number | null;
  /** Addresses of the contents of both. */
  readonly bodies: { readonly draft: string | null; readonly published: string | null };
  readonly changed: Trace;
  readonly publishedAt?: Trace | undefined;
  readonly withdrawnAt?: Trace | undefined;
  /** A review was asked for. Holds as long as its revision is the draft. */
  readonly review?: ReviewRequest | undefined;
  /** Verdicts on the draft, and comments that wait for an answer. */
  readonly approvals?: readonly ApprovalRecord[] | undefined;
  readonly openComments?: number | undefined;
  /** Old address that leads to the new one as soon as the draft is published. */
  readonly redirectFrom?: string | undefined;
  /** Texts whose source was changed after their translation, by language. */
  readonly outdated: Readonly<Record<string, number>>;
  /** Number of revisions by day, of the last 30 days. */
  readonly edits: Edits;
  readonly bin?: (Trace & { readonly until: string }) | undefined;
  /** Address it had when it went into the bin. */
  readonly slug?: string | undefined;
  /** Addresses it had before and has no more, the last one last: links to them lead nowhere. */
  readonly left?: readonly string[] | undefined;
}

/** A verdict on a revision; `binding` ones are by people who may edit. */
export interface ApprovalRecord extends Trace {
  readonly id: string;
  readonly entry: string;
  readonly revision: number;
  readonly verdict: 'approved' | 'changes';
  /** Nothing in it: the whole entry. */
  readonly place: Readonly<Record<string, Json>>;
  readonly note?: string | undefined;
  readonly binding: boolean;
}

/** Whether a verdict lets a revision be published where a second person must agree. */
export const approvesWhole = ({ verdict, place, binding }: ApprovalRecord): boolean =>
  verdict === 'approved' && binding && Object.keys(place).length === 0;

/** Somebody whom a review is asked of, by whom and since when; absent in records of earlier versions. */
export interface AskedPerson extends Person {
  readonly asked?: Trace | undefined;
}

export interface ReviewRequest extends Trace {
  readonly revision: number;
  readonly of: readonly AskedPerson[];
  readonly note?: string | undefined;
}

export type RevisionAction =
  'create' | 'copy' | 'save' | 'autosave' | 'file' | 'rename' | 'restore' | 'media' | 'locales';

/** One state of a document. */
export interface RevisionRecord extends Trace {
  readonly entry: string;
  readonly revision: number;
  /** Address of its content: entry and digest. */
  readonly body: string;
  readonly action: RevisionAction;
  readonly parent?: number | undefined;
  readonly release?: string | undefined;
  readonly note?: string | undefined;
  readonly changes: readonly FieldChange[];
  readonly changeCount: number;
  /** Autosaves it stands for, itself included, since when, and what was there before them. */
  readonly folded: number;
  readonly since: string;
  readonly before?: number | undefined;
  /** Another autosave stands for it; it goes after a day. */
  readonly superseded?: true | undefined;
}

/** A content, stored under its digest and never changed. */
export interface BodyRecord {
  readonly raw: JsonObject;
}

/** The entry was published or withdrawn. */
export interface EventRecord extends Trace {
  readonly entry: string;
  readonly what: 'published' | 'withdrawn';
  readonly publication: string;
  readonly revision?: number | undefined;
  readonly locales?: readonly string[] | undefined;
  readonly release?: string | undefined;
  readonly schedule?: string | undefined;
  readonly note?: string | undefined;
}

export const revisionId = (entry: string, revision: number): string => `${entry}@${revision}`;

/** The revision an editor goes on from. */
export const headOf = ({ draft, published }: Pick<EntryRecord, 'draft' | 'published'>): number =>
  draft ?? published ?? 0;
