import { expect, onTestFinished, test, vi } from 'vitest';
import { showPresent, showVersion } from './looking.ts';

const apply = vi.hoisted(() => vi.fn());
vi.mock('../edit/requests/calls.ts', () => ({ apply }));
vi.mock('./edits.ts', () => ({
  draftQuery: () => new URLSearchParams(),
  had: () => [],
  lookAtEntry: async () => undefined,
  openEntry: { get: () => undefined },
  showIn: () => undefined,
}));
vi.mock('./working-copy.ts', () => ({ lookAt: () => undefined, RECHECK: 'recheck', WORK_SENT: 'sent' }));

test('versions of one document are shown in one copy; those of another, and of a later look, in one of their own', async () => {
  vi.stubGlobal('document', { dispatchEvent: () => true });
  onTestFinished(() => void vi.unstubAllGlobals());
  apply.mockResolvedValue({ entries: [] });
  const signal = new AbortController().signal;
  for (const name of ['pages/home', 'pages/home', 'fragments/promise']) await showVersion(name, {}, signal);
  showPresent();
  await showVersion('fragments/promise', {}, signal);
  const copies = apply.mock.calls.map(([params]) => (params as URLSearchParams).get('working'));
  expect(copies[0]).toBe(copies[1]);
  expect(new Set(copies).size).toBe(3);
});
