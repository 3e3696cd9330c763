import { expect, test, vi } from 'vitest';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { createAdding } from './adding.ts';

vi.mock('../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));
vi.mock('./clipboard/clipboard.ts', () => ({ blockOnClipboard: async () => undefined }));
vi.mock('./clipboard/check-paste.ts', () => ({ refusalOf: async () => undefined }));
vi.mock('./describe-block.ts', () => ({ blockName: () => 'Button', localeInView: () => 'en-gb' }));
vi.mock('./dialogs/open-dialogs.tsx', () => ({ openDialogFor: {} }));

const SPOT = { into: { key: 'list', path: '/items' }, before: undefined };

/** Pastes a button. @param inserted keys of what was put in; undefined when its place is gone */
async function paste(inserted: string[] | undefined) {
  const said: string[] = [];
  const settled: string[] = [];
  const { pasteAt } = createAdding({
    workspace: {
      apply: () => inserted,
      document: () => ({ value: () => ({ _key: 'new', kind: 'button' }) }),
    } as unknown as Workspace,
    form: { goTo: async () => undefined },
    say: (text) => said.push(text),
    settleAt: async (document, key) => void settled.push(`${document} ${key}`),
  });
  await pasteAt('pages/home', SPOT, { kind: 'button', text: 'A', url: '/' });
  return { said, settled };
}

test('what was pasted is named, and the canvas goes on there', async () => {
  expect(await paste(['new'])).toEqual({ said: ['js.canvas.said.added'], settled: ['pages/home new'] });
});

test('a place that is gone by then is said, for nothing has changed', async () => {
  const { said, settled } = await paste(undefined);
  expect(said).toEqual(['js.edit.gone']);
  expect(settled).toEqual([]);
});
