import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LEDGER, type Migration, stepsToRun } from './migrations.ts';
import { SQL } from './sql.ts';
import {
  ConflictError,
  CounterError,
  crosses,
  type Doc,
  inLockOrder,
  type Message,
  type Op,
  type Store,
} from './store.ts';

/** How long to wait for another process's write lock before a commit fails. */
export const BUSY_TIMEOUT_MS = 5_000;
/** Counters per statement; SQLite allows 32,766 placeholders. */
const COUNTERS_PER_QUERY = 500;

interface Pending {
  ops: readonly Op[];
  resolve: (counters: Map<string, number>) => void;
  reject: (error: unknown) => void;
}

export interface Row {
  id: string;
  version: number;
  body: string;
}

interface MessageRow {
  id: number;
  tries: number;
  body: string;
}

export const toDoc = <T>(row: Row): Doc<T> => ({ id: row.id, version: row.version, body: JSON.parse(row.body) as T });
const toMessage = <T>({ id, tries, body }: MessageRow): Message<T> => ({ id, tries, body: JSON.parse(body) as T });

/** The file of the database in the data folder. */
export const DATABASE = 'commerce.sqlite';

/** The database holds addresses and password hashes, so only the server's user may access its folder and files. */
function closeToOthers(dataDir: string): void {
  const file = join(dataDir, DATABASE);
  // An existing folder may be shared, such as /tmp; one that contains our database is ours.
  const isOurs = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined || existsSync(file);
  if (isOurs) chmodSync(dataDir, 0o700);
  // SQLite gives its -wal and -shm files the permissions of the database.
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
}

/**
 * Brings the schema up to date, in one transaction: a second process waits for the first and finds nothing to do.
 * @returns the steps that were run
 */
function migrate(db: DatabaseSync, now: () => Date, contract: boolean): readonly Migration[] {
  db.exec('begin immediate');
  try {
    db.exec(LEDGER);
    const done = db.prepare('select id, name, kind from migrations').all() as unknown as Migration[];
    const note = db.prepare('insert into migrations (id, name, kind, applied_at) values (?, ?, ?, ?)');
    const steps = stepsToRun(done, contract);
    for (const { id, name, kind, sqlite } of steps) {
      for (const statement of sqlite) db.exec(statement);
      note.run(id, name, kind, now().toISOString());
    }
    db.exec('commit');
    return steps;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

function openDatabase(dataDir: string): DatabaseSync {
  if (dataDir !== ':memory:') closeToOthers(dataDir);
  const db = new DatabaseSync(dataDir === ':memory:' ? dataDir : join(dataDir, DATABASE));
  db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma journal_mode = wal; pragma synchronous = full`);
  return db;
}

/** Runs the schema's steps, those that take away included, and closes the database again. */
export function migrateSqlite(dataDir: string, contract: boolean): readonly Migration[] {
  const db = openDatabase(dataDir);
  try {
    return migrate(db, () => new Date(), contract);
  } finally {
    db.close();
  }
}

/**
 * Opens the store over node:sqlite.
 * @param dataDir folder of the database file, created when missing; `:memory:` persists nothing
 * @param now clock for the order of `find`
 * @throws when the folder is not writable
 */
export function openSqliteStore(dataDir: string, now: () => Date = () => new Date()): Store {
  const db = openDatabase(dataDir);
  migrate(db, now, false);
  const sql = Object.fromEntries(Object.entries(SQL).map(([name, text]) => [name, db.prepare(text)])) as Record<
    keyof typeof SQL,
    StatementSync
  >;
  const selects = new Map<number, StatementSync>();
  let pending: Pending[] = [];

  function apply(op: Op, changedAt: string, counters: Map<string, number>): void {
    switch (op.op) {
      case 'insert': {
        const { changes } = sql.insert.run(
          op.kind,
          op.id,
          op.ref ?? null,
          op.expiresAt ?? null,
          changedAt,
          JSON.stringify(op.body),
        );
        if (!changes) throw new ConflictError(op.kind, op.id);
        return;
      }
      case 'update': {
        const { changes } = sql.update.run(
          op.ref ?? null,
          op.expiresAt ?? null,
          changedAt,
          JSON.stringify(op.body),
          op.kind,
          op.id,
          op.version,
        );
        if (!changes) throw new ConflictError(op.kind, op.id);
        return;
      }
      case 'delete': {
        if (op.version === undefined) sql.delete.run(op.kind, op.id);
        else if (!sql.deleteVersion.run(op.kind, op.id, op.version).changes) throw new ConflictError(op.kind, op.id);
        return;
      }
      case 'add': {
        const row = sql.add.get(op.delta, op.counter, op.delta, op.min ?? 0);
        if (!row) throw new CounterError(op.counter);
        const value = row['value'] as number;
        counters.set(op.counter, value);
        if (op.crossing && crosses(op.crossing.edges, value, op.delta))
          sql.tell.run(op.crossing.topic, changedAt, JSON.stringify(op.crossing.body));
        return;
      }
      case 'ensure':
        sql.ensure.run(op.counter, op.value);
        return;
      case 'tell':
        sql.tell.run(op.topic, op.at ?? changedAt, JSON.stringify(op.body));
        return;
      case 'told':
        if (!sql.told.run(op.id, op.tries).changes) throw new ConflictError('message', String(op.id));
        return;
      case 'later':
        if (!sql.later.run(op.at, op.id, op.tries).changes) throw new ConflictError('message', String(op.id));
    }
  }

  function attempt({ ops, reject, resolve }: Pending, changedAt: string): () => void {
    const counters = new Map<string, number>();
    db.exec('savepoint one');
    try {
      for (const op of inLockOrder(ops)) apply(op, changedAt, counters);
      db.exec('release one');
      return () => resolve(counters);
    } catch (error) {
      db.exec('rollback to one; release one');
      return () => reject(error);
    }
  }

  /** Group commit: all commits of one event-loop turn share one transaction and one sync to disk. */
  function flush(): void {
    const batch = pending;
    pending = [];
    if (batch.length === 0) return;
    try {
      db.exec('begin immediate');
      const changedAt = now().toISOString();
      const answers = batch.map((entry) => attempt(entry, changedAt));
      db.exec('commit');
      // Callers are resolved only after the commit is on disk.
      for (const answer of answers) answer();
    } catch (error) {
      // Reject first, then roll back: after a full disk or a closed database the rollback may fail as well.
      for (const entry of batch) entry.reject(error);
      if (db.isOpen && db.isTransaction) db.exec('rollback');
    }
  }

  function countersOf(names: readonly string[]): Map<string, number> {
    const found = new Map<string, number>();
    for (let start = 0; start < names.length; start += COUNTERS_PER_QUERY) {
      const part = names.slice(start, start + COUNTERS_PER_QUERY);
      const statement =
        selects.get(part.length) ??
        db.prepare(`select name, value from counters where name in (${part.map(() => '?').join()})`);
      selects.set(part.length, statement);
      for (const row of statement.all(...part)) found.set(row['name'] as string, row['value'] as number);
    }
    return found;
  }

  return {
    get: async <T>(kind: string, id: string) => {
      const row = sql.get.get(kind, id) as unknown as Row | undefined;
      return row && toDoc<T>(row);
    },
    find: async <T>(kind: string, ref: string) =>
      (sql.find.all(kind, ref) as unknown as Row[]).map((row) => toDoc<T>(row)),
    expired: async <T>(kind: string, at: Date, limit: number) =>
      (sql.expired.all(kind, at.toISOString(), limit) as unknown as Row[]).map((row) => toDoc<T>(row)),
    counters: async (names) => countersOf(names),
    claim: async <T>(topic: string, limit: number, leaseMs: number) => {
      const at = now();
      const until = new Date(at.getTime() + leaseMs).toISOString();
      const rows = sql.claim.all(until, topic, at.toISOString(), limit) as unknown as MessageRow[];
      return rows.map((row) => toMessage<T>(row)).sort((a, b) => a.id - b.id);
    },
    waiting: async <T>(topic: string) =>
      (sql.waiting.all(topic) as unknown as MessageRow[]).map((row) => toMessage<T>(row)),
    now,
    commit: (ops) =>
      new Promise((resolve, reject) => {
        pending.push({ ops, resolve, reject });
        if (pending.length === 1) setImmediate(flush);
      }),
    close: async () => {
      flush();
      if (db.isOpen) db.close();
    },
  };
}
