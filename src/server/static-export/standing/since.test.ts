import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSince, sinceNow, sinceOf, writeSince } from './since.ts';

const FIRST = { first: 1, tags: { sale: 5 } };

test('only tags with another version get a new time; what is gone has none', () => {
  const before = { versions: { menu: '1', sale: '1', old: '1' }, since: { first: 1, tags: { sale: 5, old: 6 } } };
  expect(sinceNow(before, { menu: '1', sale: '1', fresh: '1' }, 9)).toEqual({ first: 1, tags: { sale: 5, fresh: 9 } });
  const after = sinceNow(before, { menu: '2', sale: '1' }, 9);
  expect([sinceOf(after, 'menu'), sinceOf(after, 'sale'), sinceOf(FIRST, 'menu')]).toEqual([9, 5, 1]);
});

test('without versions to compare everything is there since now', () => {
  expect(sinceNow(undefined, { menu: '1' }, 9)).toEqual({ first: 9, tags: {} });
  expect(sinceNow({ versions: undefined, since: FIRST }, { menu: '1' }, 9)).toEqual({ first: 9, tags: {} });
  expect(sinceNow({ versions: { menu: '1' }, since: FIRST }, undefined, 9)).toEqual({ first: 9, tags: {} });
});

test('times are read again; of an export from before there were any, its age counts', () => {
  const home = mkdtempSync(join(tmpdir(), 'cairn-since-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const manifest = join(home, 'manifest.jsonl');
  expect(readSince(manifest)).toBeUndefined();
  writeFileSync(manifest, '{}');
  utimesSync(manifest, 60, 60);
  expect(readSince(manifest)).toEqual({ first: 60_000, tags: {} });
  writeSince(manifest, FIRST);
  expect(readSince(manifest)).toEqual(FIRST);
});
