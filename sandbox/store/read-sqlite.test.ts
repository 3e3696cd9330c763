import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openToRead } from './open-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'read-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}
/** A database in which something was done by hand. */
async function database(sql = ''): Promise<string> {
  const dir = folder();
  const store = openSqliteStore(dir);
  await store.commit([{ op: 'insert', kind: 'thing', id: 'a', ref: 'all', body: { n: 1 } }]);
  await store.close();
  const db = new DatabaseSync(join(dir, 'commerce.sqlite'));
  db.exec(`pragma journal_mode = delete; ${sql}`);
  db.close();
  return dir;
}
const fileIn = (dir: string): Buffer => readFileSync(join(dir, 'commerce.sqlite'));

test('what is only read is told, also while a server uses it, and not a byte of it changes', async () => {
  const dir = await database();
  const before = fileIn(dir);
  const reader = await openToRead({ dataDir: dir });
  expect(await reader.get('thing', 'a')).toMatchObject({ version: 1, body: { n: 1 } });
  expect([await reader.find('thing', 'all'), await reader.get('thing', 'b')]).toMatchObject([[{ id: 'a' }], undefined]);
  await reader.close();
  expect(fileIn(dir).equals(before)).toBe(true);

  const server = openSqliteStore(dir);
  await server.commit([{ op: 'insert', kind: 'thing', id: 'b', ref: 'all', body: {} }]);
  const beside = await openToRead({ dataDir: dir });
  expect(await beside.find('thing', 'all')).toHaveLength(2);
  await server.commit([{ op: 'insert', kind: 'thing', id: 'c', ref: 'all', body: {} }]);
  expect(await beside.find('thing', 'all')).toHaveLength(3);
  await beside.close();
  await server.close();
});

test('where there are no data it says so and makes none', async () => {
  const dir = folder();
  for (const dataDir of [dir, join(dir, 'none')]) {
    await expect(openToRead({ dataDir })).rejects.toMatchObject({ code: 'NO_DATA' });
    await expect(openToRead({ dataDir })).rejects.toThrow(`There is no data of a shop in ${dataDir}`);
    expect(existsSync(join(dataDir, 'commerce.sqlite'))).toBe(false);
  }
  writeFileSync(join(dir, 'commerce.sqlite'), '');
  await expect(openToRead({ dataDir: dir })).rejects.toMatchObject({ code: 'NO_DATA' });
});

test('a database of an older program, or of one that has taken something away, is left as it is', async () => {
  for (const [sql, code] of [
    ['delete from migrations where id = 3', 'OLDER_DATABASE'],
    ['drop table migrations', 'OLDER_DATABASE'],
    [`insert into migrations values (901, 'later', 'contract', '')`, 'NEWER_DATABASE'],
  ] as const) {
    const dir = await database(sql);
    const before = fileIn(dir);
    await expect(openToRead({ dataDir: dir }), sql).rejects.toMatchObject({ code });
    expect(fileIn(dir).equals(before), sql).toBe(true);
  }
});
