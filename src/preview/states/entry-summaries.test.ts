import { expect, test } from 'vitest';
import type { EntryFilter, EntrySummary } from '../../content/drafts/entries.ts';
import { commentsOn, documentsOf, listedStatus, readOpenComments, readSummaries } from './entry-summaries.ts';

const draft = { id: 'pages/home', state: 'draft', live: true, schedules: [] } as unknown as EntrySummary;
const asked: EntryFilter[] = [];
const drafts = {
  list: async (filter: EntryFilter = {}) => {
    asked.push(filter);
    return { entries: [draft], numFound: 1 };
  },
};
const home = { state: 'published', document: 'pages/home', pointer: '' } as const;

test('the documents in view are asked for once each, and a page says that a newer draft lies on it', async () => {
  const summaries = await readSummaries(drafts, true, ['pages/home', 'pages/home', 'pages/sale']);
  expect(asked).toEqual([{ ids: ['pages/home', 'pages/sale'], limit: 2 }]);
  expect(listedStatus(home, summaries).word).toBe('newer-draft');
  expect(listedStatus({ ...home, pointer: '/sections/0/items/0' }, summaries).word).toBe('published');
  expect(listedStatus({ ...home, document: 'pages/sale' }, summaries).word).toBe('published');
});

test('in a release an entry says whether the release has it, whatever its draft says', async () => {
  const summaries = await readSummaries(drafts, true, ['pages/home']);
  const items = [
    { entry: 'pages/home', action: 'publish' },
    { entry: 'pages/old', action: 'withdraw' },
    { entry: 'pages/kept', action: 'publish', decision: 'keep' },
  ] as const;
  const released = documentsOf({ items: items as never });
  expect([...released]).toEqual(['pages/home']);
  expect(listedStatus(home, summaries, released)).toMatchObject({ word: 'in-release', isLive: true });
  expect(listedStatus(home, summaries, new Set()).word).toBe('published');
  expect(listedStatus({ ...home, state: 'invalid' }, summaries, released).word).toBe('invalid');
});

test('a source that lists no entries is not asked; one that fails costs the states, not the view', async () => {
  asked.length = 0;
  expect((await readSummaries(drafts, false, ['pages/home'])).size).toBe(0);
  expect((await readSummaries(drafts, true, [])).size).toBe(0);
  expect(asked).toEqual([]);
  const down = { list: () => Promise.reject(new Error('down')) };
  expect((await readSummaries(down, true, ['pages/home'])).size).toBe(0);
});

test('open comments count on the block they are about, on blocks around it, and on the whole document', async () => {
  const on = (block?: string) => ({ entry: 'pages/home', place: block === undefined ? {} : { block } });
  const comments = { list: async () => [on('inner'), on('other'), on()] };
  const summaries = new Map([
    ['pages/home', { id: 'pages/home', openComments: 3 }],
    ['pages/sale', { id: 'pages/sale', openComments: 0 }],
  ]);
  const read = (isAble: boolean) => readOpenComments({ comments } as never, isAble, summaries as never);
  expect(await read(false)).toEqual([]);
  const found = await read(true);
  expect(found).toHaveLength(3);
  const count = (pointer: string, keys: string[], document = 'pages/home') =>
    commentsOn({ document, pointer, keys }, found);
  expect([
    count('', []),
    count('/sections/0/items/0', ['outer', 'inner']),
    count('/x', ['k']),
    count('', [], 'pages/sale'),
  ]).toEqual([3, 1, 0, 0]);
});
