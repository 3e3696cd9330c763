import { expect, test, vi } from 'vitest';
import type { DraftStore } from '../../content/drafts/draft-store.ts';
import type { PreviewLink } from '../../content/drafts/preview-links.ts';
import { sharedDocuments } from './verdicts.ts';

const LINK = { pins: { 'pages/home': 'e3' }, revisions: { 'pages/home': 3 } } as unknown as PreviewLink;

function source(approvals: readonly object[], notes: readonly object[] = [], revision = 3) {
  const store = {
    comments: { approvals: vi.fn(() => Promise.resolve(approvals)) },
    reviews: () => Promise.resolve({ items: notes, etag: '' }),
    read: () => Promise.resolve({ document: 'pages/home', etag: `e${revision}`, revision }),
  };
  return store as unknown as DraftStore;
}

const approval = (name: string, verdict: string, at: string, revision = 3) => ({
  by: { id: name, name },
  verdict,
  at,
  revision,
});

test('a shared version has the verdicts that were given on exactly that version, the latest of each person', async () => {
  const drafts = source([
    approval('Ada', 'approved', '2026-11-26T12:00:00Z'),
    approval('Ada', 'changes', '2026-11-26T10:00:00Z'),
    approval('Bea', 'changes', '2026-11-26T11:00:00Z'),
    approval('Cyd', 'approved', '2026-11-26T13:00:00Z', 4),
  ]);
  expect(await sharedDocuments(drafts, LINK)).toEqual([
    {
      document: 'pages/home',
      revision: 3,
      now: undefined,
      verdicts: [
        { by: 'Bea', verdict: 'changes', at: '2026-11-26T11:00:00Z' },
        { by: 'Ada', verdict: 'approved', at: '2026-11-26T12:00:00Z' },
      ],
    },
  ]);
});

test('sign-offs of the panel count for the version they were given on, and comments are none', async () => {
  const note = { id: '1', text: '', entry: '', width: '', variant: '', at: '2026-11-26T12:00:00Z' };
  const drafts = source(
    [],
    [
      { ...note, kind: 'approved', author: 'Ada', etag: 'e3' },
      { ...note, kind: 'approved', author: 'Bea', etag: 'e2' },
      { ...note, kind: 'comment', author: 'Cyd', etag: 'e3' },
    ],
  );
  const [shared] = await sharedDocuments(drafts, LINK);
  expect(shared?.verdicts.map(({ by }) => by)).toEqual(['Ada']);
});

test('a newer version is told by its number; a source that fails costs the part it was asked for', async () => {
  const drafts = source([], [], 5);
  expect(await sharedDocuments(drafts, LINK)).toMatchObject([{ revision: 3, now: 5 }]);
  const failing = {
    ...source([]),
    comments: { approvals: () => Promise.reject(new Error('down')) },
    reviews: () => Promise.reject(new Error('down')),
    read: () => Promise.reject(new Error('down')),
  } as unknown as DraftStore;
  expect(await sharedDocuments(failing, LINK)).toEqual([
    { document: 'pages/home', revision: 3, now: undefined, verdicts: [] },
  ]);
});
