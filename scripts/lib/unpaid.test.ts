import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../sandbox/store/sqlite-store.ts';

test('the list of unpaid parcels says in a sentence where there are no data, and makes none', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'unpaid-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const list = () =>
    spawnSync(process.execPath, ['--no-warnings', 'scripts/unpaid.ts'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: dir },
    });
  const without = list();
  expect([without.status, without.stderr]).toEqual([1, expect.stringMatching(/^There is no data .+\n$/)]);
  expect(readdirSync(dir)).toEqual([]);
  await openSqliteStore(dir).close();
  const empty = list();
  expect([empty.status, empty.stdout]).toEqual([0, 'No parcel waits for its money.\n']);
});
