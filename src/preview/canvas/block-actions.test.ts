import { describe, expect, test } from 'vitest';
import { block, page } from '../edit/drafts/testing.ts';
import type { OpenDocument, Workspace } from '../edit/drafts/workspace-api.ts';
import { createOpenWork } from '../edit/drafts/workspace/open-work.ts';
import { saved } from '../edit/drafts/workspace/work.ts';
import { applyChanges } from '../edit/drafts/changes.ts';
import { valueAt, type Json, type JsonObject } from '../edit/pointers.ts';
import * as actions from './block-actions.ts';
import { subjectByKey, type Subject } from './subject.ts';

const section = (key: string, ...items: JsonObject[]): JsonObject => ({ _key: key, name: key, items });

/** One document with its working copy. */
function desk(raw: Json) {
  const open = createOpenWork('pages/home', saved({ document: 'pages/home', state: 'draft', etag: '"1"', raw }));
  const workspace = {
    apply(_name: string, change: never) {
      const changed = applyChanges(open.work.raw, Array.isArray(change) ? change : [change]);
      if (changed === undefined) return undefined;
      open.put({ ...open.work, raw: changed.document });
      return changed.inserted;
    },
  } as unknown as Workspace;
  return {
    workspace,
    document: open as OpenDocument,
    of: (key: string): Subject => subjectByKey(open, key) ?? expect.fail(`no ${key}`),
    order: (): string[][] =>
      (valueAt(open.work.raw, '/sections') as { items: { _key: string }[] }[]).map(({ items }) =>
        items.map(({ _key }) => _key),
      ),
  };
}

const two = (): ReturnType<typeof desk> =>
  desk({ sections: [section('s', block('a'), block('b'), block('c')), section('t', block('d')), section('u')] });
const ALL = new Set(['a', 'b', 'c', 'd']);

describe('a step up or down', () => {
  test('goes past the neighbour, and over the end of a section into the next', () => {
    const { workspace, of, order } = two();
    const go = (key: string, by: -1 | 1): void => {
      const spot = actions.spotBeyond(of(key), by, ALL);
      if (spot !== undefined) actions.moveTo(workspace, of(key), spot);
    };
    go('b', -1);
    expect(order()[0]).toEqual(['b', 'a', 'c']);
    go('b', 1);
    expect(order()[0]).toEqual(['a', 'b', 'c']);
    go('c', 1);
    expect(order()).toEqual([['a', 'b'], ['c', 'd'], []]);
    go('d', 1);
    expect(order()).toEqual([['a', 'b'], ['c'], ['d']]);
    expect(actions.spotBeyond(of('d'), 1, ALL)).toBeUndefined();
    go('c', -1);
    expect(order()).toEqual([['a', 'b', 'c'], [], ['d']]);
    expect(actions.spotBeyond(of('a'), -1, ALL)).toBeUndefined();
  });

  test('goes past blocks that the frames do not show, such as those of other locales', () => {
    const { workspace, of, order } = two();
    const shown = new Set(['a', 'c']);
    actions.moveTo(workspace, of('a'), actions.spotBeyond(of('a'), 1, shown) ?? expect.fail('no place'));
    expect(order()[0]).toEqual(['b', 'c', 'a']);
    actions.moveTo(workspace, of('a'), actions.spotBeyond(of('a'), -1, shown) ?? expect.fail('no place'));
    expect(order()[0]).toEqual(['b', 'a', 'c']);
  });
});

test('hiding names every width, and showing again leaves nothing behind', () => {
  const { workspace, of } = two();
  actions.setHidden(workspace, of('a'), true);
  expect(of('a').block['hideOnBreakpoint']).toEqual(['sm', 'md', 'lg']);
  expect(actions.isHidden(of('a').block)).toBe(true);
  actions.setHidden(workspace, of('a'), false);
  expect(of('a').block).not.toHaveProperty('hideOnBreakpoint');
  expect(actions.isHidden({ hideOnBreakpoint: ['sm'] })).toBe(false);
});

test('the places a block may stand in are the lists of sections and blocks', () => {
  const { document } = desk({
    sections: [
      section('s', { ...block('a'), targets: [block('b')], accordions: [{ _key: 'x', title: 'T' }] }),
      section('t'),
    ],
  });
  expect(actions.blockLists(document).map(({ into, depth }) => `${into.key}${into.path} ${depth}`)).toEqual([
    's/items 0',
    'a/targets 1',
    't/items 0',
  ]);
});

test('the first block of a page without sections brings one', () => {
  const { document, workspace } = desk({ slug: 'x', sections: [] });
  const { spot, wrap } = actions.firstSpot(document);
  actions.insertAt(workspace, 'pages/home', wrap({ kind: 'button' }), spot);
  expect(document.value({ key: '', path: '/sections' })).toMatchObject([{ name: 'main', items: [{ kind: 'button' }] }]);
  expect(actions.firstSpot(desk(page(block('a'))).document).spot.into).toEqual({ key: 'main', path: '/items' });
});
