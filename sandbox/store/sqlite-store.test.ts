import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';

const insertOne = { op: 'insert', kind: 'thing', id: 'a', body: {} } as const;

test('its folder and files are for the server’s own user only, those of an earlier start too', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'store-'));
  const data = join(dir, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'commerce.sqlite'), '', { mode: 0o644 });
  const kept = openSqliteStore(data);
  await kept.commit([insertOne]);
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(
    readdirSync(data)
      .map((name) => `${name} ${mode(join(data, name))}`)
      .sort(),
  ).toEqual(['commerce.sqlite 600', 'commerce.sqlite-shm 600', 'commerce.sqlite-wal 600']);
  expect(mode(data)).toBe('700');
  await kept.close();
  rmSync(dir, { recursive: true });
});

/** Documents of a shop whose promotions were counted by the address that was typed, as `insert` values. */
const OLD_USES = `
  ('redemption', 'TEN a1', 1, null, null, '2026-01-01T00:00:00.000Z', '{"basketId":"b1"}'),
  ('redemption', 'TEN a2', 1, null, null, '2026-01-01T00:00:00.000Z', '{"basketId":"b2"}'),
  ('redemption', 'TEN a3', 1, null, null, '2026-01-01T00:00:00.000Z', '{"basketId":"b3"}'),
  ('order', 'b1', 1, 'c_ida', null, '2026-01-01T00:00:00.000Z', '{"customerId":"c_ida"}'),
  ('order', 'b2', 1, 'c_ida', null, '2026-01-01T00:00:00.000Z', '{"customerId":"c_ida"}'),
  ('order', 'b3', 1, 'guest_1', null, '2026-01-01T00:00:00.000Z', '{"customerId":"guest_1"}'),
  ('consumer', 'c_ida', 1, null, null, '2026-01-01T00:00:00.000Z', '{}')`;

test('uses of promotions from before they were counted by account count for it, and can be given back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'store-'));
  await openSqliteStore(dir).close();
  const old = new DatabaseSync(join(dir, 'commerce.sqlite'));
  old.exec(`delete from migrations where id >= 3; insert into documents values ${OLD_USES}`);
  old.close();
  const store = openSqliteStore(dir);
  const used = async (basketId: string) => (await store.find('redemption', basketId)).map(({ id }) => id).sort();
  expect([...(await used('b1')), ...(await used('b2'))].sort()).toEqual(['TEN a1', 'TEN a2', 'TEN account c_ida']);
  expect(await used('b3')).toEqual(['TEN a3']);
  await store.close();
  rmSync(dir, { recursive: true });
});

test('a database of an earlier build keeps its documents, and its waiting emails become messages', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'store-'));
  const old = new DatabaseSync(join(dir, 'commerce.sqlite'));
  old.exec(`create table documents (
     kind text not null, id text not null, version integer not null,
     ref text, expires_at text, changed_at text not null, body text not null,
     primary key (kind, id));
   create table counters (name text not null primary key, value integer not null);
   insert into documents values ('thing', 'a', 3, null, null, '2026-01-01T00:00:00.000Z', '{"n":1}'),
     ('outbox-due', 'mail_1', 1, 'all', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '{"id":"mail_1"}')`);
  old.close();
  const store = openSqliteStore(dir);
  expect(await store.get('thing', 'a')).toEqual({ id: 'a', version: 3, body: { n: 1 } });
  expect(await store.claim('mail', 10, 1_000)).toMatchObject([{ tries: 1, body: { id: 'mail_1' } }]);
  await store.close();
  rmSync(dir, { recursive: true });
});
