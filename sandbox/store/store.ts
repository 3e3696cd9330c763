/**
 * The document store: aggregates as JSON documents with a version, beside guarded counters for what many
 * want at once. Load, compute in pure code, `commit([...])`: no transaction stays open across an await,
 * so one implementation over node:sqlite and one over PostgreSQL serve the same code.
 */

/** A document as it was read. `version` goes back with the update that it was the base of. */
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
  /** Secondary key to find it by, e.g. the customer of a cart. */
  ref?: string;
  /** ISO instant from which `expired` lists it. */
  expiresAt?: string;
}

/** One change. All of a commit's changes happen, or none. */
export type Op =
  /** A new document; refused with ConflictError when it exists. */
  | ({ op: 'insert' } & Target & Content)
  /** Refused with ConflictError unless the stored version is `version`. */
  | ({ op: 'update'; version: number } & Target & Content)
  /** Without `version` whatever stands there, even nothing, is removed. */
  | ({ op: 'delete'; version?: number } & Target)
  /** Adds to a counter; refused with CounterError when the result would fall below `min` (0). */
  | { op: 'add'; counter: string; delta: number; min?: number }
  /** Creates a counter; one that exists is left as it is. */
  | { op: 'ensure'; counter: string; value: number };

export interface Store {
  get<T>(kind: string, id: string): Promise<Doc<T> | undefined>;
  /** Documents with that secondary key, the most recently changed first. */
  find<T>(kind: string, ref: string): Promise<Doc<T>[]>;
  /** Up to `limit` documents whose expiry has come, the longest due first. */
  expired<T>(kind: string, at: Date, limit: number): Promise<Doc<T>[]>;
  /** Values of the counters that exist. */
  counters(names: readonly string[]): Promise<Map<string, number>>;
  /**
   * Applies the changes in one durable transaction.
   * @returns the new values of the counters touched by `add`
   * @throws ConflictError, CounterError
   */
  commit(ops: readonly Op[]): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** Somebody else changed the document first. */
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

/** A counter would have fallen below its floor, or does not exist. */
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
 * Counters come last and in the order of their names, so that two transactions never wait for
 * each other crosswise in a database with row locks.
 */
export function inLockOrder(ops: readonly Op[]): Op[] {
  const name = (op: Op) => ('counter' in op ? op.counter : '');
  return [...ops].sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0));
}
