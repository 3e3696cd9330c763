import pg from 'pg';
import { LEDGER, type Migration, stepsToRun } from '../migrations.ts';
import { asStoreError } from './connection.ts';

/** How long to wait for another server that is migrating, and for a table that is in use; milliseconds. */
const TURN_MS = 60_000;
const TABLE_LOCK_MS = 5_000;
/** SQLSTATE of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';

/** Migrations of one schema of one database take turns. */
const TURN = `select pg_advisory_lock(hashtextextended(current_database() || ' ' || current_schema() || ' cairn', 0))`;

/** The steps that have run; none where the database is empty. */
export async function doneSteps(client: pg.Client): Promise<Migration[]> {
  try {
    return (await client.query('select id, name, kind from migrations')).rows as Migration[];
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

async function run(client: pg.Client, { id, name, kind, postgres }: Migration): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of postgres) await client.query(statement);
    await client.query(
      `insert into migrations (id, name, kind, applied_at)
       values ($1, $2, $3, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      [id, name, kind],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Runs the schema's steps that have not run yet, on a connection of its own, one server at a time. A step that cannot
 * lock its table soon fails instead of making every request wait behind it.
 * @param contract also the steps that take away
 * @returns the steps that were run
 * @throws StoreUnavailableError, NewerDatabaseError; an error with a sentence when somebody else holds the lock
 */
export async function migrate(url: string, contract = false): Promise<readonly Migration[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'cairn migrations' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (stepsToRun(await doneSteps(client), contract).length === 0) return [];
    await client.query(`set lock_timeout = ${TURN_MS}`);
    await client.query(TURN);
    await client.query(`set lock_timeout = ${TABLE_LOCK_MS}`);
    await client.query(LEDGER);
    const steps = stepsToRun(await doneSteps(client), contract);
    for (const step of steps) await run(client, step);
    return steps;
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw asStoreError(error);
    throw new Error(
      'The database cannot be migrated: another server is migrating it, or a long transaction holds a table. Try again when that has ended (select * from pg_stat_activity shows it).',
      { cause: error },
    );
  } finally {
    // Its end gives the advisory lock back.
    await client.end().catch(() => undefined);
  }
}
