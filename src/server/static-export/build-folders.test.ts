import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type BuildFolder, ExportRunsError, openBuildFolders, shownBuild } from './build-folders.ts';

let out: string;
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'cairn-builds-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  out = join(home, 'static');
});

const builds = (): string[] => readdirSync(`${out}.builds`).filter((name) => name !== 'lock');
const idOf = (folder: BuildFolder | undefined): string => basename(dirname(folder?.manifest ?? ''));
const lockFile = (): string => join(`${out}.builds`, 'lock');

/** An export that says this. @returns its id */
function exportOf(text: string, isReused = false): string {
  const folders = openBuildFolders(out);
  folders.make(isReused);
  writeFileSync(join(folders.next.site, 'page'), text);
  writeFileSync(folders.next.manifest, text);
  folders.finish();
  folders.unlock();
  return idOf(folders.next);
}
/** An export that is killed when its manifest is as long as this. @returns its id */
function killed(manifest: string): string {
  const { make, next, unlock } = openBuildFolders(out);
  make(false);
  writeFileSync(next.manifest, manifest);
  unlock();
  return idOf(next);
}
const shown = (): string => readFileSync(join(out, 'page'), 'utf8');

test('a finished export takes the place of the one before, which stays for open pages; older ones go', () => {
  expect(shownBuild(out)).toBeUndefined();
  const first = exportOf('one');
  expect([shown(), idOf(shownBuild(out)), readFileSync(shownBuild(out)?.manifest ?? '', 'utf8')]).toEqual([
    'one',
    first,
    'one',
  ]);
  const second = exportOf('two');
  expect([shown(), builds().toSorted()]).toEqual(['two', [first, second].toSorted()]);
  const third = exportOf('three');
  expect([shown(), builds().toSorted()]).toEqual(['three', [second, third].toSorted()]);
});

test('the next export knows the one that is shown and the one before it', () => {
  const [first, second] = [exportOf('one'), exportOf('two')];
  const { current, previous, unfinished, unlock } = openBuildFolders(out);
  expect([idOf(current), idOf(previous), unfinished]).toEqual([second, first, undefined]);
  unlock();
});

test('the first export takes the place of a folder from before there were links', () => {
  mkdirSync(out);
  writeFileSync(join(out, 'page'), 'old');
  exportOf('one');
  expect(shown()).toBe('one');
});

test('the folder before the one that is shown can be used again with what is in it', () => {
  const first = exportOf('one');
  exportOf('two');
  const folders = openBuildFolders(out);
  folders.make(true);
  expect(readFileSync(join(folders.next.site, 'page'), 'utf8')).toBe('one');
  expect(existsSync(folders.next.manifest)).toBe(false);
  expect(builds()).not.toContain(first);
  expect(shown()).toBe('two');
  folders.unlock();
});

test('where there is none before, an empty folder is made', () => {
  exportOf('one', true);
  expect(shown()).toBe('one');
});

test('of exports that were killed the one that came furthest is gone on with, and the others are removed', () => {
  exportOf('one');
  const [short, long] = [killed('a'), killed('aaa')];
  const { unfinished, unlock } = openBuildFolders(out);
  expect([idOf(unfinished), builds().includes(short), shown()]).toEqual([long, false, 'one']);
  unlock();
});

describe('the lock', () => {
  test('lets one export at a time through, and the next when it is over', () => {
    const { unlock } = openBuildFolders(out);
    expect(() => openBuildFolders(out)).toThrow(ExportRunsError);
    expect(() => openBuildFolders(out)).toThrow(
      `Process ${process.pid} is exporting already. Wait for it, or stop it.`,
    );
    unlock();
    expect(existsSync(lockFile())).toBe(false);
    openBuildFolders(out).unlock();
  });

  test.each([
    ['of another process that runs', String(process.ppid), true],
    ['of a process that has ended', '4194304', false],
    ['of a process before this one that had its id', String(process.pid), false],
    ['that was killed before it was written', '', false],
  ])('%s', (_, content, isHeld) => {
    mkdirSync(`${out}.builds`);
    writeFileSync(lockFile(), content);
    if (isHeld) return expect(() => openBuildFolders(out)).toThrow(ExportRunsError);
    const { unlock } = openBuildFolders(out);
    expect(readFileSync(lockFile(), 'utf8')).toBe(String(process.pid));
    unlock();
  });
});
