import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { opened, NAME, retitle, source, title } from '../drafts/workspace/testing.ts';
import type { SaveAnswer, Workspace } from '../drafts/workspace-api.ts';
import { createAutosave, startAutosave, type Rested } from './autosave.ts';
import { saveQuietly } from './saving.ts';

vi.mock('../../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));
vi.mock('./conflict-view.ts', () => ({ resolveConflict: vi.fn() }));

const REST_MS = 20_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that saves by itself. */
async function resting(from = source()) {
  const tab = await opened(from);
  const { workspace } = tab;
  const save = vi.fn(() => saveQuietly(workspace));
  const { now } = createAutosave({ workspace, restMs: REST_MS, save });
  return {
    ...tab,
    from,
    save,
    now,
    type: (text: string) => workspace.apply(NAME, retitle('a', text), { joins: true }),
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('work is saved after a pause in typing, once, and only while it differs from what is saved', async () => {
  const tab = await resting();
  await pass(10 * REST_MS);
  expect(tab.methods()).toEqual([]);
  tab.type('Typed');
  await pass(REST_MS - 1);
  tab.type('Typed on');
  await pass(REST_MS - 1);
  expect(tab.methods()).toEqual([]);
  await pass(1);
  expect([tab.methods(), tab.state()?.work]).toEqual([['PUT auto'], 'saved']);
  await pass(10 * REST_MS);
  tab.workspace.apply(NAME, retitle('a', 'Typed once more'));
  await tab.workspace.undo();
  await pass(10 * REST_MS);
  expect(tab.methods()).toEqual(['PUT auto']);
});

test('whoever types without a pause is saved all the same', async () => {
  const tab = await resting();
  for (let second = 0; second < 99; second += 1) {
    tab.type(`Typed ${second}`);
    await pass(1_000);
  }
  expect(tab.methods()).toEqual([]);
  tab.type('Typed 99');
  await pass(1_000);
  expect(tab.methods()).toEqual(['PUT auto']);
});

test('a tab that is hidden is saved at once, and what is typed meanwhile after the next pause', async () => {
  const tab = await resting();
  tab.type('Typed');
  tab.during(() => tab.type('Typed meanwhile'));
  tab.now();
  await pass(0);
  expect([tab.methods(), tab.state()?.work]).toEqual([['PUT auto'], 'unsaved']);
  await pass(REST_MS);
  expect([tab.methods(), tab.state()?.work]).toEqual([['PUT auto', 'PUT auto'], 'saved']);
});

test('a step is taken back after the work was saved by itself', async () => {
  const tab = await resting();
  tab.type('Typed');
  await pass(REST_MS);
  await tab.workspace.undo();
  expect(tab.value(title('a'))).toBe('A');
  await pass(REST_MS);
  expect([tab.methods(), tab.state()?.work]).toEqual([['PUT auto', 'PUT auto'], 'saved']);
});

test('a colleague’s save is merged; where both have changed one place, nothing is sent until somebody decides', async () => {
  const tab = await resting();
  tab.type('Mine');
  tab.from.change(retitle('b', 'Theirs'));
  await pass(REST_MS);
  expect(tab.value(title('b'))).toBe('Theirs');
  expect([tab.methods(), tab.state()?.work]).toEqual([['PUT auto', 'PUT auto'], 'saved']);
  tab.type('Mine again');
  tab.from.change(retitle('a', 'Theirs again'));
  await pass(REST_MS);
  expect(tab.state()?.conflicts).toHaveLength(1);
  const tried = tab.methods().length;
  tab.workspace.apply(NAME, retitle('c', 'Mine too'));
  await pass(10 * REST_MS);
  expect(tab.methods()).toHaveLength(tried);
  const [conflict] = tab.state()?.conflicts ?? [];
  tab.workspace.resolve(NAME, { [conflict?.id ?? '']: 'theirs' });
  await pass(REST_MS);
  expect([tab.methods().length, tab.state()?.work]).toEqual([tried + 1, 'saved']);
});

test('a save that fails is tried again after longer and longer pauses, at once when the connection is back', async () => {
  const tab = await resting();
  tab.refuse({ unsaved: 'failed', status: 500 });
  tab.type('Typed');
  const tries: number[] = [];
  for (const pauses of [1, 2, 4, 8]) {
    await pass(pauses * REST_MS - 1);
    tries.push(tab.methods().length);
    await pass(1);
  }
  expect([tries, tab.methods().length]).toEqual([[0, 1, 2, 3], 4]);
  tab.refuse(undefined);
  const connection = tab.workspace.connection as unknown as { set(now: string): void };
  for (const now of ['lost', 'idle']) connection.set(now);
  await pass(0);
  expect([tab.methods().length, tab.state()?.work]).toEqual([5, 'saved']);
});

test('what the content source refuses is not sent again before it changes', async () => {
  const tab = await resting();
  tab.refuse({ problem: 'Not a date' });
  tab.type('Typed');
  await pass(10 * REST_MS);
  expect(tab.methods()).toHaveLength(1);
  tab.refuse(undefined);
  tab.type('Mended');
  await pass(REST_MS);
  expect(tab.state()?.work).toBe('saved');
});

test('whoever goes on typing after a save that failed is saved as soon as the next try is due', async () => {
  const tab = await resting();
  tab.refuse({ unsaved: 'failed', status: 500 });
  tab.type('Typed');
  await pass(REST_MS);
  expect(tab.methods()).toHaveLength(1);
  tab.refuse(undefined);
  for (let second = 0; second < 2 * (REST_MS / 1_000); second += 1) {
    tab.type(`Typed ${second}`);
    await pass(1_000);
  }
  expect(tab.methods()).toHaveLength(2);
  await pass(REST_MS);
  expect(tab.state()?.work).toBe('saved');
});

test('a save that somebody has asked for ends the long pauses after failures', async () => {
  const tab = await resting();
  tab.refuse({ unsaved: 'failed', status: 500 });
  tab.type('Typed');
  await pass((1 + 2 + 4) * REST_MS);
  tab.refuse(undefined);
  await tab.workspace.save(NAME);
  const tried = tab.methods().length;
  tab.type('Typed again');
  await pass(REST_MS);
  expect([tab.methods().length, tab.state()?.work]).toEqual([tried + 1, 'saved']);
});

test('a document that the server cannot take keeps no other from being saved; without a connection none is sent', async () => {
  const answers = new Map<string, SaveAnswer>();
  const sent: string[] = [];
  const workspace = {
    unsaved: { get: () => ['one', 'two', 'three'] },
    document: () => undefined,
    save: async (name: string) => {
      sent.push(name);
      return answers.get(name) ?? { saved: {}, merged: false };
    },
  } as unknown as Workspace;
  answers.set('one', { failure: 'failed', status: 500 }).set('two', { failure: 'refused' });
  expect([await saveQuietly(workspace), sent.splice(0)]).toEqual(['failed', ['one', 'two', 'three']]);
  answers.delete('one');
  expect([await saveQuietly(workspace), sent.splice(0)]).toEqual(['held', ['one', 'two', 'three']]);
  answers.set('one', { failure: 'lost' });
  expect([await saveQuietly(workspace), sent.splice(0)]).toEqual(['failed', ['one']]);
});

test('a tab that is hidden during a save sends no second one beside it', async () => {
  const tab = await resting();
  let finish: (rested: Rested) => void = () => undefined;
  tab.save.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  tab.type('Typed');
  tab.now();
  tab.now();
  await pass(2 * REST_MS);
  expect(tab.save).toHaveBeenCalledTimes(1);
  tab.type('Typed meanwhile');
  finish('held');
  await pass(REST_MS);
  expect([tab.save.mock.calls.length, tab.state()?.work]).toEqual([2, 'saved']);
});

test('beside a dialog it is tried again, which forgets no failure before it', async () => {
  const tab = await resting();
  tab.save.mockResolvedValueOnce('busy').mockResolvedValueOnce('failed').mockResolvedValueOnce('busy');
  tab.type('Typed');
  const tries: number[] = [];
  for (const pauses of [1, 1, 2, 1]) {
    await pass(pauses * REST_MS);
    tries.push(tab.save.mock.calls.length);
  }
  expect(tries).toEqual([1, 2, 3, 3]);
  await pass(REST_MS);
  expect([tab.save.mock.calls.length, tab.state()?.work]).toEqual([4, 'saved']);
});

test('typing that goes on after a save that was held has its full time again', async () => {
  const tab = await resting();
  tab.save.mockResolvedValueOnce('held');
  for (let second = 0; second < 199; second += 1) {
    tab.type(`Typed ${second}`);
    await pass(1_000);
  }
  expect(tab.save).toHaveBeenCalledTimes(1);
  tab.type('Typed');
  await pass(1_000);
  expect([tab.save.mock.calls.length, tab.state()?.work]).toEqual([2, 'saved']);
});

test('the page names the pause; with none, or 0, nothing saves by itself, not even a tab that is hidden', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } });
  vi.stubGlobal('document', page);
  for (const [autosave, isSaved] of [[undefined], ['0'], ['3', true]] as const) {
    page.documentElement.dataset = autosave === undefined ? {} : { autosave };
    const tab = await opened(source());
    startAutosave(tab.workspace, () => saveQuietly(tab.workspace));
    tab.workspace.apply(NAME, retitle('a', 'Typed'));
    await pass(60_000);
    tab.workspace.apply(NAME, retitle('a', 'Typed on'));
    for (page.visibilityState of ['visible', 'hidden'] as const) page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(tab.methods(), autosave).toEqual(isSaved === true ? ['PUT auto', 'PUT auto'] : []);
  }
});
