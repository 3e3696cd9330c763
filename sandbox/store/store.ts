/**
 * The document store: aggregates as JSON documents with a version, guarded counters for heavily contended values, and
 * an outbox of messages for what must be told elsewhere after a commit. Load, compute in pure code, `commit([...])`: no
 * transaction stays open across an await, so the same code runs on node:sqlite and on PostgreSQL.
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

/** What is to be told elsewhere once the commit is durable: an email, changed cache tags, an event. */
interface Telling {
  topic: string;
  body: unknown;
}

/** A message of the outbox as claimed. Its number of tries fences it: who held it before can no longer end it. */
export interface Message<T> {
  id: number;
  /** How often it was claimed, this time included. */
  tries: number;
  body: T;
}

type Claimed = Pick<Message<unknown>, 'id' | 'tries'>;

/** One change. A commit applies all of its changes, or none. */
export type Op =
  /** A new document; throws ConflictError when it exists. */
  | ({ op: 'insert' } & Target & Content)
  /** Throws ConflictError unless the stored version is `version`. */
  | ({ op: 'update'; version: number } & Target & Content)
  /** Without `version` the delete is unconditional, even when there is no document. */
  | ({ op: 'delete'; version?: number } & Target)
  /**
   * Adds to a counter; throws CounterError when the result would fall below `min` (0). `crossing` writes a message when
   * the counter passes one of the edges: was it at or below the edge before, it is above now, or the other way round.
   */
  | { op: 'add'; counter: string; delta: number; min?: number; crossing?: Telling & { edges: readonly number[] } }
  /** Creates a counter; an existing one is left unchanged. */
  | { op: 'ensure'; counter: string; value: number }
  /** Puts a message into the outbox, due at `at` (an ISO instant; at once when absent). */
  | ({ op: 'tell'; at?: string } & Telling)
  /** Ends a message; throws ConflictError when somebody else has claimed it since. */
  | ({ op: 'told' } & Claimed)
  /** Puts a claimed message off until `at`; throws ConflictError like `told`. */
  | ({ op: 'later'; at: string } & Claimed);

/** A store that is only read. */
export type StoreReader = Pick<Store, 'get' | 'find' | 'close'>;

export interface Store {
  get<T>(kind: string, id: string): Promise<Doc<T> | undefined>;
  /** Documents with a secondary key, most recently changed first. */
  find<T>(kind: string, ref: string): Promise<Doc<T>[]>;
  /** Up to `limit` expired documents, the longest expired first. */
  expired<T>(kind: string, at: Date, limit: number): Promise<Doc<T>[]>;
  /** Values of the existing counters. */
  counters(names: readonly string[]): Promise<Map<string, number>>;
  /**
   * Takes due messages of a topic, the longest due first. They come back after the lease unless they are ended, so a
   * message is told at least once, and by one server at a time.
   * @param leaseMs how long nobody else gets them, milliseconds
   */
  claim<T>(topic: string, limit: number, leaseMs: number): Promise<Message<T>[]>;
  /** The waiting messages of a topic, claimed ones included, oldest first; none of them is claimed by this. */
  waiting<T>(topic: string): Promise<Message<T>[]>;
  /** The database's clock, by which everything expires, whatever the clock of this machine says. */
  now(): Date;
  /**
   * Applies the changes in one durable transaction. Of commits that do not wait for each other any may come first:
   * PostgreSQL gets them over several connections.
   * @returns the new values of the counters touched by `add`
   * @throws ConflictError, CounterError
   */
  commit(ops: readonly Op[]): Promise<Map<string, number>>;
  /** Connections to the database and who waits for one; undefined where there is no pool. */
  readonly connections?: () => { readonly open: number; readonly waiting: number };
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

/** The database cannot be reached, or did not answer in time. Whether a commit was applied is not known then. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly code = 'STORE_UNAVAILABLE';
}

/** Where an operation stands in its commit, and the name of what it locks. */
const place = (op: Op): readonly [rank: number, name: string] => {
  switch (op.op) {
    case 'insert':
    case 'update':
    case 'delete':
      return [0, `${op.kind} ${op.id}`];
    case 'told':
    case 'later':
      return [1, String(op.id).padStart(20, '0')];
    case 'ensure':
      return [2, op.counter];
    case 'add':
      return [3, op.counter];
    case 'tell':
      return [4, ''];
  }
};

/**
 * Sorts operations so that two transactions lock rows in the same order and cannot wait for each other crosswise:
 * documents, then messages, then counters, each by name. Those of one row keep their order.
 */
export function inLockOrder(ops: readonly Op[]): readonly Op[] {
  if (ops.length < 2) return ops;
  return ops
    .map((op) => ({ op, place: place(op) }))
    .sort(({ place: [a, x] }, { place: [b, y] }) => a - b || (x < y ? -1 : x > y ? 1 : 0))
    .map(({ op }) => op);
}

/** The messages that a commit writes when its counters cross edges. @param value of the counter after the addition */
export const crosses = (edges: readonly number[], value: number, delta: number): boolean =>
  edges.some((edge) => value <= edge !== value - delta <= edge);
