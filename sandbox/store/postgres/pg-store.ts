import type pg from 'pg';
import { ConflictError, CounterError, type Doc, inLockOrder, type Message, type Op, type Store } from '../store.ts';
import { asStoreError, isLost, openPool } from './connection.ts';
import { startDatabaseClock } from './database-clock.ts';
import { migrate } from './migrate.ts';
import { key, REFUSED, type Statement, statement, type Step, stepsOf } from './statements.ts';

export interface PgStoreOptions {
  /** `postgres://user:password@host/database` */
  readonly url: string;
  /** Connections of this server at most (default 10). */
  readonly connections?: number | undefined;
  /** Instead of the database's clock, for tests. */
  readonly now?: (() => Date) | undefined;
  readonly log?: ((message: string) => void) | undefined;
}

const DEFAULT_CONNECTIONS = 10;
/** How often a transaction that lost against another runs again. */
const MAX_RUNS = 5;
/** Longest pause before it does, milliseconds. */
const PAUSE_MS = 20;
/** "The transaction is aborted": what follows a refused statement answers so. */
const ABORTED = '25P02';

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
const toMessage = <T>({ id, tries, body }: MessageRow): Message<T> => ({ id, tries, body: JSON.parse(body) as T });
export const toDoc = <T>(row: Row): Doc<T> => ({ id: row.id, version: row.version, body: JSON.parse(row.body) as T });

/** Why a commit was not applied, from the first statement that failed. */
function reasonOf(outcomes: readonly PromiseSettledResult<unknown>[], steps: readonly Step[], first: number): unknown {
  const failed = outcomes.findIndex(
    (one) => one.status === 'rejected' && (one.reason as { code?: string }).code !== ABORTED,
  );
  if (failed === -1) return undefined;
  const { reason } = outcomes[failed] as PromiseRejectedResult;
  const op = steps[failed - first]?.op;
  if ((reason as { code?: string }).code !== REFUSED || op === undefined) return reason;
  if ('counter' in op) return new CounterError(op.counter);
  return 'kind' in op ? new ConflictError(op.kind, op.id) : new ConflictError('message', String('id' in op && op.id));
}

/**
 * Opens the store on PostgreSQL and brings its schema up to date. A commit is sent as a whole, its end included, before
 * the first answer is there: it takes one round trip, and rows are never locked while this process does something else.
 * @throws StoreUnavailableError, NewerDatabaseError
 */
export async function openPgStore({
  url,
  connections = DEFAULT_CONNECTIONS,
  now,
  log = console.warn,
}: PgStoreOptions): Promise<Store> {
  await migrate(url);
  const pool = openPool(url, connections, log);
  const read = async <R extends pg.QueryResultRow>(asked: Statement): Promise<R[]> => {
    try {
      return (await pool.query<R>(asked)).rows;
    } catch (error) {
      throw asStoreError(error);
    }
  };
  const databaseTime = { name: 'clock', text: 'select extract(epoch from clock_timestamp()) * 1000 as ms', values: [] };
  const clock = now
    ? { now, stop: () => undefined }
    : await startDatabaseClock(async () => Number((await read<{ ms: string }>(databaseTime))[0]?.ms));

  async function attempt(steps: readonly Step[]): Promise<Map<string, number>> {
    const client = await pool.connect();
    const isAlone = steps.length === 1;
    const sent = steps.map(({ statement: one }) => one);
    const whole: (Statement | string)[] = isAlone ? sent : ['begin', ...sent, 'commit'];
    const outcomes = await Promise.allSettled(whole.map((one) => client.query<{ value?: number }>(one)));
    const first = isAlone ? 0 : 1;
    const reason = reasonOf(outcomes, steps, first);
    const isBroken = reason !== undefined && asStoreError(reason) !== reason;
    client.release(isBroken);
    if (reason !== undefined) throw reason;
    const counters = new Map<string, number>();
    for (const [index, { op }] of steps.entries()) {
      if (op.op !== 'add') continue;
      const { value } = outcomes[index + first] as PromiseFulfilledResult<pg.QueryResult<{ value: number }>>;
      counters.set(op.counter, value.rows[0]?.value ?? 0);
    }
    return counters;
  }

  async function commit(ops: readonly Op[]): Promise<Map<string, number>> {
    if (ops.length === 0) return new Map();
    const steps = stepsOf(inLockOrder(ops), clock.now().toISOString());
    for (let runs = 1; ; runs += 1) {
      try {
        return await attempt(steps);
      } catch (error) {
        if (!isLost(error) || runs === MAX_RUNS) throw asStoreError(error);
        await new Promise((done) => setTimeout(done, Math.random() * PAUSE_MS));
      }
    }
  }

  return {
    get: async <T>(kind: string, id: string) => {
      const [row] = await read<Row>(statement('get', key(kind), key(id)));
      return row && toDoc<T>(row);
    },
    find: async <T>(kind: string, ref: string) =>
      (await read<Row>(statement('find', key(kind), key(ref)))).map((row) => toDoc<T>(row)),
    expired: async <T>(kind: string, at: Date, limit: number) =>
      (await read<Row>(statement('expired', key(kind), at.toISOString(), limit))).map((row) => toDoc<T>(row)),
    counters: async (names) => {
      const rows = await read<{ name: string; value: number }>(statement('counters', names.map(key)));
      return new Map(rows.map(({ name, value }) => [name, value]));
    },
    claim: async <T>(topic: string, limit: number, leaseMs: number) => {
      const at = clock.now();
      const until = new Date(at.getTime() + leaseMs).toISOString();
      const rows = await read<MessageRow>(statement('claim', until, topic, at.toISOString(), limit));
      return rows.map((row) => toMessage<T>(row)).sort((a, b) => a.id - b.id);
    },
    waiting: async <T>(topic: string) =>
      (await read<MessageRow>(statement('waiting', topic))).map((row) => toMessage<T>(row)),
    now: clock.now,
    connections: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    commit,
    close: async () => {
      clock.stop();
      if (!pool.ended) await pool.end();
    },
  };
}
