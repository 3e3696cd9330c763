import { SQL } from '../sql.ts';
import { type Op } from '../store.ts';

/** A statement as the driver takes it; its name makes the server plan it once for each connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** SQLSTATE of `cairn_refuse`. */
export const REFUSED = 'CA409';

/** Replaces `?` by `$1`, `$2`, …: no statement of ours has a question mark of its own. */
export function numbered(sql: string): string {
  let count = 0;
  return sql.replace(/\?/g, () => `$${(count += 1)}`);
}

/**
 * The statement with a transaction's end for the case that it changes nothing: the whole commit is on its way before
 * the first answer is there, so the server itself has to stop it.
 */
const orRefuse = (sql: string): string =>
  numbered(`with done as (${sql} returning 1::bigint as value)
            select coalesce((select value from done), cairn_refuse(?::text)) as value`);

const ADD = numbered(`with done as (${SQL.add.replace('value + ? where', 'value + ?::bigint where')})
  select coalesce((select value from done), cairn_refuse(?::text)) as value`);
/** Reads the delta twice more than `ADD`: `crosses` of the store, in SQL. */
const ADD_AND_TELL = `with done as (
    update counters set value = value + $1::bigint where name = $2 and value + $1 >= $3 returning value),
  told as (
    insert into outbox (topic, due_at, tries, body) select $4, $5, 0, $6 from done
    where exists (select from unnest($7::bigint[]) edge where (value <= edge) <> (value - $1 <= edge)))
  select coalesce((select value from done), cairn_refuse($2)) as value`;

const TEXT = {
  get: numbered(SQL.get),
  find: numbered(SQL.find),
  expired: numbered(SQL.expired),
  waiting: numbered(SQL.waiting),
  insert: orRefuse(SQL.insert),
  update: orRefuse(SQL.update),
  delete: numbered(SQL.delete),
  deleteVersion: orRefuse(SQL.deleteVersion),
  add: ADD,
  addAndTell: ADD_AND_TELL,
  ensure: `insert into counters (name, value) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing`,
  counters: 'select name, value from counters where name = any($1::text[])',
  tell: numbered(SQL.tell),
  told: orRefuse(SQL.told),
  later: orRefuse(SQL.later),
  // The ids are found once: a plan that asks for them row by row would claim more than the limit.
  claim: `update outbox set due_at = $1, tries = tries + 1
          where id = any(array(select id from outbox where topic = $2 and due_at <= $3
                               order by due_at, id limit $4 for update skip locked))
          returning id, tries, body`,
};

/** PostgreSQL has no character 0 in texts; a key that has one gets the replacement character. */
export const key = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text);

export const statement = (name: keyof typeof TEXT, ...values: unknown[]): Statement => ({
  name,
  text: TEXT[name],
  values,
});

type Ensure = Extract<Op, { op: 'ensure' }>;

function statementOf(op: Exclude<Op, Ensure>, now: string): Statement {
  switch (op.op) {
    case 'insert':
    case 'update': {
      const [kind, id] = [key(op.kind), key(op.id)];
      const content = [op.ref === undefined ? null : key(op.ref), op.expiresAt ?? null, now, JSON.stringify(op.body)];
      return op.op === 'insert'
        ? statement('insert', kind, id, ...content, `${kind} ${id}`)
        : statement('update', ...content, kind, id, op.version, `${kind} ${id}`);
    }
    case 'delete': {
      const [kind, id] = [key(op.kind), key(op.id)];
      return op.version === undefined
        ? statement('delete', kind, id)
        : statement('deleteVersion', kind, id, op.version, `${kind} ${id}`);
    }
    case 'add': {
      const [delta, name, min] = [op.delta, key(op.counter), op.min ?? 0];
      return op.crossing === undefined
        ? statement('add', delta, name, delta, min, name)
        : statement(
            'addAndTell',
            delta,
            name,
            min,
            op.crossing.topic,
            now,
            JSON.stringify(op.crossing.body),
            op.crossing.edges,
          );
    }
    case 'tell':
      return statement('tell', op.topic, op.at ?? now, JSON.stringify(op.body));
    case 'told':
      return statement('told', op.id, op.tries, `message ${op.id}`);
    case 'later':
      return statement('later', op.at, op.id, op.tries, `message ${op.id}`);
  }
}

/** A statement of a commit with the operation it is for. */
export interface Step {
  readonly op: Op;
  readonly statement: Statement;
}

/**
 * The statements of a commit; all counters that are made together take one.
 * @param ops in lock order
 * @param now ISO instant of the commit
 */
export function stepsOf(ops: readonly Op[], now: string): Step[] {
  const ensured = ops.filter((op): op is Ensure => op.op === 'ensure');
  const steps: Step[] = [];
  for (const op of ops) {
    if (op.op !== 'ensure') steps.push({ op, statement: statementOf(op, now) });
    else if (op === ensured[0]) {
      const names = ensured.map(({ counter }) => key(counter));
      steps.push({
        op,
        statement: statement(
          'ensure',
          names,
          ensured.map(({ value }) => value),
        ),
      });
    }
  }
  return steps;
}
