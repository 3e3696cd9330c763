import type { Person, Trace } from '../ledger/records.ts';

export const COMMENT = 'content-comment';
export const PERSON = 'content-person';

export interface Place {
  readonly block?: string | undefined;
  readonly field?: string | undefined;
  readonly point?: readonly [x: number, y: number] | undefined;
  readonly width?: number | undefined;
  readonly variant?: string | undefined;
  readonly locale?: string | undefined;
}

export interface Reply extends Trace {
  readonly id: string;
  readonly text: string;
}

/** A comment with what was answered to it. Its second key is the entry. */
export interface CommentRecord extends Trace {
  readonly id: string;
  readonly entry: string;
  readonly place: Place;
  readonly text: string;
  readonly revision: number;
  readonly mentions: readonly Person[];
  readonly replies: readonly Reply[];
  readonly resolved?: Trace | undefined;
}
