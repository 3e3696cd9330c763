import { describe, expect, test } from 'vitest';
import { valueAt, type Json, type JsonObject } from '../pointers.ts';
import { applyChanges } from './changes.ts';
import { applyOperations } from './operations/apply.ts';
import type { Operation } from './operations/operation.ts';
import { block, keysIn, page } from './testing.ts';
import type { Change } from './workspace-api.ts';

const ITEMS = { key: 'main', path: '/items' };
const BEFORE = page(block('a', { title: 'A' }), block('b', { items: [block('x')] }), block('c'));
const after = (...changes: Change[]): Json | undefined => applyChanges(BEFORE, changes)?.document;
const keys = (...changes: Change[]): string[] | undefined => {
  const document = after(...changes);
  return document === undefined ? undefined : keysIn(document);
};
const at = (document: Json | undefined, pointer: string): Json | undefined =>
  valueAt(document, `/sections/0/items${pointer}`);

describe('a change of a field', () => {
  const set = (path: string, value: Json | undefined, key = 'a'): Change => ({ type: 'set', at: { key, path }, value });

  test('brings along what is missing on the way, and takes it away again', () => {
    const done = applyChanges(BEFORE, [set('/link/target/url', '/sale')]);
    expect(at(done?.document, '/0/link')).toEqual({ target: { url: '/sale' } });
    expect(applyOperations(done?.document ?? null, done?.inverse ?? []).document).toEqual(BEFORE);
  });

  test('that is not there, or is like that already, is none', () => {
    expect(after(set('/link/url', undefined))).toBeUndefined();
    expect(after(set('/link', undefined))).toBeUndefined();
    expect(after(set('/title', 'A'))).toBeUndefined();
    expect(after(set('/title', 'B', 'gone'))).toBeUndefined();
    expect(at(after(set('/title', undefined)), '/0')).not.toHaveProperty('title');
  });

  test('of a list of items leaves those that are the same where they are, with their keys', () => {
    const items = [block('c'), block('n'), block('a', { title: 'New' })];
    const next = after({ type: 'set', at: ITEMS, value: items });
    expect(next === undefined ? [] : keysIn(next)).toEqual(['main', 'c', 'n', 'a']);
    expect(at(next, '/2/title')).toBe('New');
  });
});

describe('an item', () => {
  test('is moved before another, to the end, or into another list', () => {
    const move = (key: string, before?: string, into = ITEMS): Change => ({ type: 'move', key, into, before });
    expect(keys(move('c', 'a'))).toEqual(['main', 'c', 'a', 'b', 'x']);
    expect(keys(move('a'))).toEqual(['main', 'b', 'x', 'c', 'a']);
    expect(keys(move('a', undefined, { key: 'b', path: '/items' }))).toEqual(['main', 'b', 'x', 'a', 'c']);
    expect(keys(move('a', undefined, { key: 'c', path: '/parts' }))).toEqual(['main', 'b', 'x', 'c', 'a']);
    for (const none of [
      move('b', 'b'),
      move('c'),
      move('gone', 'a'),
      move('a', 'b'),
      move('b', undefined, { key: 'x', path: '/items' }),
    ])
      expect(keys(none), JSON.stringify(none)).toBeUndefined();
    expect(keys(move('a', undefined, { key: 'c', path: '/kind' })), 'a text is no list').toBeUndefined();
  });

  test('comes as a copy with a key of its own, beside the one it was made from', () => {
    const copy = applyChanges(BEFORE, [{ type: 'duplicate', key: 'b' }]);
    const now = keysIn(copy?.document ?? null);
    expect([now.slice(0, 4), now.at(-1), now.length]).toEqual([['main', 'a', 'b', 'x'], 'c', 7]);
    expect(copy?.inserted).toEqual([now[4]]);
    expect(keys({ type: 'duplicate', key: 'gone' })).toBeUndefined();
  });

  test('is put before another or at the end, also of a list that is not there yet', () => {
    const item: JsonObject = { kind: 'note', id: 'one' };
    const insert = (into: { key: string; path: string }, before?: string) => {
      const done = applyChanges(BEFORE, [{ type: 'insert', item, into, before }]);
      const [own = ''] = done?.inserted ?? [];
      return done === undefined ? undefined : keysIn(done.document).map((key) => (key === own ? 'new' : key));
    };
    expect(insert(ITEMS, 'b')).toEqual(['main', 'a', 'new', 'b', 'x', 'c']);
    expect(insert(ITEMS)).toEqual(['main', 'a', 'b', 'x', 'c', 'new']);
    expect(insert({ key: 'a', path: '/media/sources' })).toEqual(['main', 'a', 'new', 'b', 'x', 'c']);
    expect(insert({ key: 'gone', path: '/items' })).toBeUndefined();
  });

  test('goes with all that stands in it, and comes back where it was', () => {
    const done = applyChanges(BEFORE, [{ type: 'remove', key: 'b' }]);
    expect(keysIn(done?.document ?? null)).toEqual(['main', 'a', 'c']);
    expect(applyOperations(done?.document ?? null, done?.inverse ?? []).document).toEqual(BEFORE);
    expect(keys({ type: 'remove', key: 'gone' })).toBeUndefined();
  });
});

test('what a step takes back is left alone where somebody has changed it since', () => {
  const apply = (document: Json, ...operations: Operation[]) => applyOperations(document, operations).document;
  const expects = { value: 'A' };
  const back: Operation = { type: 'set', at: { key: 'a', path: '/title' }, value: 'Old', expects };
  expect(at(apply(BEFORE, back), '/0/title')).toBe('Old');
  const theirs = after({ type: 'set', at: { key: 'a', path: '/title' }, value: 'Theirs' }) as Json;
  expect(apply(theirs, back)).toBe(theirs);
  const remove = (item: JsonObject): Operation => ({ type: 'remove', key: 'c', expects: item });
  expect(keysIn(apply(BEFORE, remove(block('c'))))).not.toContain('c');
  expect(apply(BEFORE, remove(block('c', { title: 'Mine' })))).toBe(BEFORE);
  const move = (next: string | undefined): Operation => ({
    type: 'move',
    key: 'c',
    to: { list: ITEMS, previous: undefined, next: 'a' },
    expects: { list: ITEMS, previous: next, next: undefined },
  });
  expect(keysIn(apply(BEFORE, move('b')))).toEqual(['main', 'c', 'a', 'b', 'x']);
  const inOther = after({ type: 'move', key: 'c', into: { key: 'b', path: '/items' } }) as Json;
  expect(apply(inOther, move('b')), 'it is in another list by now').toBe(inOther);
});
