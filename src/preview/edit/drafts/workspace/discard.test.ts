import { describe, expect, test } from 'vitest';
import { NAME, opened, retitle, source, title } from './testing.ts';

describe('discarding', () => {
  test('what is unsaved never deletes the draft, also when it was saved while somebody was asked', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    const saving = tab.workspace.save(NAME);
    const discarded = tab.workspace.discard(NAME, 'unsaved');
    await saving;
    expect(await discarded).toMatchObject({ saved: { etag: '"2"' } });
    expect([tab.value(title('a')), tab.methods()]).toEqual(['Mine', ['PUT']]);
  });

  test('what is unsaved leaves what is typed while it is under way', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Dropped'));
    from.change(retitle('c', 'Theirs'));
    tab.answerRead(async () => {
      tab.workspace.apply(NAME, retitle('b', 'Typed since'));
      return from.stored();
    });
    await tab.workspace.discard(NAME, 'unsaved');
    expect(['a', 'b', 'c'].map((key) => tab.value(title(key)))).toEqual(['A', 'Typed since', 'Theirs']);
    expect(tab.workspace.unsaved.get()).toEqual([NAME]);
    await tab.workspace.undo();
    expect(tab.value(title('b')), 'which can be undone, what was dropped cannot').toBe('B');
    expect(tab.workspace.can.get().undo).toBe(false);
  });

  test('a draft leaves what is typed while it is under way, on top of what is published', async () => {
    const from = source();
    const tab = await opened(from);
    const published = from.stored();
    tab.workspace.apply(NAME, retitle('a', 'Draft'));
    await tab.workspace.save(NAME);
    tab.refuse({ saved: { ...published, state: 'published', etag: '"1"' } });
    tab.during(() => tab.workspace.apply(NAME, retitle('b', 'Typed since')));
    await tab.workspace.discard(NAME, 'draft');
    expect(['a', 'b'].map((key) => tab.value(title(key)))).toEqual(['A', 'Typed since']);
    expect(tab.state()).toMatchObject({ work: 'unsaved', stored: 'published', conflicts: [] });
  });
});

describe('discarding a draft with changes that have come meanwhile', () => {
  test('is not done, and is not taken for a save of a colleague', async () => {
    const tab = await opened(source());
    tab.workspace.apply(NAME, retitle('a', 'Come meanwhile'));
    expect(await tab.workspace.discard(NAME, 'draft')).toEqual({ failure: 'unsaved' });
    expect([tab.value(title('a')), tab.methods()]).toEqual(['Come meanwhile', []]);
  });
});

describe('an undo step whose document is gone', () => {
  test('is passed over, and does not keep others from being taken back', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    tab.answerRead(async () => ({ ...from.stored(), document: 'pages/gone' }));
    await tab.workspace.open('pages/gone');
    tab.workspace.apply('pages/gone', retitle('a', 'Of a page that goes'));
    tab.answerRead(async () => undefined);
    await tab.followGone();
    expect(await tab.workspace.undo()).toMatchObject({ changed: { document: NAME }, skipped: 1 });
    expect(tab.value(title('a'))).toBe('A');
    expect(tab.workspace.can.get().undo).toBe(false);
  });

  test('and that is not open any more', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    tab.answerRead(async () => ({ ...from.stored(), document: 'pages/gone' }));
    await tab.workspace.open('pages/gone');
    tab.workspace.apply('pages/gone', retitle('a', 'Of a page that goes'));
    await tab.workspace.save('pages/gone');
    const again = from.tab(tab.kept);
    await again.workspace.open(NAME);
    expect(await again.workspace.undo()).toMatchObject({ changed: { document: NAME }, skipped: 1 });
  });

  test('waits while the content source cannot be reached', async () => {
    const from = source();
    const tab = await opened(from);
    tab.workspace.apply(NAME, retitle('a', 'Mine'));
    await tab.workspace.save(NAME);
    const again = from.tab(tab.kept);
    again.answerRead(async () => {
      throw new TypeError('away');
    });
    await expect(again.workspace.undo()).rejects.toThrow('away');
    expect(await again.workspace.undo()).toMatchObject({ changed: { document: NAME }, skipped: 0 });
  });
});

describe('two looks at what a colleague has saved', () => {
  test('show the newest, whichever is answered first', async () => {
    const from = source();
    const tab = await opened(from);
    from.change(retitle('a', 'First'));
    const older = from.stored();
    const late = Promise.withResolvers<ReturnType<typeof from.stored>>();
    tab.answerRead(() => late.promise);
    const slow = tab.follow();
    from.change(retitle('a', 'Second'));
    const newest = from.stored();
    tab.answerRead(async () => older);
    await tab.follow();
    late.resolve(newest);
    await slow;
    expect(tab.value(title('a'))).toBe('Second');
  });
});
