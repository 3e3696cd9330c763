import type { Branch } from '../../content/element-ids.ts';
import { visibleText } from '../../commerce/contract/visible-text.ts';
import type { UnknownName, UnsentAttributes } from './experience-checks.ts';
import type { TextRule } from './text-checks.ts';

/** A reference of the content to something that may not exist. */
export interface Reference {
  /** JSON pointer of the value. */
  readonly pointer: string;
  /** Kind of the block it stands in. */
  readonly kind: string;
  readonly is: 'picture' | 'film' | 'link';
  /** Public id, or path without locale. */
  readonly value: string;
}

/** A text that is set but empty. */
export interface EmptyText {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'empty_text';
  readonly field: string;
  /** Short JSON of what stood there. */
  readonly received: string;
}

/** A text that is wrong by itself. */
export interface WrongText {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: TextRule;
  /** The text with its invisible characters named, cut. */
  readonly value: string;
  readonly received: string;
}

/** A link to a place of its own page that is not there. */
export interface UnknownAnchor {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'unknown_anchor';
  /** The link with its invisible characters named, cut. */
  readonly value: string;
  readonly received: string;
}

/** A link to an id that several blocks of its page ask for. */
export interface AmbiguousAnchor {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'ambiguous_anchor';
  readonly value: string;
  /** Link to the second of them: `#sizes--2`. */
  readonly second: string;
  readonly received: string;
}

/** An element id that another block of the item has already. */
export interface DoubleId {
  readonly pointer: string;
  readonly kind: string;
  readonly rule: 'double_id';
  readonly value: string;
  /** Pointer of the other one. */
  readonly other: string;
  readonly received: string;
}

export type ContentIssue =
  EmptyText | UnsentAttributes | UnknownName | WrongText | UnknownAnchor | AmbiguousAnchor | DoubleId;

export type Fields = Readonly<Record<string, unknown>>;

/** Where a value stands while an item is walked. */
export interface Place {
  /** Its field; for an entry of a list that of the list. */
  readonly key: string;
  readonly at: string;
  /** Kind of the block around it. */
  readonly kind: string;
  readonly around: Fields;
  /** Field that holds the object it stands in. */
  readonly list: string;
  readonly branch: Branch;
}

/** Text of an issue, short enough to be read. */
const VALUE_LIMIT = 80;
export const valueOf = (text: string): string =>
  visibleText(text.length > VALUE_LIMIT ? `${text.slice(0, VALUE_LIMIT)}…` : text);
