import { describe, expect, test } from 'vitest';
import { KEY } from '../../../../content/item-keys.ts';
import { SendError } from '../../requests/sender.ts';
import { block, page } from '../testing.ts';
import type { Change } from '../workspace-api.ts';
import { createWorkspace } from './workspace.ts';
import { LIST, NAME, opened, retitle, source, title } from './testing.ts';

describe('an earlier revision', () => {
  test('is the draft again, and undo brings back what it has replaced, one step for all of it', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, [retitle('a', 'Later'), { type: 'remove', key: 'b' }]);
    await tab.workspace.save(NAME);
    expect(await tab.workspace.restore(NAME, 1)).toMatchObject({ merged: false });
    expect([tab.value(title('a')), tab.order(), tab.state()?.work]).toEqual(['A', ['a', 'b', 'c'], 'saved']);
    expect(from.raw).toMatchObject(page(block('a', { title: 'A' }), block('b'), block('c')));
    await tab.workspace.undo();
    expect([tab.value(title('a')), tab.order(), tab.state()?.work]).toEqual(['Later', ['a', 'c'], 'unsaved']);
    await tab.workspace.redo();
    expect([tab.value(title('a')), tab.state()?.work]).toEqual(['A', 'saved']);
  });

  test('leaves what a colleague changes afterwards, also when it is taken back', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, [retitle('a', 'Later'), retitle('b', 'Later too')]);
    await tab.workspace.save(NAME);
    await tab.workspace.restore(NAME, 1);
    from.change(retitle('b', 'Theirs'));
    await tab.follow();
    await tab.workspace.undo();
    expect([tab.value(title('a')), tab.value(title('b'))]).toEqual(['Later', 'Theirs']);
  });

  test('keeps what is typed while it is under way, and replaces nothing a colleague has saved meanwhile', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Later'));
    await tab.workspace.save(NAME);
    tab.during(() => void tab.workspace.apply(NAME, retitle('c', 'Typed meanwhile')));
    expect(await tab.workspace.restore(NAME, 1)).toMatchObject({ merged: true });
    expect([tab.value(title('a')), tab.value(title('c'))]).toEqual(['A', 'Typed meanwhile']);
    await tab.workspace.save(NAME);
    tab.during(() => void from.change(retitle('b', 'Theirs')));
    expect(await tab.workspace.restore(NAME, 2)).toEqual({ failure: 'conflict' });
    expect([tab.value(title('a')), tab.value(title('b'))]).toEqual(['A', 'Theirs']);
  });

  test('taken back, does not bring back what it lacked, I have kept, and a colleague has removed since', async () => {
    const from = source();
    const tab = await opened(from);
    from.change({ type: 'insert', into: LIST, item: { kind: 'note', title: 'New' } }, retitle('a', 'Later'));
    await tab.follow();
    const key = tab.order()?.at(-1) ?? '';
    tab.workspace.apply(NAME, retitle(key, 'Mine'));
    expect(await tab.workspace.restore(NAME, 1)).toHaveProperty('saved');
    expect(tab.state()?.conflicts).toMatchObject([{ id: `removed ${key}` }]);
    tab.workspace.resolve(NAME, { [`removed ${key}`]: 'mine' });
    await tab.workspace.save(NAME);
    from.change({ type: 'remove', key });
    await tab.follow();
    await tab.workspace.undo();
    expect([tab.value(title('a')), tab.order()]).toEqual(['Later', ['a', 'b', 'c']]);
  });
});

test('an earlier revision takes the place of the version that was asked about, and of no newer one', async () => {
  const from = source();
  const tab = await opened(from);
  const asked = from.change(retitle('a', 'Asked about'));
  from.change(retitle('b', 'Theirs'));
  await tab.follow();
  expect(await tab.workspace.restore(NAME, 1, asked.etag), 'which this tab has heard of').toEqual({
    failure: 'conflict',
  });
  const newest = from.change(retitle('c', 'Theirs too'));
  expect(await tab.workspace.restore(NAME, 1, newest.etag)).toHaveProperty('saved');
  await tab.workspace.undo();
  expect(
    ['a', 'b', 'c'].map((key) => tab.value(title(key))),
    'of which it has not',
  ).toEqual(['Asked about', 'Theirs', 'Theirs too']);
  tab.answerRead(() => Promise.reject(new SendError('lost')));
  expect(await tab.workspace.restore(NAME, 1, 'elsewhere')).toEqual({ failure: 'lost' });
});

describe('what is unsaved', () => {
  test('stays on top of what a colleague saves, and is saved with it', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    from.change(retitle('b', 'Theirs'));
    await tab.follow();
    expect([tab.value(title('a')), tab.value(title('b'))]).toEqual(['Mine', 'Theirs']);
    from.change(retitle('c', 'Theirs too'));
    expect(await tab.workspace.save(NAME)).toMatchObject({ merged: true });
    expect(from.raw).toEqual(
      page(block('a', { title: 'Mine' }), block('b', { title: 'Theirs' }), block('c', { title: 'Theirs too' })),
    );
  });

  test('is there again after the page was loaded anew, even without a connection', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    const again = from.tab(tab.kept);
    expect(again.workspace.unsaved.get()).toEqual([NAME]);
    expect(again.value(title('a'))).toBe('Mine');
    expect(await again.workspace.ready()).toEqual({ copy: 'copy-of-tab', seq: expect.any(Number) as number });
    expect(again.sent).toMatchObject([{ document: NAME, changes: [{ at: { key: '', path: '' } }] }]);
  });

  test('is told apart from typing during a save', async () => {
    const tab = await opened(source());
    tab.workspace.apply(NAME, retitle('a', 'Sent'));
    tab.during(() => void tab.workspace.apply(NAME, retitle('a', 'Typed meanwhile')));
    await tab.workspace.save(NAME);
    expect(tab.state()?.work).toBe('unsaved');
    expect(tab.value(title('a'))).toBe('Typed meanwhile');
  });

  test('lets what is saved show again once it is saved, taken back or dropped', async () => {
    const tab = await opened(source());
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    await tab.workspace.settled();
    await tab.workspace.undo();
    await tab.workspace.settled();
    expect(tab.sent.at(-1)).toMatchObject({ drop: true });
    expect(await tab.workspace.ready()).toBeUndefined();
    tab.workspace.apply(NAME, retitle('a', 'Mine again'));
    await tab.workspace.discard(NAME, 'unsaved');
    expect(tab.value(title('a'))).toBe('A');
    expect(tab.workspace.can.get()).toEqual({ undo: false, redo: false });
  });

  test('comes to nothing only when it cannot be kept at all', async () => {
    const kept = { text: null as string | null };
    const from = source();
    let tries = 0;
    const tab = from.tab(kept);
    await tab.workspace.open(NAME);
    Object.defineProperty(kept, 'text', {
      set: () => {
        tries += 1;
        throw new DOMException('full', 'QuotaExceededError');
      },
      get: () => '{"form":2,',
    });
    expect(tab.workspace.apply(NAME, retitle('a', 'Kept'))).toEqual([]);
    expect(tries).toBe(2);
    expect(from.tab(kept).workspace.unsaved.get()).toEqual([]);
  });
});

describe('a conflict', () => {
  const disputed = async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    from.change(retitle('a', 'Theirs'), retitle('b', 'Theirs too'));
    await tab.follow();
    return { from, ...tab };
  };

  test('shows mine, holds up saving, and names base, mine and theirs', async () => {
    const { workspace, state, value } = await disputed();
    expect(state()?.conflicts).toEqual([
      { id: 'field a/title', type: 'field', at: title('a'), base: 'A', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect([value(title('a')), value(title('b'))]).toEqual(['Mine', 'Theirs too']);
    expect(await workspace.save(NAME)).toEqual({ failure: 'conflict' });
  });

  test('is over when it is decided, and their side can be taken back', async () => {
    const { from, workspace, state, value } = await disputed();
    workspace.resolve(NAME, { 'field a/title': 'theirs' });
    expect(value(title('a'))).toBe('Theirs');
    expect(state()).toMatchObject({ work: 'saved', conflicts: [] });
    await workspace.undo();
    expect(value(title('a'))).toBe('Mine');
    expect(await workspace.save(NAME)).toMatchObject({ merged: false });
    expect(from.raw).toEqual(
      page(block('a', { title: 'Mine' }), block('b', { title: 'Theirs too' }), block('c', { title: 'C' })),
    );
  });

  test('is over when I come to the same, and is kept through another load', async () => {
    const { from, workspace, kept, state } = await disputed();
    expect(from.tab(kept).state()?.conflicts).toHaveLength(1);
    workspace.apply(NAME, retitle('a', 'Theirs'));
    expect(state()?.conflicts).toEqual([]);
  });

  test('is over when I have taken my side back: theirs is taken, and is saved already', async () => {
    const { workspace, state, value } = await disputed();
    workspace.apply(NAME, retitle('a', 'Mine still'));
    await workspace.undo();
    expect(state()?.conflicts, 'one of two steps').toHaveLength(1);
    await workspace.undo();
    expect([value(title('a')), value(title('b'))]).toEqual(['Theirs', 'Theirs too']);
    expect(state()).toMatchObject({ work: 'saved', conflicts: [] });
    expect(await workspace.redo(), 'a colleague has changed it since').toMatchObject({ changed: undefined });
    expect(value(title('a'))).toBe('Theirs');
  });

  test('about a field that was not there is over when I have taken it away again, whatever they save last', async () => {
    const from = source();
    const tab = await opened(from);
    const text = (value: string): Change => ({ type: 'set', at: { key: 'a', path: '/text' }, value });
    tab.workspace.apply(NAME, text('Mine'));
    for (const theirs of ['Theirs', 'Newest']) {
      from.change(text(theirs));
      await tab.follow();
      expect(tab.state()?.conflicts).toMatchObject([{ base: undefined, mine: 'Mine', theirs }]);
    }
    await tab.workspace.undo();
    expect([tab.value({ key: 'a', path: '/text' }), tab.state()?.conflicts]).toEqual(['Newest', []]);
  });

  test('about a block that they have removed is over when I have taken back all that I changed in it', async () => {
    const from = source();
    const tab = await opened(from);
    const row = { type: 'insert', item: block('row'), into: { key: 'a', path: '/items' }, before: undefined } as const;
    for (const change of [retitle('a', 'Mine'), row]) tab.workspace.apply(NAME, change);
    from.change({ type: 'remove', key: 'a' });
    await tab.follow();
    await tab.workspace.undo();
    expect([tab.order(), tab.state()?.conflicts.length], 'its title is still mine').toEqual([['a', 'b', 'c'], 1]);
    await tab.workspace.undo();
    expect(tab.order()).toEqual(['b', 'c']);
    expect(tab.state()).toMatchObject({ work: 'saved', conflicts: [] });
  });

  test('about a place is over when I have taken my move back, wherever they move it last', async () => {
    const from = source(page(...['a', 'b', 'c', 'd'].map((key) => block(key))));
    const tab = await opened(from);
    tab.workspace.apply(NAME, { type: 'move', key: 'b', into: { key: 'a', path: '/items' }, before: undefined });
    for (const key of ['c', 'd']) {
      from.change({ type: 'move', key: 'b', into: { key, path: '/items' }, before: undefined });
      await tab.follow();
      expect([tab.order(), tab.state()?.conflicts.map(({ id }) => id)]).toEqual([['a', 'c', 'd'], ['place b']]);
    }
    await tab.workspace.undo();
    expect(tab.workspace.document(NAME)?.placeOf('b')?.list.key).toBe('d');
    expect(tab.state()).toMatchObject({ work: 'saved', conflicts: [] });
  });

  test.each(['/items', '/media/sources'])(
    'about a place is over without a trace when theirs is taken: %s',
    async (path) => {
      const from = source(page(...['a', 'b', 'c', 'd'].map((key) => block(key))));
      const tab = await opened(from);
      tab.workspace.apply(NAME, { type: 'move', key: 'b', into: { key: 'a', path }, before: undefined });
      from.change({ type: 'move', key: 'b', into: { key: 'c', path }, before: undefined });
      await tab.follow();
      tab.workspace.resolve(NAME, { 'place b': 'theirs' });
      expect(tab.workspace.document(NAME)?.placeOf('b')?.list.key).toBe('c');
      expect(tab.state()).toMatchObject({ work: 'saved', conflicts: [] });
      await tab.workspace.undo();
      expect([tab.workspace.document(NAME)?.placeOf('b')?.list, tab.value({ key: 'c', path })]).toEqual([
        { key: 'a', path },
        [],
      ]);
      await tab.workspace.redo();
      expect(tab.state()).toMatchObject({ work: 'saved', conflicts: [] });
    },
  );

  test('about a block that I have removed and they have moved is over when I have brought it back', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, { type: 'remove', key: 'b' });
    from.change(retitle('b', 'Theirs'), { type: 'move', key: 'b', into: { key: 'c', path: '/items' } });
    await tab.follow();
    expect(tab.state()?.conflicts.map(({ id }) => id)).toEqual(['removed b']);
    await tab.workspace.undo();
    expect([tab.order(), tab.value(title('b'))]).toEqual([['a', 'c'], 'Theirs']);
    expect(tab.state()).toMatchObject({ work: 'saved', conflicts: [] });
  });

  test('stays open where I have only typed what was there before', async () => {
    const { workspace, state, value } = await disputed();
    workspace.apply(NAME, retitle('a', 'A'));
    workspace.apply(NAME, retitle('c', 'Mine'));
    await workspace.undo();
    expect([value(title('a')), state()?.conflicts.length]).toEqual(['A', 1]);
  });

  const taken: Change = { type: 'set', at: title('a'), value: undefined };

  test.each<[string, Change]>([
    ['removed its block', { type: 'remove', key: 'a' }],
    ['made the change they have made', taken],
  ])('is open again when I have %s, and take that back', async (_, change) => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    from.change(taken);
    await tab.follow();
    const asked = () => tab.state()?.conflicts.map(({ id }) => id);
    expect(asked()).toEqual(['field a/title']);
    tab.workspace.apply(NAME, change);
    expect(asked()).toEqual([]);
    await tab.workspace.undo();
    expect([tab.value(title('a')), asked()]).toEqual(['Mine', ['field a/title']]);
    await tab.workspace.redo();
    expect(asked()).toEqual([]);
  });

  test('is decided when I have saved without what it was about', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    from.change(taken);
    await tab.follow();
    tab.workspace.apply(NAME, { type: 'remove', key: 'a' });
    await tab.workspace.save(NAME);
    await tab.workspace.undo();
    expect([tab.value(title('a')), tab.state()?.conflicts]).toEqual(['Mine', []]);
  });

  test('about a field is the only one about all in it, also after a colleague has saved again', async () => {
    const from = source();
    const tab = await opened(from);
    const link = (value: string) => ({ type: 'set', at: { key: 'a', path: '/link/to' }, value }) as const;
    tab.workspace.apply(NAME, link('mine'));
    from.change(link('theirs'));
    await tab.follow();
    from.change(link('newest'));
    await tab.follow();
    expect(tab.state()?.conflicts).toMatchObject([
      { id: 'field a/link', mine: { to: 'mine' }, theirs: { to: 'newest' } },
    ]);
  });

  test('about a deleted block brings it back where they have it, with the same key', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, { type: 'remove', key: 'b' });
    from.change(retitle('b', 'Theirs'), { type: 'move', key: 'b', into: LIST, before: 'a' });
    await tab.follow();
    expect(tab.order()).toEqual(['a', 'c']);
    tab.workspace.resolve(NAME, { 'removed b': 'theirs' });
    expect(tab.order()).toEqual(['b', 'a', 'c']);
    expect(tab.state()).toMatchObject({ work: 'saved', conflicts: [] });
  });
});

describe('stores', () => {
  const deep = page(
    block('a', { title: 'A', items: [block('a1', { title: 'one', items: [block('a2', { items: [block('a3')] })] })] }),
    block('b', { title: 'B' }),
  );

  test('a keystroke four levels deep reaches the store of its own block alone', async () => {
    const tab = await opened(source(deep));
    const document = await tab.workspace.open(NAME);
    const told: string[] = [];
    for (const key of ['', 'main', 'a', 'a1', 'a2', 'a3', 'b']) document.item(key).listen(() => told.push(key));
    tab.workspace.apply(NAME, retitle('a3', 'typed'));
    expect(told).toEqual(['a3']);
    expect(document.item('a2').get()).toEqual({ [KEY]: 'a2', kind: 'note', items: [{ [KEY]: 'a3' }] });
    told.length = 0;
    tab.workspace.apply(NAME, { type: 'move', key: 'a3', into: LIST, before: 'b' });
    expect(told.sort()).toEqual(['a2', 'main']);
    told.length = 0;
    tab.workspace.apply(NAME, { type: 'remove', key: 'a1' });
    expect(told.sort()).toEqual(['a', 'a1', 'a2']);
    expect(document.item('a2').get()).toBeUndefined();
  });

  test('a pointer in the present document and an address lead to each other', async () => {
    const tab = await opened(source(deep));
    const document = await tab.workspace.open(NAME);
    const at = { key: 'a1', path: '/title' };
    expect(document.pointerOf(at)).toBe('/sections/0/items/0/items/0/title');
    expect(document.addressOf('/sections/0/items/0/items/0/title')).toEqual(at);
    tab.workspace.apply(NAME, { type: 'move', key: 'b', into: LIST, before: 'a' });
    expect(document.pointerOf(at)).toBe('/sections/0/items/1/items/0/title');
    expect(document.placeOf('a1')).toEqual({ list: { key: 'a', path: '/items' }, index: 0 });
  });
});

describe('a save', () => {
  test('that fails says why and keeps what is unsaved', async () => {
    const tab = await opened(source());
    tab.workspace.apply(NAME, { type: 'set', at: { key: 'a', path: '/validTo' }, value: 'Friday' });
    tab.refuse({ problem: 'validTo must be a date', pointer: '/sections/0/items/0/validTo' });
    expect(await tab.workspace.save(NAME)).toEqual({
      failure: 'problem',
      message: 'validTo must be a date',
      at: { key: 'a', path: '/validTo' },
    });
    tab.refuse({ unsaved: 'failed', status: 500 });
    expect(await tab.workspace.save(NAME)).toEqual({ failure: 'failed', status: 500 });
    tab.refuse({ failed: 'expired' });
    expect(await tab.workspace.save(NAME)).toEqual({ failure: 'expired' });
    expect(tab.workspace.connection.get()).toBe('expired');
    tab.refuse({ gone: true });
    expect(await tab.workspace.save(NAME)).toEqual({ failure: 'gone' });
    expect(tab.state()).toMatchObject({ work: 'unsaved', gone: true });
    tab.refuse(undefined);
    expect(await tab.workspace.save(NAME)).toMatchObject({ saved: { document: NAME } });
  });

  test('of a document that there is not is an error of opening', async () => {
    const workspace = createWorkspace<undefined>({
      storage: { read: () => null, write: () => undefined },
      newId: () => 'copy-of-tab',
      clock: () => 0,
      later: (write) => write(),
      read: async () => undefined,
      write: async () => ({ gone: true }),
      restore: async () => ({ gone: true }),
      send: async () => undefined,
      taken: () => undefined,
    });
    await expect(workspace.open('pages/none')).rejects.toThrow(SendError);
    expect(workspace.document('pages/none')).toBeUndefined();
  });
});
