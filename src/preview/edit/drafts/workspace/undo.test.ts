import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../pointers.ts';
import { block, page } from '../testing.ts';
import type { Change } from '../workspace-api.ts';
import { LIST, NAME, opened, retitle, source, title } from './testing.ts';

describe('undo', () => {
  test('is still there after saving and after the page was loaded again', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Changed'));
    expect(await tab.workspace.save(NAME)).toMatchObject({ saved: { document: NAME } });
    expect(tab.state()?.work).toBe('saved');
    const again = from.tab(tab.kept);
    expect(again.workspace.can.get()).toEqual({ undo: true, redo: false });
    expect(await again.workspace.undo()).toEqual({ changed: { document: NAME, at: title('a') }, skipped: 0 });
    expect(again.value(title('a'))).toBe('A');
    expect(again.state()?.work).toBe('unsaved');
    await again.workspace.redo();
    expect(again.value(title('a'))).toBe('Changed');
  });

  test('brings a block back as it is saved by now, where the one around it had been removed and came back since', async () => {
    const around = (...items: readonly JsonObject[]) => page(block('o', { items }));
    const from = source(around(block('b'), block('p')));
    const tab = await opened(from);
    tab.workspace.apply(NAME, { type: 'set', at: { key: 'p', path: '/text' }, value: 'Mine' });
    from.put(page(block('z')));
    await tab.follow();
    expect(tab.state()?.conflicts).toMatchObject([{ id: 'removed o' }]);
    tab.workspace.apply(NAME, { type: 'remove', key: 'b' });
    from.put(around(block('b', { title: 'Theirs' }), block('p')));
    await tab.follow();
    await tab.workspace.undo();
    expect(tab.value({ key: 'b', path: '' })).toEqual(block('b', { title: 'Theirs' }));
  });

  test('takes back my change in its own block after a colleague has inserted one before it', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('b', 'Mine'));
    from.change({ type: 'insert', into: LIST, item: { kind: 'note', title: 'New' }, before: 'a' });
    await tab.follow();
    await tab.workspace.undo();
    expect(['a', 'b', 'c'].map((key) => tab.value(title(key)))).toEqual(['A', 'B', 'C']);
    expect(tab.order()?.slice(1)).toEqual(['a', 'b', 'c']);
    expect(tab.state()?.work).toBe('saved');
  });

  test('leaves what a colleague has changed since, and goes on to the step before', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    tab.workspace.apply(NAME, retitle('b', 'Mine too'));
    await tab.workspace.save(NAME);
    from.change(retitle('b', 'Theirs'));
    await tab.follow();
    expect(await tab.workspace.undo()).toEqual({ changed: { document: NAME, at: title('a') }, skipped: 1 });
    expect([tab.value(title('a')), tab.value(title('b'))]).toEqual(['A', 'Theirs']);
  });

  test('brings a deleted block back with what a colleague has changed in it', async () => {
    const from = source(page(block('a', { title: 'A', text: 'one' }), block('b')));
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    tab.workspace.apply(NAME, { type: 'remove', key: 'a' });
    from.change({ type: 'set', at: { key: 'a', path: '/text' }, value: 'two' });
    await tab.follow();
    const [conflict] = tab.state()?.conflicts ?? [];
    tab.workspace.resolve(NAME, { [conflict?.id ?? '']: 'mine' });
    await tab.workspace.undo();
    expect(tab.value({ key: 'a', path: '' })).toMatchObject({ title: 'Mine', text: 'two' });
  });

  test.each([
    ['one that was saved for the first time meanwhile', 'new', 'New'],
    ['one whose earlier change was saved meanwhile', 'a', 'A'],
  ])('brings a block back as it is saved by now: %s', async (_, key, before) => {
    const from = source();
    const tab = await opened(from);
    const change: Change =
      key === 'a' ? retitle('a', 'Mine') : { type: 'insert', into: LIST, item: { kind: 'note', title: 'Mine' } };
    const one = tab.workspace.apply(NAME, change)?.[0] ?? key;
    tab.during(() => tab.workspace.apply(NAME, { type: 'remove', key: one }));
    await tab.workspace.save(NAME);
    from.change(retitle(one, before));
    await tab.follow();
    await tab.workspace.undo();
    expect(tab.value(title(one))).toBe(before);
  });

  test('brings a deleted block back with what a colleague has changed in one inside it', async () => {
    const from = source(page(block('o', { items: [block('a', { title: 'A' }), block('b')] }), block('c')));
    const tab = await opened(from);
    tab.workspace.apply(NAME, { type: 'remove', key: 'o' });
    from.change(retitle('a', 'Theirs'), { type: 'move', key: 'b', into: { key: 'o', path: '/items' }, before: 'a' });
    await tab.follow();
    await tab.workspace.undo();
    expect(tab.value({ key: 'o', path: '/items' })).toMatchObject([{ _key: 'b' }, { _key: 'a', title: 'Theirs' }]);
    expect(tab.order()).toEqual(['o', 'c']);
    expect(tab.state()).toMatchObject({ work: 'saved', conflicts: [] });
  });

  test('leaves a block where a colleague has moved it since', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, { type: 'move', key: 'c', into: LIST, before: 'a' });
    await tab.workspace.save(NAME);
    from.change({ type: 'move', key: 'c', into: LIST, before: 'b' });
    await tab.follow();
    expect(await tab.workspace.undo()).toEqual({ changed: undefined, skipped: 1 });
    expect(await tab.workspace.undo()).toBeUndefined();
    expect(tab.order()).toEqual(['a', 'c', 'b']);
  });

  test('leaves a block that I have added where a colleague has moved it to another list since', async () => {
    const from = source(page(block('a'), block('b', { items: [block('b1')] })));
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    const [added = ''] = tab.workspace.apply(NAME, { type: 'duplicate', key: 'b1' }) ?? [];
    await tab.workspace.save(NAME);
    from.change({ type: 'move', key: added, into: LIST });
    await tab.follow();
    expect(await tab.workspace.undo()).toEqual({ changed: { document: NAME, at: title('a') }, skipped: 1 });
    expect(tab.order()).toEqual(['a', 'b', added]);
  });

  test('of a block that a colleague has put something in leaves it there', async () => {
    const from = source();
    const tab = await opened(from);
    const [key = ''] = tab.workspace.apply(NAME, { type: 'insert', into: LIST, item: { kind: 'note' } }) ?? [];
    await tab.workspace.save(NAME);
    from.change(retitle(key, 'Theirs'));
    await tab.follow();
    expect(await tab.workspace.undo()).toEqual({ changed: undefined, skipped: 1 });
    expect(await tab.workspace.undo()).toBeUndefined();
    expect(tab.order()).toEqual(['a', 'b', 'c', key]);
  });

  test('takes typing in one field back as one step, and several changes at once as one', async () => {
    const tab = await opened(source());
    for (const text of ['W', 'Wo', 'Wor']) tab.workspace.apply(NAME, retitle('a', text), { joins: true });
    tab.workspace.apply(NAME, [
      { type: 'remove', key: 'b' },
      { type: 'remove', key: 'c' },
    ]);
    await tab.workspace.undo();
    expect(tab.order()).toEqual(['a', 'b', 'c']);
    await tab.workspace.undo();
    expect(tab.value(title('a'))).toBe('A');
    expect(tab.workspace.can.get().undo).toBe(false);
  });

  test('brings a block back in one that I have made around it with what a colleague has changed in it', async () => {
    const from = source(page(block('a', { title: 'A' }), block('b')));
    const tab = await opened(from);
    const [outer = ''] = tab.workspace.apply(NAME, { type: 'insert', item: { kind: 'note' }, into: LIST }) ?? [];
    tab.workspace.apply(NAME, { type: 'move', key: 'a', into: { key: outer, path: '/items' } });
    tab.workspace.apply(NAME, { type: 'remove', key: outer });
    from.change(retitle('a', 'Theirs'));
    await tab.follow();
    expect(tab.state()?.conflicts).toMatchObject([{ id: 'removed a' }]);
    await tab.workspace.undo();
    expect(tab.value(title('a'))).toBe('Theirs');
    expect(tab.value({ key: outer, path: '/items' })).toMatchObject([{ title: 'Theirs' }]);
    expect(tab.state()?.conflicts).toEqual([]);
  });

  test('of the first item in a list takes away the list, and what was made to hold it', async () => {
    const from = source();
    const tab = await opened(from);
    const before = from.raw;
    for (const path of ['/items', '/media/sources']) {
      const into = { key: 'a', path };
      tab.workspace.apply(NAME, { type: 'insert', item: block('first'), into, before: undefined });
      await tab.workspace.undo();
      expect(tab.value({ key: '', path: '' })).toEqual(before);
      expect(tab.state()?.work).toBe('saved');
      await tab.workspace.redo();
      expect(tab.value(into)).toMatchObject([{ kind: 'note' }]);
      await tab.workspace.undo();
      expect(tab.state()?.work).toBe('saved');
    }
  });

  test('of a change that was kept in place of a colleague’s brings theirs, not what both have changed', async () => {
    const from = source();
    const tab = await opened(from);
    for (const value of ['Mine', 'Mine still']) tab.workspace.apply(NAME, retitle('a', value));
    from.change(retitle('a', 'Theirs'));
    await tab.follow();
    tab.workspace.resolve(NAME, { 'field a/title': 'mine' });
    await tab.workspace.undo();
    expect(tab.value(title('a'))).toBe('Mine');
    await tab.workspace.undo();
    expect([tab.value(title('a')), tab.state()?.work]).toEqual(['Theirs', 'saved']);
    await tab.workspace.redo();
    expect(tab.value(title('a'))).toBe('Mine');
  });

  test('of a move leaves a block in place that they have moved into one that I have removed', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, { type: 'remove', key: 'a' });
    const before = tab.value({ key: '', path: '' });
    // Once made before their version came, and once while it is asked about.
    for (const isAsked of [false, true]) {
      if (!isAsked) tab.workspace.apply(NAME, { type: 'move', key: 'b', into: LIST });
      from.change({ type: 'move', key: 'b', into: { key: 'a', path: '/items' } });
      await tab.follow();
      if (isAsked) tab.workspace.apply(NAME, { type: 'move', key: 'b', into: LIST });
      expect(tab.order()).toEqual(['c', 'b']);
      await tab.workspace.undo();
      expect(tab.value({ key: '', path: '' })).toEqual(before);
      expect(tab.state()?.conflicts.map(({ id }) => id)).toEqual(['removed a', 'place b']);
    }
    await tab.workspace.undo();
    expect(tab.order()).toEqual(['a', 'c']);
    expect(tab.state()).toMatchObject({ work: 'saved', conflicts: [] });
  });

  test('brings what I have changed back with a block around it, and asks again whether it stays', async () => {
    const inner = (...items: readonly JsonObject[]) => page(block('o', { items }), block('c'));
    const from = source(inner(block('a', { title: 'A' }), block('b')));
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    from.put(inner(block('b')));
    await tab.follow();
    const before = tab.value({ key: '', path: '' });
    tab.workspace.apply(NAME, { type: 'remove', key: 'o' });
    expect(tab.state()?.conflicts).toEqual([]);
    await tab.workspace.undo();
    expect(tab.value({ key: '', path: '' })).toEqual(before);
    expect(tab.state()?.conflicts).toMatchObject([
      { id: 'removed a', base: { title: 'A' }, mine: { title: 'Mine' }, theirs: undefined },
    ]);
    tab.workspace.resolve(NAME, { 'removed a': 'theirs' });
    expect(tab.state()?.work).toBe('saved');
  });

  test('of a change to a block that they have removed leaves the question open which was there before', async () => {
    const around = (...items: readonly JsonObject[]) => page(block('o', { title: 'O', items }), block('c'));
    const from = source(around(block('a'), block('b')));
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    from.put(page(block('c')));
    await tab.follow();
    tab.workspace.apply(NAME, { type: 'remove', key: 'a' });
    const before = tab.value({ key: '', path: '' });
    expect(tab.state()?.conflicts).toMatchObject([{ id: 'removed o' }]);
    for (const value of ['Now', 'Now mine']) tab.workspace.apply(NAME, retitle('o', value), { joins: true });
    await tab.workspace.undo();
    expect(tab.value({ key: '', path: '' })).toEqual(before);
    expect(tab.state()?.conflicts).toMatchObject([{ id: 'removed o' }]);
  });
});
