import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openExpiringKeys } from './expiring-keys.ts';

let home: string;
let clock = 1_000;
const open = () => openExpiringKeys(join(home, 'data', 'keys'), () => clock);
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'keys-'));
  clock = 1_000;
});
afterEach(() => rmSync(home, { recursive: true }));

test('keys outlive a restart and end with their time', () => {
  const keys = open();
  keys.add('one', 2_000);
  keys.add('two', 3_000);
  expect([open().has('one'), open().has('two'), open().has('three')]).toEqual([true, true, false]);
  clock = 2_000;
  expect([keys.has('one'), open().has('one'), open().has('two')]).toEqual([false, false, true]);
  expect(statSync(join(home, 'data', 'keys')).mode & 0o777).toBe(0o600);
});

test('a file that was cut off keeps its whole lines, and one that grows loses what has expired', () => {
  const file = join(home, 'keys');
  writeFileSync(file, 'nonsense\n9000 good\n90');
  const keys = openExpiringKeys(file, () => clock);
  expect([keys.has('good'), keys.has('nonsense')]).toEqual([true, false]);
  for (let index = 0; index < 9_999; index += 1) keys.add(`k${index}`, 1_500);
  clock = 1_600;
  keys.add('last', 9_000);
  expect(readFileSync(file, 'utf8')).toBe('9000 good\n9000 last\n');
});
