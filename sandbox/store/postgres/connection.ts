import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { NewerDatabaseError, OlderDatabaseError } from '../migrations.ts';
import { ConflictError, CounterError, StoreUnavailableError } from '../store.ts';

/** How long a connection may take, and how long a statement, a lock and an open transaction may last; milliseconds. */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 15_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Longer than a statement may take: only a connection that has gone silent lasts so long. */
const SILENCE_MS = 20_000;

/** Type of `bigint` columns. */
const INT8 = 20;
/** Counters fit a JavaScript number; the driver hands out `bigint` as text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** SQLSTATE classes and codes of a server that cannot serve now: connection, shutdown, standby, too many clients. */
const UNAVAILABLE = /^(?:08|57P|53[23]00|25006)/;
/** The transaction lost against another and may simply run again: serialisation, deadlock. */
const LOST = /^40(?:001|P01)$/;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

/** Whether the transaction was rolled back for another's sake. */
export const isLost = (error: unknown): boolean => LOST.test(codeOf(error));

/** The error to throw for one of the driver: those of the connection say that the database is away. */
export function asStoreError(error: unknown): unknown {
  const ours = [ConflictError, CounterError, NewerDatabaseError, OlderDatabaseError];
  const isOurs = ours.some((one) => error instanceof one);
  if (!(error instanceof Error) || isOurs || error instanceof TypeError) return error;
  if (error instanceof pg.DatabaseError && !UNAVAILABLE.test(codeOf(error))) return error;
  return new StoreUnavailableError('The database cannot be reached.', { cause: error });
}

/**
 * A pool of pipelined connections: what is sent to one goes out at once and is answered in order.
 * @param url `postgres://user:password@host/database`
 * @param max connections at most
 * @param log is told, without the address, when an idle connection breaks
 */
export function openPool(url: string, max: number, log: (message: string) => void): pg.Pool {
  // The types of the driver do not know `pipeline` yet.
  const options: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    application_name: 'cairn',
    max,
    types,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: SILENCE_MS,
  };
  const pool = new pg.Pool(options);
  // Bound here: a connection breaks long after the request that opened it, whose id does not belong in the log.
  const broken = AsyncResource.bind((error: Error) => log(`A connection to the database broke: ${error.message}`));
  pool.on('error', broken);
  // Without a listener an error on a connection in use would end the process; its queries reject anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
