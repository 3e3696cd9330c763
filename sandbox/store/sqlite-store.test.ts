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
