import { expect, test } from 'vitest';
import { addressOf, pointerOf, valueOf } from '../drafts/items/address.ts';
import { block, page } from '../drafts/testing.ts';
import type { Workspace } from '../drafts/workspace-api.ts';
import type { Json } from '../pointers.ts';
import { createPanelDrafts } from './panel-drafts.ts';

const RAW: Json = page(block('a', { title: 'A' }), block('b'));
/** A workspace with one open document, which takes changes unless it is said not to. */
function drafts({ takes = true, stepped }: { takes?: boolean; stepped?: { changed?: object; skipped: number } } = {}) {
  const asked: unknown[] = [];
  const workspace = {
    document: (name: string) =>
      name === 'pages/home'
        ? { value: (at: never) => valueOf(RAW, at), pointerOf: (at: never) => pointerOf(RAW, at) }
        : undefined,
    apply: (...given: unknown[]) => {
      asked.push(given);
      return takes ? {} : undefined;
    },
    undo: async () => stepped,
    redo: async () => undefined,
    unsaved: { get: () => ['pages/home'] },
    can: { get: () => ({ undo: true, redo: false }) },
  } as unknown as Workspace;
  return { asked, ...createPanelDrafts(workspace) };
}
const TITLE = '/sections/0/items/0/title';

test('a value is read by its place, of a document that is open', () => {
  const { value, changed, can } = drafts();
  expect([value('pages/home', TITLE), value('pages/home', '/none'), value('pages/none', TITLE)]).toEqual([
    'A',
    undefined,
    undefined,
  ]);
  expect([changed(), can()]).toEqual([['pages/home'], { undo: true, redo: false }]);
});

test('a change is told by the key of its block; what changes nothing is none', () => {
  const { change, asked } = drafts();
  expect(change('pages/home', TITLE, 'B', true)).toBe(true);
  expect(change('pages/home', TITLE, 'C')).toBe(true);
  const at = addressOf(RAW, TITLE);
  expect(asked).toEqual([
    ['pages/home', { type: 'set', at, value: 'B' }, { joins: true }],
    ['pages/home', { type: 'set', at, value: 'C' }, { joins: false }],
  ]);
  expect([change('pages/home', TITLE, 'A'), change('pages/none', TITLE, 'B')]).toEqual([false, false]);
  expect(asked).toHaveLength(2);
  expect(drafts({ takes: false }).change('pages/home', TITLE, 'B')).toBe(false);
});

test('a step says where it has changed something; where that is gone, the document', async () => {
  const stepped = async (key: string, document = 'pages/home') =>
    (await drafts({ stepped: { changed: { document, at: { key, path: '/title' } }, skipped: 0 } }).step('undo'))
      .changed;
  expect(await stepped('a')).toEqual({ document: 'pages/home', pointer: TITLE });
  expect(await stepped('gone')).toEqual({ document: 'pages/home', pointer: '' });
  expect(await stepped('a', 'pages/none')).toEqual({ document: 'pages/none', pointer: '' });
});

test('a step says whether others were passed over, also when nothing was left to do', async () => {
  const nothing = { changed: undefined, isSkipped: false };
  expect(await drafts().step('undo')).toEqual(nothing);
  expect(await drafts({ stepped: { skipped: 2 } }).step('undo')).toEqual({ ...nothing, isSkipped: true });
  const changed = { document: 'pages/home', at: { key: 'a', path: '' } };
  expect(await drafts({ stepped: { changed, skipped: 1 } }).step('undo')).toMatchObject({ isSkipped: true });
  expect(await drafts({ stepped: { changed, skipped: 0 } }).step('undo')).toMatchObject({ isSkipped: false });
  expect(await drafts({ stepped: { changed, skipped: 0 } }).step('redo')).toEqual(nothing);
});
