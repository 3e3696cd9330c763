import { afterEach, expect, test, vi } from 'vitest';
import type { Workspace } from '../drafts/workspace-api.ts';
import { createPanelActions } from './panel-actions.ts';
import { discardEverything, saveEverything } from './saving.ts';

vi.mock('../../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));
vi.mock('../../app/on-demand/load-or-tell.ts', () => ({ loadOrTell: vi.fn() }));
vi.mock('../../api/source.ts', () => ({ isAble: vi.fn() }));
vi.mock('../../releases/page-release.ts', () => ({ pageRelease: () => undefined }));
vi.mock('../../live/working-copy.ts', () => ({ RECHECK: 'recheck' }));
vi.mock('./saving.ts', () => ({ saveEverything: vi.fn(), discardEverything: vi.fn() }));

const reported = vi.fn();
vi.stubGlobal('reportError', reported);
vi.stubGlobal('document', new EventTarget());
afterEach(() => void vi.clearAllMocks());

function opened() {
  const told: (string | undefined)[] = [];
  const done: string[] = [];
  const actions = createPanelActions({
    workspace: { unsaved: { get: () => [] } } as unknown as Workspace,
    drafts: {} as never,
    place: () => ({ document: 'pages/home', pointer: '' }),
    tell: (text) => told.push(text),
    tellEntryState: () => done.push('state'),
    close: () => done.push('closed'),
  });
  return { actions, told, done };
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
