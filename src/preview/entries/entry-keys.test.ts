import { expect, test } from 'vitest';
import { keysOf } from './entry-keys.ts';

const one = { id: 'one', source: 'pages/a#/0' };
const twin = { id: 'one', source: 'pages/b.draft#/0' };
const other = { id: 'other', source: 'pages/b#/1' };

test('an entry is called by its id, by its place where another on its page has the same', () => {
  expect(keysOf([one, other])).toEqual(['one', 'other']);
  expect(keysOf([one, twin, other])).toEqual(['pages/a#/0', 'pages/b#/0', 'other']);
  expect(keysOf([{ id: 'pages/c#/0', source: 'pages/c#/0' }])).toEqual(['pages/c#/0']);
});

test('an entry that is called by its place keeps its name when another is inserted before it', () => {
  const twins = (at: number) => [
    { id: 'one', source: `pages/a#/${at}`, keys: { '': 'k1' } },
    { id: 'one', source: `pages/b.draft#/${at}`, keys: { '': 'k2', '/items/0': 'k3' } },
  ];
  expect(keysOf(twins(0))).toEqual(['pages/a#k1', 'pages/b#k2']);
  expect(keysOf(twins(1))).toEqual(keysOf(twins(0)));
  expect(keysOf(twins(1), 'pages/b#/1')).toEqual(['pages/a#k1', 'pages/b#/1']);
});

test('who is asked for answers to the name it had on another page, and nobody else does', () => {
  expect(keysOf([one, twin, other], 'one')).toEqual(['one', 'pages/b#/0', 'other']);
  expect(keysOf([twin, other], 'pages/b#/0')).toEqual(['pages/b#/0', 'other']);
  expect(keysOf([one, twin], 'pages/b#/0')).toEqual(['pages/a#/0', 'pages/b#/0']);
  expect(keysOf([one, other], 'gone')).toEqual(['one', 'other']);
});
