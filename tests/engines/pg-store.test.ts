import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openToRead } from '../../sandbox/store/open-store.ts';
import { MIGRATIONS, NewerDatabaseError } from '../../sandbox/store/migrations.ts';
import { openPgStore } from '../../sandbox/store/postgres/pg-store.ts';
import { StoreUnavailableError } from '../../sandbox/store/store.ts';
import { testDatabase } from '../support/engine.ts';
import { startPostgres } from '../../scripts/lib/cluster/postgres.ts';

const emptyDatabase = async (): Promise<string> => (await testDatabase(':memory:')) ?? '';
const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
};

test('five servers that start on an empty database at once run every step of the schema once', async () => {
  const url = await emptyDatabase();
  const stores = await Promise.all(Array.from({ length: 5 }, () => openPgStore({ url, connections: 1 })));
  expect(await ask(url, 'select id from migrations order by id')).toEqual(MIGRATIONS.map(({ id }) => ({ id })));
  await Promise.all(stores.map((store) => store.close()));
});

test('a program that is older than what has been taken away does not start', async () => {
  const url = await emptyDatabase();
  await (await openPgStore({ url })).close();
  const note = (kind: string) =>
    ask(url, `insert into migrations values (${kind === 'expand' ? 900 : 901}, 'later', '${kind}', '')`);
  await note('expand');
  await (await openPgStore({ url })).close();
  await note('contract');
  await expect(openPgStore({ url })).rejects.toThrow(NewerDatabaseError);
});

test('what is only read is not migrated, and cannot be written', async () => {
  const url = await emptyDatabase();
  const open = () => openToRead({ dataDir: '/nowhere', databaseUrl: url });
  await expect(open()).rejects.toMatchObject({ code: 'OLDER_DATABASE' });
  expect(
    await ask(url, `select 1 from pg_tables where tablename = 'migrations' and schemaname = current_schema()`),
  ).toEqual([]);
  const store = await openPgStore({ url });
  await store.commit([{ op: 'insert', kind: 'thing', id: 'a', ref: 'all', body: { n: 1 } }]);
  const reader = await open();
  expect([await reader.get('thing', 'a'), await reader.find('thing', 'all')]).toMatchObject([
    { body: { n: 1 } },
    [{ id: 'a' }],
  ]);
  await reader.close();
  await store.close();
  await ask(url, 'delete from migrations where id = 3');
  await expect(open()).rejects.toMatchObject({ code: 'OLDER_DATABASE' });
});

test('uses of promotions from before they were counted by account count for it, and can be given back', async () => {
  const url = await emptyDatabase();
  await (await openPgStore({ url })).close();
  const rows = [
    `('redemption', 'TEN a1', '{"basketId":"b1"}')`,
    `('redemption', 'TEN a2', '{"basketId":"b2"}')`,
    `('order', 'b1', '{"customerId":"c_ida"}')`,
    `('order', 'b2', '{"customerId":"guest_1"}')`,
    `('consumer', 'c_ida', '{}')`,
  ];
  await ask(url, 'delete from migrations where id >= 3');
  await ask(
    url,
    `insert into documents (kind, id, version, changed_at, body)
       select kind, id, 1, '', body from (values ${rows.join()}) as old (kind, id, body)`,
  );
  const store = await openPgStore({ url });
  const used = async (basketId: string) => (await store.find('redemption', basketId)).map(({ id }) => id).sort();
  expect(await used('b1')).toEqual(['TEN a1', 'TEN account c_ida']);
  expect(await used('b2')).toEqual(['TEN a2']);
  await store.close();
});

test('time is the database’s: a machine whose clock is a day off expires nothing', async () => {
  const url = await emptyDatabase();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const store = await openPgStore({ url });
  const inAnHour = new Date(store.now().getTime() + 60 * 60_000).toISOString();
  await store.commit([{ op: 'insert', kind: 'thing', id: 'a', body: {}, expiresAt: inAnHour }]);
  expect(await store.expired('thing', store.now(), 10)).toEqual([]);
  const [{ changed_at: changed }] = (await ask(url, 'select changed_at from documents')) as [{ changed_at: string }];
  vi.useRealTimers();
  expect(Math.abs(Date.parse(changed) - Date.now())).toBeLessThan(60_000);
  await store.close();
});

test('a database that goes away is told as such, and used again once it is back', async () => {
  const server = startPostgres({ durable: true });
  const store = await openPgStore({ url: server.url, log: () => undefined });
  onTestFinished(async () => {
    await store.close();
    server.remove();
  });
  const write = (id: string) => store.commit([{ op: 'insert', kind: 'thing', id, body: {} }]);
  await write('before');
  server.stop('immediate');
  await expect(write('meanwhile')).rejects.toThrow(StoreUnavailableError);
  await expect(store.get('thing', 'before')).rejects.toThrow(StoreUnavailableError);
  server.start();
  await vi.waitFor(() => write('after'), 5_000);
  expect(await store.get('thing', 'before')).toBeDefined();
  expect(await store.get('thing', 'meanwhile')).toBeUndefined();
});

test('a commit whose connection breaks under it leaves nothing half', async () => {
  const url = await emptyDatabase();
  const store = await openPgStore({ url, connections: 1, log: () => undefined });
  await store.commit([{ op: 'ensure', counter: 'c', value: 0 }]);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`begin; update counters set value = 0 where name = 'c'`);
  // It has written its document and waits for the counter when its connection is cut.
  const cut = store.commit([
    { op: 'insert', kind: 'thing', id: 'a', body: {} },
    { op: 'add', counter: 'c', delta: 1 },
  ]);
  const refused = expect(cut).rejects.toThrow(StoreUnavailableError);
  await vi.waitFor(async () => {
    const { rowCount } = await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'cairn'`,
    );
    expect(rowCount).toBe(1);
  });
  await refused;
  await holder.query('commit');
  await holder.end();
  expect(await store.get('thing', 'a')).toBeUndefined();
  expect(await store.counters(['c'])).toEqual(new Map([['c', 0]]));
  await store.close();
});
