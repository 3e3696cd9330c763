/**
 * The document store: aggregates as JSON documents with a version, plus guarded counters for heavily
 * contended values. Load, compute in pure code, `commit([...])`: no transaction stays open across an await,
 * so that implementations over node:sqlite and PostgreSQL can serve the same code.
 */

/** A document as read. Pass `version` back with an update based on it. */
export interface Doc<T> {
  id: string;
  version: number;
  body: T;
}

interface Target {
  kind: string;
  id: string;
}

interface Content {
  body: unknown;
  /** Secondary key, e.g. the customer of a cart. */
  ref?: string;
  /** ISO instant from which `expired` lists it. */
  expiresAt?: string;
}

/** One change. A commit applies all of its changes, or none. */
export type Op =
  /** A new document; throws ConflictError when it exists. */
  | ({ op: 'insert' } & Target & Content)
  /** Throws ConflictError unless the stored version is `version`. */
  | ({ op: 'update'; version: number } & Target & Content)
  /** Without `version` the delete is unconditional, even when there is no document. */
  | ({ op: 'delete'; version?: number } & Target)
  /** Adds to a counter; throws CounterError when the result would fall below `min` (0). */
  | { op: 'add'; counter: string; delta: number; min?: number }
  /** Creates a counter; an existing one is left unchanged. */
  | { op: 'ensure'; counter: string; value: number };

export interface Store {
  get<T>(kind: string, id: string): Promise<Doc<T> | undefined>;
  /** Documents with a secondary key, most recently changed first. */
  find<T>(kind: string, ref: string): Promise<Doc<T>[]>;
  /** Up to `limit` expired documents, the longest expired first. */
  expired<T>(kind: string, at: Date, limit: number): Promise<Doc<T>[]>;
  /** Values of the existing counters. */
  counters(names: readonly string[]): Promise<Map<string, number>>;
  /**
   * Applies the changes in one durable transaction.
   * @returns the new values of the counters touched by `add`
   * @throws ConflictError, CounterError
   */
  commit(ops: readonly Op[]): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** The document was changed concurrently. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly code = 'CONFLICT';
  readonly kind: string;
  readonly id: string;

  constructor(kind: string, id: string) {
    super(`${kind} ${id} was changed by another`);
    this.kind = kind;
    this.id = id;
  }
}

/** A counter would fall below its minimum, or does not exist. */
export class CounterError extends Error {
  override readonly name = 'CounterError';
  readonly code = 'COUNTER';
  readonly counter: string;

  constructor(counter: string) {
    super(`${counter} does not allow this`);
    this.counter = counter;
  }
}

/**
 * Sorts counters last and by name, so that two transactions cannot deadlock
 * in a database with row locks.
 */
export function inLockOrder(ops: readonly Op[]): Op[] {
  const name = (op: Op) => ('counter' in op ? op.counter : '');
  return [...ops].sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0));
}
