import { expect, test } from 'vitest';
import type { Json } from '../../content/json.ts';
import { withKeys } from '../../content/item-keys.ts';
import { applyChanges } from '../edit/drafts/changes.ts';
import { indexOf, pointerOf } from '../edit/drafts/items/address.ts';
import type { OpenDocument } from '../edit/drafts/workspace-api.ts';
import { changesOf, dropChanges, type OutlineAction } from './outline-actions.ts';
import { between, outermost, outlineOf } from './outline-nodes.ts';
import { treeOf } from './entry-tree.ts';

const block = (id: string, more: object = {}): Json => ({ kind: 'accordions', id, name: id, ...more });
const page: Json = withKeys({
  slug: 'page',
  sections: [
    {
      name: 'first',
      items: [
        block('a'),
        { kind: 'segmentation', id: 's', name: 's', segments: [{ id: 'employee', targets: [block('inside')] }] },
        block('b', { hideOnBreakpoint: ['sm', 'md', 'lg'] }),
      ],
    },
    { name: 'second', items: [block('c'), { fragment: 'shared' }] },
  ],
} as never) as Json;

const nodes = (of: Json = page) => outlineOf(of, 'en');
const keyOf = (name: string): string => nodes().find((node) => node.name === name)?.key ?? '';
const keysOf = (...names: readonly string[]): Set<string> => new Set(names.map(keyOf));
const open = {
  addressOf(pointer: string) {
    const item = /^(.*)\/([^/]+)$/.exec(pointer);
    for (const [key, place] of indexOf(page)) if (item?.[1] === place.pointer) return { key, path: `/${item[2]}` };
    return { key: '', path: pointer };
  },
  pointerOf: (at: { key: string; path: string }) => pointerOf(page, at),
} as unknown as OpenDocument;
const namesAfter = (changes: ReturnType<typeof changesOf>): string[] =>
  nodes(applyChanges(page, changes)?.document ?? page).map(({ name }) => name);
const after = (action: OutlineAction, ...names: readonly string[]): string[] =>
  namesAfter(changesOf(open, nodes(), keysOf(...names), action));

test('the outline lists sections and blocks in reading order, with what is nested, hidden or a fragment', () => {
  expect(nodes().map(({ name, level }) => `${level} ${name}`)).toEqual([
    '1 first',
    '2 a',
    '2 s',
    '3 inside',
    '2 b',
    '1 second',
    '2 c',
    '2 shared',
  ]);
  expect(nodes().find(({ name }) => name === 'b')?.isHidden).toBe(true);
  expect(nodes().find(({ name }) => name === 'second')?.isSection).toBe(true);
  expect(outlineOf({ items: [block('x')] }, 'en').map(({ level }) => level)).toEqual([1]);
});

test('what is chosen moves as a whole, stays in its list, and stops at the ends', () => {
  expect(after('down', 'a')).toEqual(['first', 's', 'inside', 'a', 'b', 'second', 'c', 'shared']);
  expect(after('up', 's', 'b')).toEqual(['first', 's', 'inside', 'b', 'a', 'second', 'c', 'shared']);
  expect(after('up', 'a')).toEqual(nodes().map(({ name }) => name));
  expect(after('down', 'first').slice(0, 3)).toEqual(['second', 'c', 'shared']);
});

test('everything chosen is deleted, hidden and shown again; what lies in another one goes with it', () => {
  expect(after('remove', 's', 'inside', 'c')).toEqual(['first', 'a', 'b', 'second', 'shared']);
  const hidden = applyChanges(page, changesOf(open, nodes(), keysOf('a', 'b', 'first'), 'hide'))?.document ?? page;
  expect(
    nodes(hidden)
      .filter(({ isHidden }) => isHidden)
      .map(({ name }) => name),
  ).toEqual(['a', 'b']);
  expect(changesOf(open, nodes(), keysOf('a', 'b'), 'show')).toHaveLength(1);
  expect(outermost(nodes(), keysOf('s', 'inside')).map(({ name }) => name)).toEqual(['s']);
});

test('blocks are dropped before or after others, of other sections too; never into themselves, nor on a section', () => {
  const target = (name: string) => nodes().find((node) => node.name === name) as never;
  const drop = (name: string, isAfter: boolean, ...names: readonly string[]) =>
    namesAfter(dropChanges(open, nodes(), keysOf(...names), target(name), isAfter));
  expect(drop('c', false, 'a', 'b')).toEqual(['first', 's', 'inside', 'second', 'a', 'b', 'c', 'shared']);
  expect(drop('c', true, 'a')).toEqual(['first', 's', 'inside', 'b', 'second', 'c', 'a', 'shared']);
  expect(drop('inside', false, 's')).toEqual(nodes().map(({ name }) => name));
  expect(drop('second', false, 'a')).toEqual(nodes().map(({ name }) => name));
  expect(drop('first', false, 'second')[0]).toBe('second');
});

test('a range reaches from one row to another, either way', () => {
  expect(between(nodes(), keyOf('b'), keyOf('a'))).toEqual([keyOf('a'), keyOf('s'), keyOf('inside'), keyOf('b')]);
  expect(between(nodes(), undefined, keyOf('a'))).toEqual([keyOf('a')]);
});

test('entries stand by site and kind, those of every site first', () => {
  const entry = (id: string, kind: string, sites: readonly string[]) => ({ id, kind, sites, title: id }) as never;
  const tree = treeOf([
    entry('sites/northfell-uk/pages/x', 'page', ['northfell-uk']),
    entry('menu', 'menu', ['northfell-uk', 'northfell-de']),
    entry('pages/home', 'page', ['northfell-uk', 'northfell-de']),
    entry('pages/de', 'page', ['northfell-de']),
  ]);
  expect(tree.map(({ site, kinds }) => [site?.id, kinds.map(({ kind }) => kind)])).toEqual([
    [undefined, ['page', 'menu']],
    ['northfell-uk', ['page']],
    ['northfell-de', ['page']],
  ]);
});
