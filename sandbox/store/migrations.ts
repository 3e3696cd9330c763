/**
 * A step of the schema. Steps are numbered, run once each in order, and are never undone or edited once released.
 *
 * `expand` steps only add, so servers of the build before go on working while those of the new build start: they run
 * at every start. `contract` steps take away what no server of the current build uses any more: an operator runs them
 * (`npm run migrate -- --contract`) when no older server is left.
 */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly kind: 'expand' | 'contract';
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
}

/** Emails that wait used to be documents; now they are messages. */
const WAITING_MAILS = [
  `insert into outbox (topic, due_at, tries, body)
     select 'mail', coalesce(expires_at, changed_at), 0, body from documents where kind = 'outbox-due' order by changed_at`,
  `delete from documents where kind = 'outbox-due'`,
];

/**
 * Uses of promotions were kept under the address typed for the order alone. They get the basket of their order, by which
 * they are given back, and those of an account count for it whatever was typed. An id begins with the promotion's.
 */
const usesByAccount = (field: (document: string, name: string) => string, promotion: string): readonly string[] => [
  `update documents set ref = ${field('documents', 'basketId')} where kind = 'redemption' and ref is null`,
  `insert into documents (kind, id, version, ref, changed_at, body)
     select 'redemption', ${promotion} || ' account ' || consumers.id, 1, uses.ref, uses.changed_at, uses.body
       from documents uses
       join documents orders on orders.kind = 'order' and orders.id = uses.ref
       join documents consumers on consumers.kind = 'consumer' and consumers.id = ${field('orders', 'customerId')}
      where uses.kind = 'redemption'
     on conflict do nothing`,
];

/** Text keys, ISO instants and JSON as text on both engines; keys compare by bytes, whatever the database's locale. */
export const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'documents and counters',
    kind: 'expand',
    sqlite: [
      `create table if not exists documents (
         kind text not null, id text not null, version integer not null,
         ref text, expires_at text, changed_at text not null, body text not null,
         primary key (kind, id))`,
      `create index if not exists documents_by_ref on documents (kind, ref) where ref is not null`,
      `create index if not exists documents_by_expiry on documents (kind, expires_at) where expires_at is not null`,
      `create table if not exists counters (name text not null primary key, value integer not null)`,
    ],
    postgres: [
      `create table documents (
         kind text collate "C" not null, id text collate "C" not null, version integer not null,
         ref text collate "C", expires_at text collate "C", changed_at text collate "C" not null, body text not null,
         primary key (kind, id))`,
      `create index documents_by_ref on documents (kind, ref) where ref is not null`,
      `create index documents_by_expiry on documents (kind, expires_at) where expires_at is not null`,
      // Counters change in place most often: room in their pages saves an entry in the index each time.
      `create table counters (name text collate "C" not null primary key, value bigint not null) with (fillfactor = 50)`,
      // Ends a transaction whose statements are all on their way already, its commit too.
      `create function cairn_refuse(what text) returns bigint language plpgsql volatile as $$
         begin
           raise exception 'Cairn refuses a change that came second: %', what using errcode = 'CA409';
         end $$`,
    ],
  },
  {
    id: 2,
    name: 'outbox',
    kind: 'expand',
    sqlite: [
      `create table outbox (
         id integer primary key autoincrement, topic text not null, due_at text not null,
         tries integer not null, body text not null)`,
      `create index outbox_due on outbox (topic, due_at)`,
      ...WAITING_MAILS,
    ],
    postgres: [
      `create table outbox (
         id bigint generated always as identity primary key, topic text collate "C" not null,
         due_at text collate "C" not null, tries integer not null, body text not null)`,
      `create index outbox_due on outbox (topic, due_at)`,
      ...WAITING_MAILS,
    ],
  },
  {
    id: 3,
    name: 'uses of promotions by account',
    kind: 'expand',
    sqlite: usesByAccount(
      (document, name) => `json_extract(${document}.body, '$.${name}')`,
      `substr(uses.id, 1, instr(uses.id, ' ') - 1)`,
    ),
    postgres: usesByAccount(
      (document, name) => `(${document}.body::jsonb ->> '${name}')`,
      `split_part(uses.id, ' ', 1)`,
    ),
  },
];

/** The table of the steps that have run. */
export const LEDGER = `create table if not exists migrations (
  id integer not null primary key, name text not null, kind text not null, applied_at text not null)`;

/** The database has steps that this program does not know and that have taken away what it may need. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  readonly code = 'NEWER_DATABASE';
}

/** The database lacks steps that this program needs, and is only read. */
export class OlderDatabaseError extends Error {
  override readonly name = 'OlderDatabaseError';
  readonly code = 'OLDER_DATABASE';
}

/** There is nothing to read. */
export class NoDataError extends Error {
  override readonly name = 'NoDataError';
  readonly code = 'NO_DATA';
}

/**
 * The steps that are still to run.
 * @param done steps that have run, as the database has them
 * @param contract also those that take away
 * @throws NewerDatabaseError
 */
export function stepsToRun(
  done: readonly Pick<Migration, 'id' | 'name' | 'kind'>[],
  contract: boolean,
): readonly Migration[] {
  const known = new Set(MIGRATIONS.map(({ id }) => id));
  const beyond = done.find(({ id, kind }) => kind === 'contract' && !known.has(id));
  if (beyond !== undefined)
    throw new NewerDatabaseError(
      `The database has step ${beyond.id} (${beyond.name}) of a newer program, which has taken away what this one uses. Start the newer program, or restore a backup made before that step.`,
    );
  const has = new Set(done.map(({ id }) => id));
  const left = MIGRATIONS.filter(({ id }) => !has.has(id));
  const stop = contract ? -1 : left.findIndex(({ kind }) => kind === 'contract');
  return stop === -1 ? left : left.slice(0, stop);
}

/**
 * Holds a database that is only read to what this program knows.
 * @param done steps that have run, as the database has them
 * @throws OlderDatabaseError, NewerDatabaseError
 */
export function requireCurrent(done: readonly Pick<Migration, 'id' | 'name' | 'kind'>[]): void {
  const [next] = stepsToRun(done, false);
  if (next !== undefined)
    throw new OlderDatabaseError(
      `The database lacks step ${next.id} (${next.name}): it is empty, or an older program's. Start this program's server once, or run npm run migrate; reading changes nothing.`,
    );
}
