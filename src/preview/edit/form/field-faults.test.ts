import { beforeEach, expect, test } from 'vitest';
import { applyChanges } from '../drafts/changes.ts';
import { block, page } from '../drafts/testing.ts';
import { opened } from '../location/opened.ts';
import type { Json } from '../pointers.ts';
import { dropUnread, faultOf, faultsIn, setFault, unreadFields } from './field-faults.ts';

const NAME = 'pages/home';
let whole: Json = null;
const form = { value: () => whole };
const unread = () => unreadFields((name) => (name === NAME ? whole : undefined));
beforeEach(() => {
  dropUnread();
  whole = page(block('a', { title: 'A' }), block('b', { title: 'B' }));
  opened.set({ document: NAME, pointer: '' });
});

test('what was typed and cannot be read stays with its block, and goes with it', () => {
  setFault(form, '/sections/0/items/1/title', { said: 'No JSON', typed: '{' });
  whole =
    applyChanges(whole, [{ type: 'move', key: 'b', into: { key: 'main', path: '/items' }, before: 'a' }])?.document ??
    null;
  expect(faultOf(form, '/sections/0/items/0/title')?.typed).toBe('{');
  expect(faultOf(form, '/sections/0/items/1/title')).toBeUndefined();
  expect(unread()).toEqual([{ document: NAME, pointer: '/sections/0/items/0/title' }]);
  expect(faultsIn(NAME, whole)).toMatchObject([{ pointer: '/sections/0/items/0/title', said: 'No JSON' }]);
  expect(faultsIn('pages/other', whole)).toEqual([]);
  whole = applyChanges(whole, [{ type: 'remove', key: 'b' }])?.document ?? null;
  expect([unread(), faultsIn(NAME, whole)]).toEqual([[], []]);
});

test('a fault of a value is none of the value that has taken its place', () => {
  setFault(form, '/sections/0/items/0/title', { said: 'No picture', value: 'A' });
  expect(faultsIn(NAME, whole)).toHaveLength(1);
  const change = { type: 'set', at: { key: 'a', path: '/title' }, value: 'Another' } as const;
  whole = applyChanges(whole, [change])?.document ?? null;
  expect(faultsIn(NAME, whole)).toEqual([]);
  setFault(form, '/sections/0/items/0/title', { said: 'No picture', value: 'Another' });
  expect(faultsIn(NAME, whole)).toHaveLength(1);
  setFault(form, '/sections/0/items/0/title', undefined);
});

test('a fault of what is stored is listed and holds nothing up; mended, it is gone', () => {
  setFault(form, '/sections/0/items/0/title', { said: 'No picture' });
  expect([unread(), faultsIn(NAME, whole).length]).toEqual([[], 1]);
  dropUnread();
  expect(faultsIn(NAME, whole)).toHaveLength(1);
  setFault(form, '/sections/0/items/0/title', undefined);
  expect(faultsIn(NAME, whole)).toEqual([]);
});
