import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { growthOf, LINEAR_GROWTH } from '../../../tests/support/growth.ts';
import { openTestStore } from '../../../tests/support/engine.ts';
import { PREVIEW_TOKEN_HEADER } from '../requests.ts';
import { canvas, serveContent, TEST_NOW, TEST_TOKEN } from '../testing.ts';
import type { FieldChange } from './changes.ts';
import { EVENT, REVISION, revisionId } from './records.ts';

const ID = 'pages/home';
const SHORT = 'pages/short';
const MINUTE = 60_000;

let dir: string;
let service: ReturnType<typeof serveContent>;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'history-'))));
afterEach(() => {
  service.close();
  rmSync(dir, { recursive: true, force: true });
});

/** More changes than most saves make, with the longest values that are kept. */
const CHANGES: readonly FieldChange[] = Array.from({ length: 4 }, (_, index) => ({
  sort: 'changed',
  pointer: `/sections/0/items/${index}/richText/$t/de`,
  parts: [{ name: 'main' }, { key: `k${index}`, kind: 'accordions', name: 'A question that is asked often' }],
  field: 'richText',
  locale: 'de',
  about: 'text',
  before: 'b'.repeat(300),
  after: 'a'.repeat(300),
}));

/** So many revisions of an entry, every fifth of them published. */
function historyOf(id: string, count: number) {
  const by = { id: 'ada@example.com', name: 'Ada' };
  const at = (index: number): string => new Date(TEST_NOW + index * MINUTE).toISOString();
  return [
    ...Array.from({ length: count }, (_, index) => {
      const revision = index + 2;
      const body = {
        entry: id,
        revision,
        body: `${id}:x`,
        action: 'save',
        parent: revision - 1,
        at: at(index),
        by,
        changes: CHANGES,
        changeCount: CHANGES.length,
        folded: 1,
        since: at(index),
      };
      return { op: 'insert', kind: REVISION, id: revisionId(id, revision), ref: id, body } as const;
    }),
    ...Array.from({ length: count / 5 }, (_, index) => {
      const body = {
        entry: id,
        what: 'published',
        publication: `p${index}`,
        revision: index * 5 + 2,
        at: at(index * 5),
        by,
      };
      return { op: 'insert', kind: EVENT, id: `${id}:p${index}`, ref: id, body } as const;
    }),
  ];
}

test('1,000 revisions and 200 publications are listed by two questions, newest first, and by page', async () => {
  const store = await openTestStore(dir);
  service = serveContent({ 'pages/home.json': canvas('home', []), 'pages/short.json': canvas('short', []) }, { store });
  const list = async (query: string, id = ID) => {
    const answer = await service.app.request(`/preview/caas/v1/revisions/${id}?${query}`, {
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
    });
    return (await answer.json()) as { total: number; items: { what: string; revision: number }[] };
  };
  const known = (await list('')).total;
  await store.commit([...historyOf(ID, 1_000), ...historyOf(SHORT, 125)]);
  const questions = (['get', 'find'] as const).map((name) => vi.spyOn(store, name));
  const { items, total } = await list('limit=1000');
  expect([items.length, total]).toEqual([1_000, 1_200 + known]);
  expect(items[0]).toMatchObject({ what: 'revision', revision: 1_001 });
  // However many there are, no revision is asked for by itself.
  expect(questions.map(({ mock }) => mock.calls.length)).toEqual([0, 2]);
  for (const question of questions) question.mockRestore();
  expect(await growthOf((count) => list('limit=1000', count === 1_000 ? ID : SHORT), 125)).toBeLessThan(LINEAR_GROWTH);
  const [first, second] = [await list('limit=50'), await list('limit=50&offset=50')];
  expect([first.items.length, second.items.length]).toEqual([50, 50]);
  expect(new Set([...first.items, ...second.items].map((item) => JSON.stringify(item))).size).toBe(100);
});
