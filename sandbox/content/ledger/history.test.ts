import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../../store/sqlite-store.ts';
import { PREVIEW_TOKEN_HEADER } from '../app.ts';
import { canvas, serveContent, TEST_NOW, TEST_TOKEN } from '../testing.ts';
import type { FieldChange } from './changes.ts';
import { EVENT, REVISION, revisionId } from './records.ts';

const ID = 'pages/home';
const MINUTE = 60_000;
/** The figure for 1,000 revisions, milliseconds. */
const LISTED_MS = 200;

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

test('1,000 revisions and 200 publications are listed in 200 ms, newest first, and by page', async () => {
  const store = openSqliteStore(dir);
  service = serveContent({ 'pages/home.json': canvas('home', []) }, { store });
  const list = async (query: string) => {
    const answer = await service.app.request(`/preview/caas/v1/revisions/${ID}?${query}`, {
      headers: { [PREVIEW_TOKEN_HEADER]: TEST_TOKEN },
    });
    return (await answer.json()) as { total: number; items: { what: string; revision: number }[] };
  };
  const known = (await list('')).total;
  const by = { id: 'ada@example.com', name: 'Ada' };
  const at = (index: number): string => new Date(TEST_NOW + index * MINUTE).toISOString();
  await store.commit([
    ...Array.from({ length: 1_000 }, (_, index) => {
      const revision = index + 2;
      const body = {
        entry: ID,
        revision,
        body: `${ID}:x`,
        action: 'save',
        parent: revision - 1,
        at: at(index),
        by,
        changes: CHANGES,
        changeCount: CHANGES.length,
        folded: 1,
        since: at(index),
      };
      return { op: 'insert', kind: REVISION, id: revisionId(ID, revision), ref: ID, body } as const;
    }),
    ...Array.from({ length: 200 }, (_, index) => {
      const body = {
        entry: ID,
        what: 'published',
        publication: `p${index}`,
        revision: index * 5 + 2,
        at: at(index * 5),
        by,
      };
      return { op: 'insert', kind: EVENT, id: `${ID}:p${index}`, ref: ID, body } as const;
    }),
  ]);
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const begun = performance.now();
    const { items, total } = await list('limit=1000');
    times.push(performance.now() - begun);
    expect([items.length, total]).toEqual([1_000, 1_200 + known]);
    expect(items[0]).toMatchObject({ what: 'revision', revision: 1_001 });
  }
  // The best of five: what another process takes from the machine is not the list's.
  expect(Math.min(...times)).toBeLessThan(LISTED_MS);
  const [first, second] = [await list('limit=50'), await list('limit=50&offset=50')];
  expect([first.items.length, second.items.length]).toEqual([50, 50]);
  expect(new Set([...first.items, ...second.items].map((item) => JSON.stringify(item))).size).toBe(100);
});
