import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryItem } from '../../content/drafts/history.ts';
import type { SaveAnswer, Workspace } from '../edit/drafts/workspace-api.ts';
import { saveEverything, sure } from '../edit/panel/saving.ts';
import { changes, read, revisions } from './history-calls.ts';
import { restoreVersion } from './restore-version.ts';
import { createWhen } from './when.ts';

vi.mock('../../messages/viewer/browser.ts', () => ({
  t: (key: string, values?: object) => (values === undefined ? key : `${key} ${JSON.stringify(values)}`),
}));
vi.mock('../edit/panel/saving.ts', () => ({ saveEverything: vi.fn(async () => ({})), sure: vi.fn() }));
vi.mock('./history-calls.ts', () => ({ changes: vi.fn(), read: vi.fn(), revisions: vi.fn() }));
vi.stubGlobal('document', { documentElement: { lang: 'en' } });
afterEach(() => void vi.clearAllMocks());

const revision = (number: number, name = 'Nora Pike', more: object = {}): HistoryItem => ({
  what: 'revision',
  revision: number,
  action: 'save',
  at: '2026-11-30T10:00:00Z',
  since: '2026-11-30T10:00:00Z',
  by: { id: name === 'file' ? 'file' : name, name },
  changes: [],
  changeCount: 0,
  folded: 1,
  ...more,
});

/** A source whose draft has been saved by others, and a tab that restores its first version. */
function opened({ unsaved = [] as readonly string[] } = {}) {
  let head = 4;
  const restore = vi.fn(async (_id: string, _revision: number, over?: string): Promise<SaveAnswer> =>
    over === `"${head}"` ? ({ saved: {}, merged: false } as never) : { failure: 'conflict' },
  );
  vi.mocked(read).mockImplementation(async () => ({ revision: head, etag: `"${head}"` }) as never);
  const workspace = { unsaved: { get: () => unsaved }, restore } as unknown as Workspace;
  return {
    restore,
    saved: (to: number) => (head = to),
    restored: () => restoreVersion(workspace, 'pages/home', revision(1), createWhen('UTC', 'en', 0)),
  };
}

test('what is saved elsewhere between the question and its answer is asked about, by whom and what', async () => {
  const tab = opened();
  vi.mocked(sure).mockImplementationOnce(async () => (tab.saved(7), true));
  vi.mocked(revisions).mockResolvedValueOnce({
    items: [
      revision(8, 'Later'),
      revision(7, 'Ada'),
      revision(6, 'file'),
      revision(5, 'Of a release', { release: 'r' }),
      revision(4, 'Earlier'),
    ],
    total: 5,
  });
  vi.mocked(changes).mockResolvedValueOnce(
    ['A', 'B', 'C', 'D', 'D', 'E', 'F'].map((label) => ({ label, pointer: '/x', sort: 'changed' }) as never),
  );
  vi.mocked(sure).mockResolvedValueOnce(true);
  expect(await tab.restored()).toMatchObject({ isDone: true });
  expect(vi.mocked(saveEverything), 'before anybody is asked').toHaveBeenCalledBefore(vi.mocked(sure));
  expect(vi.mocked(changes)).toHaveBeenCalledExactlyOnceWith('pages/home', 4, 7);
  expect(tab.restore.mock.calls.map(([, , over]) => over)).toEqual(['"4"', '"7"']);
  const [first, second] = vi.mocked(sure).mock.calls;
  expect(first?.[3]).toEqual([]);
  expect(second?.[0]).toContain('"who":"Ada and js.history.sure.file"');
  expect(second?.[3]).toEqual(['A', 'B', 'C', 'D', 'js.history.more {"name":"E","count":1}']);
});

test('whoever keeps the draft restores nothing, also when asked a second time', async () => {
  const tab = opened();
  vi.mocked(sure)
    .mockImplementationOnce(async () => (tab.saved(5), true))
    .mockResolvedValueOnce(false);
  vi.mocked(revisions).mockResolvedValueOnce({ items: [revision(5)], total: 1 });
  vi.mocked(changes).mockResolvedValueOnce([]);
  expect(await tab.restored()).toEqual({ isDone: false });
  expect(tab.restore).toHaveBeenCalledTimes(1);
});

test('a newer version of which nothing can be read is not replaced', async () => {
  vi.mocked(changes).mockImplementationOnce(() => Promise.reject(new Error('away')));
  for (const head of [3, 5]) {
    const tab = opened();
    vi.mocked(sure).mockImplementationOnce(async () => (tab.saved(head), true));
    expect(await tab.restored()).toEqual({ said: 'js.history.newer', isDone: false });
  }
});

test('what cannot be saved is said, and nothing is asked', async () => {
  const tab = opened({ unsaved: ['pages/home'] });
  vi.mocked(saveEverything).mockResolvedValueOnce({ said: 'Not saved' });
  expect(await tab.restored()).toEqual({ said: 'Not saved', isDone: false });
  expect(sure).not.toHaveBeenCalled();
});
