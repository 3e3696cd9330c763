import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../sandbox/store/sqlite-store.ts';
import type { Op } from '../../sandbox/store/store.ts';

test('the list of unpaid parcels says where there are no data, and counts what has left and what waits', async () => {
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
  const store = openSqliteStore(dir);
  const empty = list();
  const none = 'Parcels that have left without their money: 0. Gift cards that wait for it: 0.\n';
  expect([empty.status, empty.stdout]).toEqual([0, none]);

  const at = '2026-11-21T10:00:00.000Z';
  const parcel = (shipmentId: string, sentAt: string | null, failedSince: string) => ({
    shipmentId,
    amount: 5_000,
    sentAt,
    failedSince,
    nextAt: '2026-11-21T13:00:00.000Z',
  });
  const frozen = { email: 'ida@northfell.example', currency: 'GBP' };
  const parcels = [
    parcel('me', at, '2026-11-21T10:00:00.000Z'),
    parcel('store', at, '2026-11-21T11:00:00.000Z'),
    parcel('digital', null, '2026-11-21T12:00:00.000Z'),
  ];
  await store.commit([
    { op: 'insert', kind: 'order', id: 'b1', body: { basketId: 'b1', orderNumber: 'NF1', frozen, parcels } },
    ...parcels.map(({ shipmentId }): Op => {
      const body = { basketId: 'b1', shipmentId };
      return { op: 'insert', kind: 'unpaid-parcel', id: `b1 ${shipmentId}`, ref: 'all', body };
    }),
  ]);
  await store.close();
  const lines = list().stdout.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('Parcels that have left without their money: 2. Gift cards that wait for it: 1.');
  expect(lines.filter((line) => line.includes('NF1'))).toEqual([
    expect.stringMatching(/'me'.+50.+2026-11-21T10:00/),
    expect.stringMatching(/'store'.+50.+2026-11-21T10:00/),
    expect.stringMatching(/'digital'.+50.+gift card, not sent/),
  ]);
});
