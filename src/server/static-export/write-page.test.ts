import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { carryOver, COMPRESSED, remove, writeCompressed, writeNew } from './write-page.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cairn-write-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
});
const at = (...names: string[]): string => join(home, ...names);
const text = (...names: string[]): string => readFileSync(at(...names), 'utf8');
const inode = (...names: string[]): number => statSync(at(...names)).ino;

test('a page is written with copies for browsers that take them compressed', () => {
  const body = Buffer.from('<p>It will rain.</p>'.repeat(100));
  writeCompressed(at('a/b/index.html'), body);
  expect(readFileSync(at('a/b/index.html'))).toEqual(body);
  expect(brotliDecompressSync(readFileSync(at('a/b/index.html.br')))).toEqual(body);
  expect(gunzipSync(readFileSync(at('a/b/index.html.gz')))).toEqual(body);
});

test('a file that is written again leaves the one that an earlier export shows as it was', () => {
  writeNew(at('old'), 'one');
  carryOver('old', home, at('next'));
  expect(inode('next', 'old')).toBe(inode('old'));
  writeNew(at('next', 'old'), 'two');
  expect([text('old'), text('next', 'old')]).toEqual(['one', 'two']);
});

test('a file that is carried over takes the place of another, with its copies', () => {
  writeCompressed(at('from/p/index.html'), Buffer.from('new'));
  writeCompressed(at('to/p/index.html'), Buffer.from('old'));
  carryOver('p/index.html', at('from'), at('to'), ['', ...COMPRESSED]);
  for (const suffix of ['', ...COMPRESSED])
    expect(inode('to', `p/index.html${suffix}`)).toBe(inode('from', `p/index.html${suffix}`));
});

test('a removed file takes its copies along, and its folder if nothing else is in it', () => {
  writeCompressed(at('p/index.html'), Buffer.from('page'));
  writeFileSync(at('p/other'), '');
  remove('p/index.html', home, ['', ...COMPRESSED]);
  expect([existsSync(at('p/index.html.br')), existsSync(at('p/other'))]).toEqual([false, true]);
  remove('p/other', home);
  expect(existsSync(at('p'))).toBe(false);
  expect(() => remove('p/other', home)).not.toThrow();
});

test('what the system refuses is told', () => {
  mkdirSync(at('folder'));
  expect(() => writeNew(at('none', 'file'), '')).toThrow(/ENOENT/);
  expect(() => carryOver('none', home, at('to'))).toThrow(/ENOENT/);
});
