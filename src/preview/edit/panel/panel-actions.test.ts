import { afterEach, expect, test, vi } from 'vitest';
import { loadOrTell } from '../../app/on-demand/load-or-tell.ts';
import type { Restored } from '../../history/restore-version.ts';
import type { Workspace } from '../drafts/workspace-api.ts';
import { dropUnread, setFault } from '../form/field-faults.ts';
import { asked, opened as openForm } from '../location/opened.ts';
import { createPanelActions } from './panel-actions.ts';
import { discardEverything, saveEverything, saveQuietly, sure } from './saving.ts';

vi.mock('../../../messages/viewer/browser.ts', () => ({
  t: (key: string, values?: object) => (values === undefined ? key : `${key} ${JSON.stringify(values)}`),
}));
vi.mock('../../app/on-demand/load-or-tell.ts', () => ({ loadOrTell: vi.fn() }));
vi.mock('../../api/source.ts', () => ({ isAble: vi.fn() }));
vi.mock('../../releases/page-release.ts', () => ({ pageRelease: () => undefined }));
vi.mock('../../live/working-copy.ts', () => ({ RECHECK: 'recheck' }));
vi.mock('./saving.ts', () => ({
  saveEverything: vi.fn(),
  saveQuietly: vi.fn(),
  discardEverything: vi.fn(),
  sure: vi.fn(),
}));

const reported = vi.fn();
vi.stubGlobal('reportError', reported);
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));
afterEach(() => void vi.clearAllMocks());

function opened() {
  const told: (string | undefined)[] = [];
  const done: string[] = [];
  const names: string[] = [];
  const form = { document: 'pages/home', isTrue: (): boolean => true };
  const actions = createPanelActions({
    workspace: { unsaved: { get: () => names } } as unknown as Workspace,
    drafts: { value: () => ({}) } as never,
    place: () => ({ document: form.document, pointer: '' }),
    tell(text, isTrue = () => true) {
      told.push(text);
      form.isTrue = isTrue;
    },
    tellEntryState: () => done.push('state'),
    close: () => done.push('closed'),
  });
  return { actions, told, done, names, form };
}

test('what came of an act is said, and the form closes when its entry is gone', async () => {
  const { actions, told, done } = opened();
  vi.mocked(discardEverything).mockResolvedValueOnce({ said: 'Discarded' });
  await actions.discard();
  vi.mocked(discardEverything).mockResolvedValueOnce({ said: 'Deleted', isGone: true });
  await actions.discard();
  expect([told, done]).toEqual([
    ['Discarded', 'Deleted'],
    ['state', 'closed'],
  ]);
});

test('an act that breaks off says so, is reported, and keeps none after it from being done', async () => {
  const { actions, told } = opened();
  const fault = new Error('broken');
  vi.mocked(discardEverything).mockRejectedValueOnce(fault).mockResolvedValueOnce({ said: 'Discarded' });
  await actions.discard();
  expect(told).toEqual(['js.publish.failed']);
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
  await actions.discard();
  expect(told.at(-1)).toBe('Discarded');
});

test('a save that is pressed twice is one, and what is pressed meanwhile waits for it', async () => {
  const { actions, told } = opened();
  let finish: (() => void) | undefined;
  vi.mocked(saveEverything).mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve({ said: 'Saved' }))));
  vi.mocked(discardEverything).mockResolvedValueOnce({ said: 'Discarded' });
  const all = [actions.save(), actions.save(), actions.discard()];
  finish?.();
  await Promise.all(all);
  expect(told).toEqual(['js.edit.state.saving', 'Saved', 'Discarded']);
});

test('a save that nobody has asked for says when it was, and nothing when it fails', async () => {
  const { actions, told } = opened();
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 16, 42) });
  vi.mocked(saveQuietly).mockResolvedValueOnce('saved');
  expect(await actions.rest()).toBe('saved');
  expect(told).toEqual([expect.stringMatching(/^js\.edit\.state\.autosaved {"time":"16:42"}$/)]);
  vi.useRealTimers();
  vi.mocked(saveQuietly).mockResolvedValueOnce('failed');
  const failing = opened();
  failing.names.push('pages/home');
  expect(await failing.actions.rest()).toBe('failed');
  expect(failing.told).toEqual([]);
});

test('nothing saves by itself beside a save or a question, and what is pressed meanwhile waits and is not dropped', async () => {
  const { actions, told } = opened();
  let finish: (() => void) | undefined;
  const pending = <Value>(value: Value) => new Promise<Value>((resolve) => (finish = () => resolve(value)));
  vi.mocked(saveEverything).mockReturnValueOnce(pending({ said: 'Saved' }));
  const asked = actions.save();
  expect(await actions.rest()).toBe('busy');
  finish?.();
  await asked;
  expect(saveQuietly).not.toHaveBeenCalled();

  vi.mocked(saveQuietly).mockReturnValueOnce(pending('held'));
  vi.mocked(saveEverything).mockResolvedValueOnce({ said: 'Saved again' });
  const resting = actions.rest();
  const pressed = actions.save();
  expect(await actions.rest()).toBe('busy');
  await Promise.resolve();
  expect(saveEverything).toHaveBeenCalledTimes(1);
  finish?.();
  await Promise.all([resting, pressed]);
  expect(told.at(-1)).toBe('Saved again');
});

test('nothing saves by itself beside the question about an earlier version, which comes once all typed is saved', async () => {
  const { actions, told, names } = opened();
  let answer: ((isDone: boolean) => void) | undefined;
  const restoring = (): Promise<Restored> =>
    new Promise((resolve) => (answer = (isDone) => resolve({ said: isDone ? 'Restored' : undefined, isDone })));
  names.push('pages/home');
  vi.mocked(saveEverything).mockImplementationOnce(async () => (names.splice(0), { said: 'Saved' }));
  const restored = actions.restore(restoring);
  await vi.waitFor(() => expect(answer).toBeDefined());
  expect(saveEverything).toHaveBeenCalledOnce();
  expect(await actions.rest()).toBe('busy');
  answer?.(true);
  expect(await restored).toEqual({ said: 'Restored', isDone: true });
  expect([told, vi.mocked(saveQuietly).mock.calls]).toEqual([['Restored'], []]);

  names.push('pages/home');
  answer = undefined;
  vi.mocked(saveEverything).mockResolvedValueOnce({ said: 'Not saved' });
  expect(await actions.restore(restoring)).toEqual({ said: 'Not saved', isDone: false });
  expect(answer, 'what cannot be saved is not asked about').toBeUndefined();
});

test('what cannot be read holds up saving and publishing, leads to its field, and is discarded alone when asked', async () => {
  const { actions, told, names } = opened();
  openForm.set({ document: 'pages/home', pointer: '' });
  setFault({ value: () => ({}) }, '/metadata', { said: 'No JSON', typed: '{' });
  const unread = 'js.edit.state.unread {"count":1}';
  await actions.save();
  expect(asked.get()).toEqual({ document: 'pages/home', pointer: '/metadata' });
  await actions.publish();
  expect([vi.mocked(saveEverything).mock.calls, vi.mocked(loadOrTell).mock.calls]).toEqual([[], []]);
  expect(told).toEqual(['js.edit.state.saving', unread, unread]);
  vi.mocked(saveQuietly).mockResolvedValueOnce('saved');
  await actions.rest();
  expect(told, 'the rest is saved, and that is not said of all').toHaveLength(3);

  vi.mocked(sure).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await actions.discard();
  await actions.save();
  expect(told.at(-1)).toBe(unread);
  await actions.discard();
  expect(discardEverything).not.toHaveBeenCalled();
  setFault({ value: () => ({}) }, '/metadata', { said: 'No JSON', typed: '{' });
  names.push('pages/home');
  vi.mocked(discardEverything).mockResolvedValue({});
  await actions.discard();
  await actions.save();
  expect(told.at(-1), 'whoever keeps what is unsaved keeps this too').toBe(unread);
  vi.mocked(discardEverything).mockImplementation(async () => (names.splice(0), {}));
  await actions.discard();
  vi.mocked(saveEverything).mockResolvedValueOnce({ said: 'Saved' });
  await actions.save();
  expect(told.at(-1)).toBe('Saved');
  dropUnread();
});

test('that work is saved is said of its document alone, and until something is unsaved again, whoever changes it', async () => {
  const { actions, names, form } = opened();
  vi.mocked(saveQuietly).mockResolvedValue('saved');
  vi.mocked(saveEverything).mockResolvedValue({ said: 'Saved' });
  for (const save of [actions.rest, actions.save]) {
    await save();
    expect(form.isTrue()).toBe(true);
    names.push('pages/other');
    expect(form.isTrue()).toBe(false);
    names.splice(0);
    form.document = 'pages/other';
    expect(form.isTrue()).toBe(false);
    form.document = 'pages/home';
  }
  names.push('pages/home');
  await actions.save();
  form.document = 'pages/other';
  expect(form.isTrue(), 'why something was not saved stays').toBe(true);
});
