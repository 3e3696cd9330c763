import { expect, test, vi } from 'vitest';
import type { EntryState } from '../../content/drafts/entries.ts';
import { createFormState } from './form-state.ts';

/** Undefined while the content source does not answer. */
let state: EntryState | undefined = 'draft';
vi.mock('./known-state.ts', () => ({
  knownState: async () => (state === undefined ? undefined : { state, live: false, schedules: [] }),
}));
vi.mock('../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));
vi.mock('../edit/dom.ts', () => ({ el: (_name: string, _of: object, text: string) => text }));
vi.mock('./state-badge.ts', () => ({ stateBadge: ({ word }: { word: string }) => word }));
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));

test('a review or an approval that a later draft has ended is said beside the state, and only there', async () => {
  let shown: unknown[] = [];
  const show = createFormState({ replaceChildren: (...parts: unknown[]) => void (shown = parts) } as never);
  const seen = async (now: EntryState | undefined, name = 'pages/home'): Promise<unknown> => {
    state = now;
    await show(name, { stored: 'draft' });
    return shown.filter((part) => part !== ' ');
  };
  expect(await seen('in-review')).toEqual(['in-review']);
  expect(await seen('draft')).toEqual(['draft', 'js.state.ended.in-review']);
  expect(await seen('draft')).toEqual(['draft', 'js.state.ended.in-review']);
  expect(await seen('approved')).toEqual(['approved']);
  expect(await seen('draft')).toEqual(['draft', 'js.state.ended.approved']);
  expect(await seen('in-review')).toEqual(['in-review']);
  expect(await seen('approved')).toEqual(['approved']);
  expect(await seen('in-review', 'pages/other')).toEqual(['in-review']);
  expect(await seen('draft')).toEqual(['draft']);
});

test('a content source that does not answer has ended no review', async () => {
  let shown: unknown[] = [];
  const show = createFormState({ replaceChildren: (...parts: unknown[]) => void (shown = parts) } as never);
  const seen = async (now: EntryState | undefined): Promise<unknown> => {
    state = now;
    await show('pages/home', { stored: 'draft' });
    return shown.filter((part) => part !== ' ');
  };
  expect(await seen(undefined), 'nothing was known before').toEqual(['draft']);
  expect(await seen('in-review')).toEqual(['in-review']);
  expect(await seen(undefined), 'what was known last').toEqual(['in-review']);
  expect(await seen('draft')).toEqual(['draft', 'js.state.ended.in-review']);
});
