import { beforeAll, expect, test, vi } from 'vitest';
import { atom } from 'nanostores';
import type { ApplyAnswer } from '../../edit/requests/apply-api.ts';
import { lastAnswer, openEntry } from '../../live/edits.ts';
import { CONTENT_CHANGED, WORK_SENT } from '../../live/working-copy.ts';
import { forgetCosts, measuredCosts } from './cost-of-block.ts';

vi.stubGlobal('document', new EventTarget());
const version = atom(0);
beforeAll(() => forgetCosts({ document: () => ({ version }) as never }));

/** Whether what was measured of an entry is still told after something has happened. */
function isTold(happens: () => unknown, { key = 'pages/home' } = {}): boolean {
  openEntry.set({ key: 'pages/home', document: 'pages/home', pointer: '', docType: 'page' });
  lastAnswer.set({ places: { '/sections/0/items/1': 'sites/a/fragments/banner#' } } as unknown as ApplyAnswer);
  measuredCosts.set({ key, width: 390, blocks: [], isCompared: false });
  happens();
  return measuredCosts.get() !== undefined;
}
const changed = (...tags: string[]) =>
  document.dispatchEvent(new CustomEvent(CONTENT_CHANGED, { detail: tags.length === 0 ? null : tags }));

test('what blocks cost is told until their content changes: the document, a fragment in it, or nobody knows what', () => {
  expect(isTold(() => changed('doc:pages/other', 'doc:fragments/other'))).toBe(true);
  expect(isTold(() => changed('doc:fragments/banner'))).toBe(false);
  expect(isTold(() => changed('doc:pages/home'))).toBe(false);
  expect(isTold(() => changed())).toBe(false);
  expect(isTold(() => version.set(version.get() + 1))).toBe(false);
  expect(isTold(() => document.dispatchEvent(new Event(WORK_SENT)))).toBe(false);
});

test('what an entry costs that is not open is told until anything changes', () => {
  expect(isTold(() => changed('doc:pages/third'), { key: 'pages/other' })).toBe(false);
});
